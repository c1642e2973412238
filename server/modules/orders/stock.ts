import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely'
import { mergedLines, type WantedLine } from '../../../src/domain/order/order-acceptance'
import { type StockState, stockTexts } from '../../../src/domain/order/order-stock'
import type { OrderRow, ProductRow, Schema } from '../../database/schema'
import { HttpError } from '../../http-error'
import { findProducts } from '../products/product-repository'
import type { OrderDocument } from './order-row'

/** Each product once, by id. */
const sortedLines = (lines: readonly WantedLine[]): WantedLine[] =>
  mergedLines(lines).sort((one, other) => (one.productId < other.productId ? -1 : 1))

/** Lines in one statement: well under the parameters that either engine takes. */
const batchSize = 1_000

const inBatches = (lines: readonly WantedLine[]): WantedLine[][] =>
  Array.from({ length: Math.ceil(lines.length / batchSize) }, (_, index) =>
    lines.slice(index * batchSize, (index + 1) * batchSize),
  )

/** The lines as a table that statements join: one statement for an order of hundreds of products. */
const asTable = (lines: readonly WantedLine[]): RawBuilder<unknown> =>
  sql`with wanted(product_id, pieces) as (values ${sql.join(
    lines.map(({ productId, quantity }) => sql`(cast(${productId} as text), cast(${quantity} as bigint))`),
  )})`

/**
 * Holds products until the transaction ends, one by one in the order of their ids, so that no two transactions
 * wait for each other in a circle. SQLite has one transaction at a time and needs none of it.
 */
const holdProducts = async (tx: Transaction<Schema>, lines: readonly WantedLine[]): Promise<void> => {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await tx
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Takes pieces out of the stock, each line only where so many are there: of calls at the same time, the last
 * piece goes to one (docs/decisions/0016). When lines were missed, the transaction is to be undone.
 *
 * @param options.onSale passes over hidden products and those that are marked as out of stock, too
 * @returns the products as they are after it, and the lines that could not be taken
 */
export const takeStock = async (
  tx: Transaction<Schema>,
  lines: readonly WantedLine[],
  { onSale }: { onSale: boolean },
): Promise<{ taken: ProductRow[]; missed: WantedLine[] }> => {
  const taken: ProductRow[] = []
  const wanted = sortedLines(lines)
  for (const batch of inBatches(wanted)) {
    await holdProducts(tx, batch)
    const { rows } = await sql<{ id: string }>`
      ${asTable(batch)}
      update products set stock_quantity = products.stock_quantity - wanted.pieces
      from wanted
      where products.id = wanted.product_id and products.stock_quantity >= wanted.pieces
      ${onSale ? sql`and products.is_active = 1 and products.in_stock = 1` : sql``}
      returning products.id`.execute(tx)
    taken.push(
      ...(await findProducts(
        tx,
        rows.map(({ id }) => id),
      )),
    )
  }
  const ids = new Set(taken.map(({ id }) => id))
  return { taken, missed: wanted.filter(({ productId }) => !ids.has(productId)) }
}

/** Puts pieces back into the stock; those of products that are gone stay out. */
const returnStock = async (tx: Transaction<Schema>, lines: readonly WantedLine[]): Promise<void> => {
  for (const batch of inBatches(sortedLines(lines))) {
    await holdProducts(tx, batch)
    await sql`
      ${asTable(batch)}
      update products set stock_quantity = products.stock_quantity + wanted.pieces
      from wanted
      where products.id = wanted.product_id`.execute(tx)
  }
}

const linesOf = async (tx: Transaction<Schema>, { seq }: OrderRow): Promise<WantedLine[]> => {
  const { document } = await tx
    .selectFrom('order_documents')
    .select('document')
    .where('order_seq', '=', seq)
    .executeTakeFirstOrThrow()
  return (JSON.parse(document) as OrderDocument).items.flatMap(({ productId, quantity }) =>
    typeof productId === 'string' ? [{ productId, quantity }] : [],
  )
}

/** @throws HttpError 409 with a sentence for every product of which too few are left */
const takeAgain = async (tx: Transaction<Schema>, lines: readonly WantedLine[], before: StockState): Promise<void> => {
  const { missed } = await takeStock(tx, lines, { onSale: false })
  const needed = new Map(missed.map(({ productId, quantity }) => [productId, quantity]))
  // What was deleted since has no stock to count.
  const faults = (await findProducts(tx as Kysely<Schema>, [...needed.keys()])).map(({ id, name, stock_quantity }) =>
    stockTexts[before === 'released' ? 'releasedTooFew' : 'tooFew'](name, stock_quantity, needed.get(id) ?? 0),
  )
  if (faults[0] !== undefined) throw new HttpError(409, faults[0], faults)
}

/**
 * Moves an order's pieces to where they are to be, in the transaction that changes it (docs/decisions/0016 and 0023).
 *
 * @param order held by the transaction
 * @param now epoch ms
 * @returns the order's columns that say where they are, and since when
 * @throws HttpError 409 when the order needs its pieces again and they are not there
 */
export const moveStock = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  next: StockState,
  now: number,
): Promise<Pick<OrderRow, 'stock' | 'stock_since'>> => {
  if (next === order.stock) return { stock: next, stock_since: order.stock_since }
  if (order.stock === 'taken') await returnStock(tx, await linesOf(tx, order))
  if (next === 'taken') await takeAgain(tx, await linesOf(tx, order), order.stock)
  return { stock: next, stock_since: now }
}
