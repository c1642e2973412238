import type { Kysely } from 'kysely'
import { contactQuery } from '../../../src/domain/query/contact-query'
import type { NewOf } from '../../../src/domain/record/record'
import { localPhone, phoneDigits } from '../../../src/domain/shared/phone'
import type { ContactQueryRow, Schema } from '../../database/schema'
import { insertRow } from '../../records/repository'
import { rowOf } from '../../records/rows'

type NewContactQuery = NewOf<typeof contactQuery>

const searchText = ({ name, phoneNumber = '', email = '', query }: NewContactQuery): string =>
  [name, phoneNumber, phoneDigits(phoneNumber), email, query].join('\n').toLowerCase()

/** Stores a customer's query without validating its fields. */
export const createContactQuery = (db: Kysely<Schema>, query: NewContactQuery): Promise<ContactQueryRow> =>
  insertRow(db, 'contact_queries', {
    ...rowOf(contactQuery, query),
    ...{ search_text: searchText(query), local_phone: localPhone(query.phoneNumber ?? '') },
  })
