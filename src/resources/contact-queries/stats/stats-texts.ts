import type { QueryStats } from '../../../domain/query/contact-query'

/** Texts of the cards above the list of queries (specification 2: customer queries). */
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
