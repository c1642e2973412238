import { type Kysely, sql, type Transaction } from 'kysely'
import { mergedLines, type WantedLine } from '../../../src/domain/order-acceptance'
import type { OrderStatus } from '../../../src/domain/order-status'
import { stockMove, type StockState, stockTexts } from '../../../src/domain/order-stock'
import type { OrderRow, ProductRow, Schema } from '../../database/schema'
import { HttpError } from '../../http-error'
import { findProducts } from '../products/product-queries'
import type { OrderDocument } from './order-row'

/** By id: whoever changes several products does so in this order, so that no two wait for each other. */
const inLockOrder = (lines: readonly WantedLine[]): WantedLine[] =>
  mergedLines(lines).sort((one, other) => (one.productId < other.productId ? -1 : 1))

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
  const missed: WantedLine[] = []
  for (const line of inLockOrder(lines)) {
    const row = await tx
      .updateTable('products')
      .set({ stock_quantity: sql`stock_quantity - ${line.quantity}` })
      .where('id', '=', line.productId)
      .where('stock_quantity', '>=', line.quantity)
      .$if(onSale, (query) => query.where('is_active', '=', 1).where('in_stock', '=', 1))
      .returningAll()
      .executeTakeFirst()
    if (row) taken.push(row)
    else missed.push(line)
  }
  return { taken, missed }
}

/** Puts pieces back into the stock; those of products that are gone stay out. */
const returnStock = async (tx: Transaction<Schema>, lines: readonly WantedLine[]): Promise<void> => {
  for (const { productId, quantity } of inLockOrder(lines))
    await tx
      .updateTable('products')
      .set({ stock_quantity: sql`stock_quantity + ${quantity}` })
      .where('id', '=', productId)
      .execute()
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
const takeAgain = async (tx: Transaction<Schema>, lines: readonly WantedLine[]): Promise<void> => {
  const { missed } = await takeStock(tx, lines, { onSale: false })
  const needed = new Map(missed.map(({ productId, quantity }) => [productId, quantity]))
  // What was deleted since has no stock to count.
  const faults = (await findProducts(tx as Kysely<Schema>, [...needed.keys()])).map(({ id, name, stock_quantity }) =>
    stockTexts.tooFew(name, stock_quantity, needed.get(id) ?? 0),
  )
  if (faults[0] !== undefined) throw new HttpError(409, faults[0], faults)
}

/**
 * Moves an order's pieces as its next status asks for, in the transaction that changes it (docs/decisions/0016).
 *
 * @param order held by the transaction
 * @returns where its pieces are then
 * @throws HttpError 409 when the order is taken up again and its pieces are not there
 */
export const moveStock = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  next: OrderStatus,
): Promise<StockState> => {
  const move = stockMove(order.stock, next)
  if (move === undefined) return order.stock
  const lines = await linesOf(tx, order)
  if (move === 'return') {
    await returnStock(tx, lines)
    return 'returned'
  }
  await takeAgain(tx, lines)
  return 'taken'
}
