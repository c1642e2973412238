import type { QueryStats } from '../../../domain/query/contact-query'

/** Texts used only by the list of queries (contract 2.13). */
export const listTexts = {
  columns: { customer: 'Customer', contact: 'Contact', query: 'Query', status: 'Status', date: 'Date', age: 'Age' },
  status: 'Status',
  allStatus: 'All Status',
  viewAndEdit: 'View & Edit',
  noContact: 'No contact details',
  texts: {
    subtitle: 'Manage and respond to customer inquiries',
    searchPlaceholder: 'Search queries...',
    empty: 'No queries found',
    emptyFiltered: 'No queries found',
  },
} as const

/** Texts of the cards above the list of queries (contract 2.13). */
export const statsTexts = {
  title: 'Queries by status',
  loadFailed: 'Failed to load query statistics',
  cards: {
    total: 'Total',
    newQueries: 'New',
    viewedQueries: 'Viewed',
    inProgressQueries: 'In Progress',
    resolvedQueries: 'Resolved',
    closedQueries: 'Closed',
  } satisfies Record<keyof QueryStats, string>,
} as const
