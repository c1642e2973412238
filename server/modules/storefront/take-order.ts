import type { Kysely, Transaction } from 'kysely'
import { customerCardTexts } from '../../../src/domain/customer/customer-rules'
import { mergeLines } from '../../../src/domain/order/order-acceptance'
import type { storefrontOrder } from '../../../src/domain/order/storefront-order'
import { localPhone } from '../../../src/domain/shared/phone'
import type { Schema } from '../../database/schema'
import { orderIs } from '../../database/status-conditions'
import { takeTurns } from '../../database/take-turns'
import { conflict } from '../../http-error'
import { storeHeldStock } from '../../notices/held-stock'
import type { Sent } from '../../records/request-schema'
import { storefrontTexts } from './storefront-texts'
import { HoldsTooMuch, holdStock, type StoredOrder, placeOrder, newOrder } from '../orders'
import { notSoldTo } from '../customers'
import { readSetting } from '../store'

/** Body of `POST /storefront/orders` (contract 10.2). */
export type StorefrontOrderRequest = Sent<typeof storefrontOrder>

/**
 * Rejects an order when the phone number already has too many unpaid ones: orders with deducted stock on which nobody works yet,
 * with or without a screenshot (docs/decisions/0023).
 *
 * @param mobile the customer's phone number; its last ten digits identify it
 * @throws HttpError 409
 */
const assertMayOweMore = async (tx: Transaction<Schema>, mobile: string, most: number): Promise<void> => {
  const phone = localPhone(mobile)
  await takeTurns(tx, `unpaid orders ${phone}`)
  const { count } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(orderIs.isUnpaid)
    .where('stock', '=', 'taken')
    .where(orderIs.expires)
    // The customer's own number is the first of an order; the others may belong to the recipient.
    .where('phones', 'like', `${phone}%`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) throw conflict(storefrontTexts.tooManyUnpaid(most))
}

/**
 * Accepts an order from the storefront, at the store's prices (contract 10.2).
 *
 * @param asked.address keyed hash of the internet address
 * @param asked.now epoch ms
 * @throws HttpError 409 with a message for every item that cannot be sold, for a phone number with too many unpaid orders, and for an
 *   order that would hold too much of the stock without being paid
 */
export const takeOrder = async (
  db: Kysely<Schema>,
  request: StorefrontOrderRequest,
  { address, now }: { address: string; now: number },
): Promise<StoredOrder> => {
  const { minimumOrderValue } = await readSetting(db, 'store')
  const rules = await readSetting(db, 'orderRules')
  const { maxPiecesPerProduct, maxOrderValue, maxUnpaidOrders } = rules
  const lines = mergeLines(request.items)
  try {
    // The storefront's answers say nothing of it: the order is taken, and its notes tell the store.
    const reason = await notSoldTo(db, localPhone(request.customer.mobile))
    const adminNotes = reason === undefined ? {} : { adminNotes: customerCardTexts.orderedAllTheSame(reason) }
    return await placeOrder(
      db,
      { ...newOrder(request, now), ...adminNotes },
      {
        ...{ maxPiecesPerProduct, maxOrderValue, minimumOrderValue },
        mayPlace: async (tx) => {
          await assertMayOweMore(tx, request.customer.mobile, maxUnpaidOrders)
          await takeTurns(tx, `unpaid orders from ${address}`)
        },
        settle: (tx, orderId) => holdStock(tx, { orderId, lines, address, rules, now }),
      },
    )
  } catch (error) {
    if (error instanceof HoldsTooMuch) await storeHeldStock(db, now)
    throw error
  }
}
