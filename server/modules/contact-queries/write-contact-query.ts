import type { Kysely } from 'kysely'
import type { ContactQueryRequest } from '../../../src/domain/query/contact-query-request'
import type { ContactQueryRow, Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { isId } from '../../ids'
import { contactQueryRow, type NewContactQuery } from './contact-query-row'
import { contactQueryTexts } from './contact-query-texts'

/** Keeps a customer's query; its fields are taken as they are. */
export const createContactQuery = (db: Kysely<Schema>, query: NewContactQuery): Promise<ContactQueryRow> =>
  db.insertInto('contact_queries').values(contactQueryRow(query)).returningAll().executeTakeFirstOrThrow()

const found = (row: ContactQueryRow | undefined): ContactQueryRow => {
  if (!row) throw notFound(contactQueryTexts.unknown)
  return row
}

/**
 * Sets a query's state, any after any, and its notes; notes left out stay (specification 4 and 7).
 *
 * @throws HttpError 404
 */
export const changeContactQuery = async (
  db: Kysely<Schema>,
  id: string,
  { status, adminNotes }: ContactQueryRequest,
): Promise<ContactQueryRow> =>
  found(
    isId(id)
      ? await db
          .updateTable('contact_queries')
          .set({ status, ...(adminNotes === undefined ? {} : { admin_notes: adminNotes ?? '' }) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
      : undefined,
  )

/** @throws HttpError 404 */
export const deleteContactQuery = async (db: Kysely<Schema>, id: string): Promise<ContactQueryRow> =>
  found(isId(id) ? await db.deleteFrom('contact_queries').where('id', '=', id).returningAll().executeTakeFirst() : undefined)
