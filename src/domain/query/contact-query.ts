import type { StatusLook } from '../shared/status'

/** States of a customer's query (specification 4). */
export const queryStatuses = ['new', 'viewed', 'in-progress', 'resolved', 'closed'] as const

export type QueryStatus = (typeof queryStatuses)[number]

/** A customer's question (specification 3: contact query). */
export interface ContactQuery {
  _id: string
  name: string
  phoneNumber?: string
  email?: string
  query: string
  status: QueryStatus
  adminNotes?: string
  /** ISO 8601 UTC */
  createdAt: string
}

/** How many queries are in each state (specification 3: query stats). */
export interface QueryStats {
  total: number
  newQueries: number
  viewedQueries: number
  inProgressQueries: number
  resolvedQueries: number
  closedQueries: number
}

/** Queries on a page (specification 9: contact queries). */
export const queriesPageSize = 10

/** The administrators' notes on a query: their name, for people, and the characters that are kept of them. */
export const queryNotes = { label: 'Admin Notes', maxLength: 5_000 } as const

export const queryStatusLooks: Record<QueryStatus, StatusLook> = {
  new: { label: 'New', color: 'blue' },
  viewed: { label: 'Viewed', color: 'yellow' },
  'in-progress': { label: 'In Progress', color: 'violet' },
  resolved: { label: 'Resolved', color: 'green' },
  closed: { label: 'Closed', color: 'gray' },
}
