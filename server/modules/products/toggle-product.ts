import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction'
import type { ProductRow, Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { isId } from '../../ids'
import { findProduct } from './product-repository'
import type { NamedProductRow } from './product-row'
import { productTexts } from './product-texts'

type Flag = keyof Pick<ProductRow, 'featured' | 'best_seller' | 'is_active'>

/** The highlight that goes off when the other one goes on (server.md: rules left to the server). */
const excluded: Partial<Record<Flag, Flag>> = { featured: 'best_seller', best_seller: 'featured' }

/**
 * Turns a flag of a product over (specification 7: PATCH /products/{id}/toggle-*). One statement does
 * it, and whatever it excludes, so that calls at the same time leave no product with both highlights.
 *
 * @throws HttpError 404
 */
export const toggleProduct = (db: Kysely<Schema>, id: string, flag: Flag): Promise<NamedProductRow> =>
  inTransaction(db, async (tx) => {
    const other = excluded[flag]
    const column = sql.ref<number>(flag)
    const off = other && { [other]: sql<number>`case when ${column} = 0 then 0 else ${sql.ref(other)} end` }
    if (isId(id))
      await tx
        .updateTable('products')
        .set({ [flag]: sql<number>`1 - ${column}`, ...off })
        .where('id', '=', id)
        .execute()
    const product = await findProduct(tx, id)
    if (!product) throw notFound(productTexts.unknown)
    return product
  })
