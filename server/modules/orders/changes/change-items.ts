import type { Kysely, Transaction } from 'kysely'
import type { OrderItem } from '../../../../src/domain/order/order'
import { mergeLines, type WantedLine } from '../../../../src/domain/order/order-acceptance'
import {
  discountFault,
  movedPieces,
  orderChangeTexts as texts,
  piecesOf,
  productIdOf,
} from '../../../../src/domain/order/order-change'
import { orderTotals, type Packed, pricedLines } from '../../../../src/domain/order/order-totals'
import { toPaise } from '../../../../src/domain/shared/money'
import type { OrderRow, ProductRow, Schema } from '../../../database/schema'
import { changeTime } from '../../../history/precondition'
import { assertFaultless, badRequest, conflict } from '../../../http-error'
import { assertFound } from '../../../records/repository'
import { changeOrder, settledColumns } from '../change-order'
import { itemOf } from '../creation/build-order'
import { changeHeldPieces } from '../creation/held-stock'
import { sellProducts } from '../creation/sell-products'
import { findOrder } from '../order-repository'
import { documentOf, type OrderDocument, type StoredOrder } from '../order-row'
import { orderTexts } from '../orders-texts'
import { reopenPacking } from '../reopen-packing'
import { movePieces } from '../stock'
import { writeShort } from '../../../stock/stock-cause'
import { assertChangeable, keepChange } from './order-change-rows'
import { readSetting } from '../../store'
import { findProducts } from '../../products'

/** What an order shall contain. */
export interface ItemsChange {
  lines: readonly WantedLine[]
  /** In rupees; undefined keeps it, and a function gets the contents before and after the change. */
  discount?: number | ((before: OrderDocument, items: readonly OrderItem[], packed: Packed) => number) | undefined
  reason: string
  /** Pieces that are taken out because they are not there: they do not go back to what can be sold. */
  missing?: readonly WantedLine[]
}

/** The wanted lines: products that the order has keep their prices and snapshots, others are sold as they are now. */
const itemsOf = (wanted: readonly WantedLine[], before: readonly OrderItem[], products: readonly ProductRow[]): OrderItem[] => {
  const had = new Map(before.map((item) => [productIdOf(item), item]))
  const offered = new Map(products.map((product) => [product.id, product]))
  const faults: string[] = []
  const items = wanted.flatMap(({ productId, quantity }, index) => {
    const item = had.get(productId)
    if (item) return [{ ...item, quantity }]
    const product = offered.get(productId)
    if (product) return [itemOf(product, quantity)]
    faults.push(texts.gone(index + 1, productId))
    return []
  })
  assertFaultless(409, faults)
  return items
}

/** The columns of an order that follow from what it contains. */
const columnsOf = (tx: Transaction<Schema>, order: OrderRow, { orderSummary }: OrderDocument, now: number) => {
  const columns = {
    total: toPaise(orderSummary.totalWithPackaging),
    offer_total: toPaise(orderSummary.totalOfferPrice),
    profit_total: toPaise(orderSummary.totalProfit),
    // The items may differ although the sums do not.
    updated_at: changeTime(order.updated_at),
  }
  return settledColumns(tx, order, columns, now)
}

/**
 * Changes what a locked order contains, in the transaction of the caller. An order that was packed is to be packed again.
 *
 * @param options.products those that are added
 * @returns the columns of the order that follow
 * @throws HttpError like `changeItems`
 */
export const writeItems = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  { lines, discount: given, reason, missing = [] }: ItemsChange,
  { products, now }: { products: readonly ProductRow[]; now: number },
) => {
  assertChangeable(order)
  const before = documentOf(assertFound(await findOrder(tx, order.order_id), orderTexts.unknown))
  const items = itemsOf(lines, before.items, products)
  const packed = { packaging: await readSetting(tx, 'packaging'), deliveryMethod: before.deliveryMethod }
  const discount = typeof given === 'function' ? given(before, items, packed) : (given ?? before.orderSummary.discount ?? 0)
  const fault = discountFault(discount, items)
  if (fault !== undefined) throw badRequest(fault)
  const isSame = movedPieces(piecesOf(before.items), piecesOf(items)).length === 0
  if (isSame && toPaise(discount) === toPaise(before.orderSummary.discount ?? 0)) throw conflict(texts.unchanged)
  if (order.stock === 'taken') {
    const moves = movedPieces(piecesOf(before.items), piecesOf(items))
    const cause = { kind: 'order-change' as const, document: order.order_id, reason }
    await movePieces(
      tx,
      mergeLines([...moves, ...missing]).filter(({ quantity }) => quantity !== 0),
      cause,
    )
    await writeShort(tx, missing, cause)
  }
  await changeHeldPieces(tx, order.seq, piecesOf(items))
  const orderSummary = orderTotals(pricedLines(items), packed, discount)
  const document = { ...before, items, orderSummary }
  await tx
    .updateTable('order_documents')
    .set({ document: JSON.stringify(document) })
    .where('order_seq', '=', order.seq)
    .execute()
  const states = { before: { items: before.items, orderSummary: before.orderSummary }, after: { items, orderSummary } }
  await keepChange(tx, order, { kind: 'items', ...states, reason, now })
  await reopenPacking(tx, order)
  return columnsOf(tx, order, document, now)
}

/**
 * Changes what an order contains, and its discount: sums, packaging, stock and payment status follow in one transaction (store 5;
 * docs/decisions/0053).
 *
 * @param now epoch ms
 * @throws HttpError 404, 400 for a discount above the value of the items, and 409 after the invoice, for a cancelled order, for a
 *   product that does not exist, where stock lacks, and when nothing is changed
 */
export const changeItems = async (
  db: Kysely<Schema>,
  orderId: string,
  change: ItemsChange,
  now: number,
): Promise<StoredOrder> => {
  const lines = mergeLines(change.lines)
  const had = new Set(documentOf(assertFound(await findOrder(db, orderId), orderTexts.unknown)).items.map(productIdOf))
  const added = lines.map(({ productId }) => productId).filter((id) => !had.has(id))
  return sellProducts(db, added, (_read, assertSame) =>
    changeOrder(
      db,
      orderId,
      async (order, tx) => {
        const products = await findProducts(tx, added)
        assertSame(products)
        return writeItems(tx, order, { ...change, lines }, { products, now })
      },
      { action: 'change-items', reason: change.reason },
    ),
  )
}
