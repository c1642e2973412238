import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely'
import { mergeLines, type WantedLine } from '../../../src/domain/order/order-acceptance'
import { product } from '../../../src/domain/product/product'
import { orderChangeTexts } from '../../../src/domain/order/order-change'
import { type StockState, stockTexts } from '../../../src/domain/order/order-stock'
import { movementReasons } from '../../../src/domain/stock/movement'
import { batches } from '../../batches'
import type { OrderRow, ProductRow, Schema } from '../../database/schema'
import { productTime } from '../../history/precondition'
import { assertFaultless } from '../../http-error'
import { fieldsOf } from '../../records/rows'
import { type StockCause, withStockCause } from '../../stock/stock-cause'
import { itemsLeftOf } from './credit-notes/credit-note-rows'
import { documentOf } from './order-row'
import { findProducts } from '../products'

/** Merges lines of the same product and sorts them by product id. */
const sortedLines = (lines: readonly WantedLine[]): WantedLine[] =>
  mergeLines(lines).sort((one, other) => (one.productId < other.productId ? -1 : 1))

const idsOf = (lines: readonly WantedLine[]): string[] => lines.map(({ productId }) => productId)

/** The columns of a product: SQLite returns all of them only without the name of their table, and PostgreSQL those of the lines, too. */
const productColumns = sql.join(
  ['id', ...fieldsOf(product).map(([, , column]) => column), 'search_text'].map((column) => sql.ref(`products.${column}`)),
)

/** Lines per statement, well below the parameter limit of both engines. */
const batchSize = 1_000

/** The lines as a table expression to join, so that an order of hundreds of products needs one statement. */
const asTable = (lines: readonly WantedLine[]): RawBuilder<unknown> =>
  sql`with wanted(product_id, pieces) as (values ${sql.join(
    lines.map(({ productId, quantity }) => sql`(cast(${productId} as text), cast(${quantity} as bigint))`),
  )})`

/**
 * Locks products until the transaction ends, in the order of their ids, which prevents deadlocks. SQLite runs one transaction
 * at a time and needs no locks.
 */
