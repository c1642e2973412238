import type { Kysely } from 'kysely'
import { contactQuery } from '../../../src/domain/query/contact-query'
import type { NewOf } from '../../../src/domain/record/record'
import { phoneDigits } from '../../../src/domain/shared/phone'
import type { ContactQueryRow, Schema } from '../../database/schema'
import { deleteRow, found, updateRow } from '../../records/repository'
import { changesOf, rowOf } from '../../records/rows'
import { contactQueryTexts } from './contact-query-texts'

type NewContactQuery = NewOf<typeof contactQuery>

const searchText = ({ name, phoneNumber = '', email = '', query }: NewContactQuery): string =>
  [name, phoneNumber, phoneDigits(phoneNumber), email, query].join('\n').toLowerCase()

/** Stores a customer's query without validating its fields. */
export const createContactQuery = (db: Kysely<Schema>, query: NewContactQuery): Promise<ContactQueryRow> =>
  db
    .insertInto('contact_queries')
    .values({ ...rowOf(contactQuery, query), search_text: searchText(query) })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Sets the status and notes of a query; any status may follow any other, and omitted fields are not changed (specification 4
 * and 7).
 *
 * @throws HttpError 404
 */
export const changeContactQuery = async (
  db: Kysely<Schema>,
  id: string,
  change: Parameters<typeof changesOf<typeof contactQuery>>[1],
): Promise<ContactQueryRow> =>
  found(await updateRow(db, 'contact_queries', id, changesOf(contactQuery, change)), contactQueryTexts.unknown)

/** @throws HttpError 404 */
export const deleteContactQuery = async (db: Kysely<Schema>, id: string): Promise<ContactQueryRow> =>
  found(await deleteRow(db, 'contact_queries', id), contactQueryTexts.unknown)
