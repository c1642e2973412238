import type { Kysely, Transaction } from 'kysely'
import { counterOrderTexts } from '../../../../src/domain/order/counter-order'
import {
  acceptanceFaults,
  type AcceptanceTerms,
  mergeLines,
  type OfferedProduct,
  type WantedLine,
} from '../../../../src/domain/order/order-acceptance'
import { orderMeaning } from '../../../../src/domain/order/lifecycle'
import { orderStatusAfterPayment } from '../../../../src/domain/order/payment-status'
import { discountFault } from '../../../../src/domain/order/order-change'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'
import { inTransaction } from '../../../database/in-transaction'
import type { ProductRow, Schema } from '../../../database/schema'
import { recordChange } from '../../../history/write-history'
import { assertFaultless, conflict, HttpError } from '../../../http-error'
import { newOrderId } from '../../../ids'
import { serverTexts } from '../../../server-texts'
import { type BuiltOrder, buildOrder, itemOf, type NewOrder } from './build-order'
import { insertOrders } from './insert-orders'
import { ProductsChanged, sellProducts } from './sell-products'
import { takeStock } from '../stock'
import { readSetting } from '../../store'
import { findProducts } from '../../products'

/** Conditions for accepting an order. */
export interface Terms extends AcceptanceTerms {
  /** Runs first in the order's transaction; when it throws, the order is not accepted. */
  mayPlace?: (tx: Transaction<Schema>) => Promise<void>
  /** The cost of the order that was shown to the customer, in rupees; any other total is refused. */
  expectedTotal?: number | null | undefined
  /** Runs last in the order's transaction; when it throws, the order is not accepted. */
  settle?: (tx: Transaction<Schema>, orderId: string) => Promise<void>
}

/** How many order ids are tried; one of them is taken about as often as a lottery is won. */
const mostIds = 10

/** @throws HttpError 503 when all ids that were tried are taken */
export const freeOrderId = async (db: Kysely<Schema>, make = newOrderId): Promise<string> => {
  for (let tries = 0; tries < mostIds; tries += 1) {
    const orderId = make()
    const taken = await db.selectFrom('orders').select('seq').where('order_id', '=', orderId).executeTakeFirst()
    if (!taken) return orderId
  }
  throw new HttpError(503, serverTexts.busy, undefined, 1)
}

/** Converts a product row to the input of the acceptance rules. */
const offeredProduct = (row: ProductRow, stockQuantity = row.stock_quantity): OfferedProduct => ({
  name: row.name,
  isActive: row.is_active === 1,
  inStock: row.in_stock === 1,
  stockQuantity,
  maxQuantityPerCustomer: row.max_quantity_per_customer,
  offerPrice: toRupees(row.offer_price),
})

const byId = <T>(rows: readonly ProductRow[], read: (row: ProductRow) => T): Map<string, T> =>
  new Map(rows.map((row) => [row.id, read(row)]))

/** @throws HttpError 400 for a discount above the value of the lines */
const assertDiscount = (discount: number, lines: readonly WantedLine[], sold: readonly ProductRow[]): void => {
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const fault = discountFault(
    discount,
    sold.map((row) => itemOf(row, quantities.get(row.id) ?? 0)),
  )
  assertFaultless(400, fault === undefined ? [] : [fault])
}

/** @throws HttpError 409 for a total that the customer was not shown */
const assertExpected = (expected: number | null | undefined, total: number): void => {
  if (typeof expected === 'number' && toPaise(expected) !== total)
    throw conflict(counterOrderTexts.otherTotal(toRupees(total), expected))
}

/** An order that costs nothing is paid as soon as it is made, because no payment will ever settle it (docs/decisions/0069). */
const withFirstStatus = (built: BuiltOrder): BuiltOrder =>
  built.row.total === 0 && !orderMeaning(built.row.order_status).isCancelled
    ? {
        ...built,
        row: { ...built.row, payment_status: 'paid', order_status: orderStatusAfterPayment(built.row.order_status, 'paid') },
      }
    : built

/** Deducts the lines from stock and returns the products as sold. */
const sell = async (
  tx: Transaction<Schema>,
  lines: readonly WantedLine[],
  { assertSame, terms, orderId }: { assertSame: (sold: readonly ProductRow[]) => void; terms: Terms; orderId: string },
): Promise<ProductRow[]> => {
  const { taken, missed } = await takeStock(tx, lines, { onSale: !terms.byStore, cause: { kind: 'order', document: orderId } })
  const rest = await findProducts(
    tx,
    missed.map(({ productId }) => productId),
  )
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const offered = new Map([
    ...byId(taken, (row) => offeredProduct(row, row.stock_quantity + (quantities.get(row.id) ?? 0))),
    ...byId(rest, (row) => offeredProduct(row)),
  ])
  assertFaultless(409, acceptanceFaults(lines, offered, terms))
  if (missed.length > 0) throw new ProductsChanged()
  assertSame(taken)
  return taken
}

/**
 * Accepts an order: deducts its items from stock and stores it with a snapshot of the current products, in one transaction
 * (store 4; docs/decisions/0016).
 *
 * @returns its order id
 * @throws HttpError 409 with a message for every line that cannot be sold, for a total below the minimum or one that was not expected;
 *   400 for a discount above
 *   the value of the lines
 * @throws InvalidOrderError for an order without lines or with an invalid quantity
 */
export const createOrder = async (db: Kysely<Schema>, order: NewOrder, terms: Terms = {}): Promise<string> => {
  const orderId = order.orderId ?? (await freeOrderId(db))
  const lines = mergeLines(order.lines)
  const check = (products: readonly ProductRow[]): void =>
    assertFaultless(
      409,
      acceptanceFaults(
        lines,
        byId(products, (row) => offeredProduct(row)),
        terms,
      ),
    )
  const ids = lines.map(({ productId }) => productId)
  const attempt = (read: ProductRow[], assertSame: (sold: readonly ProductRow[]) => void): Promise<string> =>
    inTransaction(db, async (tx) => {
      await terms.mayPlace?.(tx)
      const sold =
        order.orderStatus && orderMeaning(order.orderStatus).stock === 'returned'
          ? read
          : await sell(tx, lines, { assertSame, terms, orderId })
      if (order.discount) assertDiscount(order.discount, lines, sold)
      const packaging = await readSetting(tx, 'packaging')
      const products = byId(sold, (row) => row)
      const built = withFirstStatus(buildOrder(orderId, { ...order, lines }, { products, packaging }))
      assertExpected(terms.expectedTotal, built.row.total)
      await insertOrders(tx, [built])
      await recordChange(tx, orderRecord, { id: orderId, after: built.row })
      await terms.settle?.(tx, orderId)
      return orderId
    })
  return sellProducts(db, ids, attempt, check)
}
