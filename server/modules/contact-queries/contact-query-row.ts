import type { ContactQuery, QueryStatus } from '../../../src/domain/query/contact-query'
import { phoneDigits } from '../../../src/domain/shared/phone'
import type { ContactQueryRow } from '../../database/schema'

/** What a query is stored from; `createdAt` in epoch ms. */
export interface NewContactQuery {
  id: string
  name: string
  phoneNumber?: string
  email?: string
  query: string
  /** 'new' when left out */
  status?: QueryStatus
  adminNotes?: string
  createdAt: number
}

/** The row of a new query; the database gives it its number. */
export const contactQueryRow = (given: NewContactQuery): Omit<ContactQueryRow, 'seq'> => {
  const { id, name, phoneNumber = '', email = '', query, status = 'new', adminNotes = '', createdAt } = given
  return {
    id,
    name,
    phone_number: phoneNumber,
    email,
    query,
    status,
    admin_notes: adminNotes,
    search_text: [name, phoneNumber, phoneDigits(phoneNumber), email, query].join('\n').toLowerCase(),
    created_at: createdAt,
  }
}

/** A query as it crosses the wire (specification 3: contact query). */
export const contactQueryOf = (row: ContactQueryRow): ContactQuery => ({
  _id: row.id,
  name: row.name,
  ...(row.phone_number === '' ? {} : { phoneNumber: row.phone_number }),
  ...(row.email === '' ? {} : { email: row.email }),
  query: row.query,
  status: row.status,
  adminNotes: row.admin_notes,
  createdAt: new Date(row.created_at).toISOString(),
})
