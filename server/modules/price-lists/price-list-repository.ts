import { type Kysely, sql } from 'kysely'
import type { PriceListRow, Schema } from '../../database/schema'
import { isId } from '../../ids'

/** The store's price lists: one, or none (specification 4: price list). */
export const listPriceLists = (db: Kysely<Schema>): Promise<PriceListRow[]> => db.selectFrom('price_lists').selectAll().execute()

export const findPriceList = async (db: Kysely<Schema>, id: string): Promise<PriceListRow | undefined> =>
  isId(id) ? db.selectFrom('price_lists').selectAll().where('id', '=', id).executeTakeFirst() : undefined

/** A price list, held until the transaction ends: an update that changes nothing locks the row on both engines. */
export const lockPriceList = (tx: Kysely<Schema>, id: string): Promise<PriceListRow | undefined> =>
  tx
    .updateTable('price_lists')
    .set({ file: sql.ref('file') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