export const holdProducts = async (tx: Transaction<Schema>, productIds: readonly string[]): Promise<void> => {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await tx.selectFrom('products').select('id').where('id', 'in', productIds).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Deducts items from stock, each line only when enough are available: of concurrent orders, only one gets the last item
 * (docs/decisions/0016). When lines were missed, the caller must roll back the transaction.
 *
 * @param options.onSale also rejects hidden products and those marked as out of stock
 * @param options.cause what the movements of stock say
 * @returns the products after the change, and the lines that could not be deducted
 */
export const takeStock = async (
  tx: Transaction<Schema>,
  lines: readonly WantedLine[],
  { onSale, cause }: { onSale: boolean; cause: StockCause },
): Promise<{ taken: ProductRow[]; missed: WantedLine[] }> => {
  const taken: ProductRow[] = []
  const wanted = sortedLines(lines)
  for (const batch of batches(wanted, batchSize)) {
    await holdProducts(tx, idsOf(batch))
    const take = sql<ProductRow>`
      ${asTable(batch)}
      update products set stock_quantity = products.stock_quantity - wanted.pieces, updated_at = ${productTime()}
      from wanted
      where products.id = wanted.product_id and products.stock_quantity >= wanted.pieces
      ${onSale ? sql`and products.is_active = 1 and products.in_stock = 1` : sql``}
      returning ${productColumns}`
    const { rows } = await withStockCause(tx, cause, () => take.execute(tx))
    taken.push(...rows)
  }
  const ids = new Set(taken.map(({ id }) => id))
  return { taken, missed: wanted.filter(({ productId }) => !ids.has(productId)) }
}

/** Returns items to stock; items of deleted products are ignored. */
const returnStock = async (tx: Transaction<Schema>, lines: readonly WantedLine[], cause: StockCause): Promise<void> => {
  for (const batch of batches(sortedLines(lines), batchSize)) {
    await holdProducts(tx, idsOf(batch))
    const back = sql`
      ${asTable(batch)}
      update products set stock_quantity = products.stock_quantity + wanted.pieces, updated_at = ${productTime()}
      from wanted
      where products.id = wanted.product_id`
    await withStockCause(tx, cause, () => back.execute(tx))
  }
}

/**
 * Moves pieces between stock and an order that is changed, in the caller's transaction. All products are locked first, in the order
 * of their ids, so that two changes do not wait for each other.
 *
 * @param moves pieces that the order needs more; negative for fewer
 * @param cause what the movements of stock say
 * @throws HttpError 409 with a message for every product without enough stock
 */
export const movePieces = async (tx: Transaction<Schema>, moves: readonly WantedLine[], cause: StockCause): Promise<void> => {
  const sorted = sortedLines(moves)
  for (const batch of batches(sorted, batchSize)) await holdProducts(tx, idsOf(batch))
  const { missed } = await takeStock(
    tx,
    sorted.filter(({ quantity }) => quantity > 0),
    { onSale: false, cause },
  )
  const needed = new Map(missed.map(({ productId, quantity }) => [productId, quantity]))
  // Deleted products are not found, and have no stock to take from.
  const faults = (await findProducts(tx as Kysely<Schema>, [...needed.keys()])).map(({ id, name, stock_quantity }) =>
    orderChangeTexts.tooFew(name, stock_quantity, needed.get(id) ?? 0),
  )
  assertFaultless(409, faults)
  const fewer = sorted.filter(({ quantity }) => quantity < 0)
  await returnStock(
    tx,
    fewer.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    cause,
  )
}

/** The pieces of an order, without those of its credit notes (docs/decisions/0056). */
const linesOf = async (tx: Transaction<Schema>, { seq, order_id }: OrderRow): Promise<WantedLine[]> => {
  const { document } = await tx
    .selectFrom('order_documents')
    .select('document')
    .where('order_seq', '=', seq)
    .executeTakeFirstOrThrow()
  const left = await itemsLeftOf(tx, new Map([[order_id, documentOf({ document }).items]]))
  return (left.get(order_id) ?? []).flatMap(({ productId, quantity }) =>
    typeof productId === 'string' ? [{ productId, quantity }] : [],
  )
}

/** @throws HttpError 409 with a message for every product without enough stock */
const takeAgain = async (
  tx: Transaction<Schema>,
  lines: readonly WantedLine[],
  { order_id: document, stock: before }: OrderRow,
): Promise<void> => {
  const cause = { kind: 'order' as const, document, reason: movementReasons.reopened }
  const { missed } = await takeStock(tx, lines, { onSale: false, cause })
  const needed = new Map(missed.map(({ productId, quantity }) => [productId, quantity]))
  // Deleted products are not found here, and are ignored.
  const faults = (await findProducts(tx as Kysely<Schema>, [...needed.keys()])).map(({ id, name, stock_quantity }) =>
    stockTexts[before === 'released' ? 'releasedTooFew' : 'tooFew'](name, stock_quantity, needed.get(id) ?? 0),
  )
  assertFaultless(409, faults)
}

/**
 * Changes the stock state of an order and adjusts the stock, in the caller's transaction (docs/decisions/0016 and 0023).
 *
 * @param order locked by the transaction
 * @param now epoch ms
 * @returns the order's columns for the stock state and its time
 * @throws HttpError 409 when the order needs its items again and they are not available
 */
export const moveStock = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  next: StockState,
  now: number,
): Promise<Pick<OrderRow, 'stock' | 'stock_since'>> => {
  if (next === order.stock) return { stock: next, stock_since: order.stock_since }
  const cause = {
    ...{ kind: 'cancellation' as const, document: order.order_id },
    ...(next === 'released' ? { reason: movementReasons.unpaid } : {}),
  }
  if (order.stock === 'taken') await returnStock(tx, await linesOf(tx, order), cause)
  if (next === 'taken') await takeAgain(tx, await linesOf(tx, order), order)
  return { stock: next, stock_since: now }
}
