import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema'

/** A product whose stock is not the sum of its movements, in pieces. */
export interface DisagreeingStock {
  id: string
  code: string
  name: string
  stock: number
  moved: number
}

/** Products per query, so that an embedded database answers others in between. */
const batchSize = 200

const moved = sql<number>`(select cast(coalesce(sum(quantity), 0) as bigint) from stock_movements where product_id = products.id)`

/**
 * Compares the stock of products with the sums of their movements (docs/decisions/0116).
 *
 * @param ids all products when absent
 * @param isStopped ends the search; what was found until then is answered
 */
export const disagreeingStock = async (
  db: Kysely<Schema>,
  { ids, isStopped = () => false }: { ids?: readonly string[]; isStopped?: () => boolean } = {},
): Promise<DisagreeingStock[]> => {
  const found: DisagreeingStock[] = []
  for (let last = ''; !isStopped(); ) {
    const products = db
      .selectFrom('products')
      .select(['id', 'product_code as code', 'name', 'stock_quantity as stock', moved.as('moved')])
      .where('id', '>', last)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .limit(batchSize)
    const batch = await products.execute()
    found.push(...batch.filter((product) => product.stock !== product.moved))
    const newest = batch.at(-1)
    if (!newest) break
    last = newest.id
  }
  return found
}
