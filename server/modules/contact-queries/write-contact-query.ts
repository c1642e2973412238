import type { Kysely } from 'kysely'
import { contactQuery } from '../../../src/domain/query/contact-query'
import type { NewOf } from '../../../src/domain/record/record'
import { phoneDigits } from '../../../src/domain/shared/phone'
import type { ContactQueryRow, Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { isId } from '../../ids'
import { changesOf, rowOf } from '../../records/rows'
import { contactQueryTexts } from './contact-query-texts'

type NewContactQuery = NewOf<typeof contactQuery>

const searchText = ({ name, phoneNumber = '', email = '', query }: NewContactQuery): string =>
  [name, phoneNumber, phoneDigits(phoneNumber), email, query].join('\n').toLowerCase()

/** Keeps a customer's query; its fields are taken as they are. */
export const createContactQuery = (db: Kysely<Schema>, query: NewContactQuery): Promise<ContactQueryRow> =>
  db
    .insertInto('contact_queries')
    .values({ ...rowOf(contactQuery, query), search_text: searchText(query) })
    .returningAll()
    .executeTakeFirstOrThrow()

const found = (row: ContactQueryRow | undefined): ContactQueryRow => {
  if (!row) throw notFound(contactQueryTexts.unknown)
  return row
}

/**
 * Sets a query's state, any after any, and its notes; what is left out stays (specification 4 and 7).
 *
 * @throws HttpError 404
 */
export const changeContactQuery = async (
  db: Kysely<Schema>,
  id: string,
  change: Parameters<typeof changesOf<typeof contactQuery>>[1],
): Promise<ContactQueryRow> =>
  found(
    isId(id)
      ? await db
          .updateTable('contact_queries')
          .set(changesOf(contactQuery, change))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
      : undefined,
  )

/** @throws HttpError 404 */
export const deleteContactQuery = async (db: Kysely<Schema>, id: string): Promise<ContactQueryRow> =>
  found(isId(id) ? await db.deleteFrom('contact_queries').where('id', '=', id).returningAll().executeTakeFirst() : undefined)
