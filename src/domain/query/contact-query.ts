import { choice } from '../record/kinds/choices'
import { email, phone, text, textarea } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'
import type { StatusLook } from '../shared/status'

/** Statuses of a customer's query (contract 4.13). */
export const queryStatuses = ['new', 'viewed', 'in-progress', 'resolved', 'closed'] as const

export type QueryStatus = (typeof queryStatuses)[number]

export const queryStatusLooks: Record<QueryStatus, StatusLook> = {
  new: { label: 'New', color: 'yellow' },
  viewed: { label: 'Viewed', color: 'blue' },
  'in-progress': { label: 'In Progress', color: 'violet' },
  resolved: { label: 'Resolved', color: 'green' },
  closed: { label: 'Closed', color: 'gray' },
}

/** A query of a customer (contract 3.13). */
export const contactQuery = defineRecord(
  'contact_queries',
  {
    name: text({ label: 'Name', max: 200, personal: true, required: 'Please enter your name' }),
    phoneNumber: phone({ label: 'Phone Number', max: 40, personal: true, omitEmpty: true }),
    email: email({ label: 'Email', max: 200, personal: true, omitEmpty: true }),
    query: textarea({ label: 'Question', max: 5_000, personal: true, required: 'Please enter your question' }),
    status: choice({ label: 'Status', options: queryStatuses, looks: queryStatusLooks, initial: 'new' }),
    adminNotes: textarea({ label: 'Admin Notes', max: 5_000, personal: true }),
    createdAt: time({ label: 'Date', required: true }),
    updatedAt,
  },
  { singular: 'query', title: 'name', sort: ['name', 'status'], bin: true, bulk: ['status'] },
)

export type ContactQuery = Sparse<RecordOf<typeof contactQuery>, '_id' | 'name' | 'query' | 'status' | 'createdAt'>

/** Names of the numbers of queries by status (contract 3.13). */
export const queryFigures = {
  new: 'newQueries',
  viewed: 'viewedQueries',
  'in-progress': 'inProgressQueries',
  resolved: 'resolvedQueries',
  closed: 'closedQueries',
} as const satisfies Record<QueryStatus, string>

export type QueryStats = Record<'total' | (typeof queryFigures)[QueryStatus], number>
