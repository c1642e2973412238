import type { Kysely } from 'kysely'
import { notSoldTo } from '../customers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { customerRequest, roleOfPhone } from '../../../src/domain/customer/customer-data'
import {
  addressFaults,
  counterOrder,
  counterOrderTexts,
  type KnownCustomer,
  maxKnownOrders,
} from '../../../src/domain/order/counter-order'
import { withCouponNote } from '../../../src/domain/order/coupon'
import { statusAfterStep } from '../../../src/domain/order/lifecycle'
import { deliveryAddress } from '../../../src/domain/order/storefront-order'
import { faultsOf } from '../../../src/domain/record/faults'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { isPickup } from '../../../src/domain/store/delivery-method'
import { packaging } from '../../../src/domain/store/packaging'
import { dataAnswer, messageAnswer } from '../../answers'
import { assertFaultless, badRequest } from '../../http-error'
import { countsSchema, dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { partSchema } from '../../records/answer-schema'
import { requestSchema } from '../../records/request-schema'
import {
  type OrderContext,
  orderTexts,
  documentOf,
  orderOf,
  type StoredOrder,
  orderAnswer,
  findPlacedOrder,
  placeOrder,
  newOrder,
  changeOrderStatus,
  findOrder,
  findOrders,
} from '../orders'
import { storefrontTexts } from '../storefront'
import { readSetting } from '../store'
import { toLedgerEntry, recordedPayment, recordPayment } from '../payments'
import { takeTurnsFor, balanceOfOrder } from '../ledger'
import { clearDue } from '../due-messages'
import type { DeliveryAddress } from '../../../src/domain/order/order'
import { mayAskForPayment } from '../../../src/domain/order/payment-status'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { batches } from '../../batches'
import { containsText } from '../../database/engine'
import type { Database } from '../../database/connect'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'

/** Documents that are read at a time, so that long orders do not block other calls. */
const documentsAtOnce = 20

const addressOf = ({ street, nearestTown, district, state, pincode, landmark }: DeliveryAddress): KnownCustomer['address'] => ({
  street: street ?? '',
  nearestTown: nearestTown ?? '',
  district: district ?? '',
  state: state ?? '',
  pincode: pincode ?? '',
  landmark: landmark ?? '',
})

/** The orders that have a phone number only for the delivery. The customer's own number is the first of an order's. */
const ordersOfOthers = async (db: Kysely<Schema>, orders: readonly OrderRow[], digits: string): Promise<Set<string>> => {
  const unsure = orders.filter(({ phones }) => !phones.startsWith(digits)).map(({ order_id }) => order_id)
  const others = new Set<string>()
  for (const ids of batches(unsure, documentsAtOnce))
    for (const order of await findOrders(db, ids))
      if (roleOfPhone(documentOf(order).customerDetails, digits) !== 'customer') others.add(order.order_id)
  return others
}

/** What is owed for these orders altogether, in paise. */
const dueOf = async (db: Kysely<Schema>, orders: readonly OrderRow[]): Promise<number> => {
  const ids = orders.map(({ order_id }) => order_id)
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const byOrder = new Map<string, PaymentRow[]>()
  for (const payment of payments) byOrder.set(payment.order_id, [...(byOrder.get(payment.order_id) ?? []), payment])
  const dues = orders
    .filter(({ payment_status }) => mayAskForPayment(payment_status))
    .map((order) => toPaise(balanceOfOrder(byOrder.get(order.order_id) ?? [], order).due))
  return dues.reduce((sum, due) => sum + Math.max(0, due), 0)
}

/**
 * What the newest orders of a phone number tell of their customer; null for a number without orders (docs/decisions/0057) to which the store
 * may sell.
 *
 * @param digits ten digits
 */
const knownCustomer = async ({ db, engine }: Database, digits: string): Promise<KnownCustomer | null> => {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    // The searchable text has an index; it holds more than the phone numbers.
    .where(engine.contains('orders', digits))
    .where(containsText('phones', digits))
    .orderBy('seq', 'desc')
    .limit(maxKnownOrders + 1)
    .execute()
  const looked = found.slice(0, maxKnownOrders)
  const others = await ordersOfOthers(db, looked, digits)
  const own = looked.filter(({ order_id }) => !others.has(order_id))
  const newest = own[0] && (await findOrder(db, own[0].order_id))
  const doNotSell = (await notSoldTo(db, digits)) ?? null
  // Who has only asked is no customer yet, but is told of.
  if (!newest && doNotSell === null) return null
  if (!newest)
    return {
      ...{ orders: 0, hasMore: false, due: 0, name: '', phoneNumber: '', deliveryContact: '', deliveryMethod: '' },
      ...{ address: addressOf({}), doNotSell },
    }
  const { customerDetails, deliveryMethod } = documentOf(newest)
  const { name = '', phoneNumber = '', deliveryContact = '', address = {} } = customerDetails
  return {
    ...{ orders: own.length, hasMore: found.length > maxKnownOrders, due: toRupees(await dueOf(db, own)) },
    ...{ name, phoneNumber, deliveryContact, deliveryMethod },
    address: addressOf(address),
    doNotSell,
  }
}

const payment = z.extend(recordedPayment, {
  /** Takes a reference number that another order has. */
  acceptReuse: z.nullish(z.boolean(requestTexts.trueOrFalse('acceptReuse'))),
  /** Takes more than the order costs. */
  acceptMore: z.nullish(z.boolean(requestTexts.trueOrFalse('acceptMore'))),
})

/** Body of `POST /orders`. */
const sent = z.extend(requestSchema(counterOrder.fields), {
  /** The total that the customer was messageAnswer, in rupees. The order is not made if it costs something else. */
  expectedTotal: z.nullish(z.number(requestTexts.amount('expectedTotal'))),
  payment: z.nullish(payment),
})

const order = sent.check(({ value, issues }) => {
  const fault = faultsOf(counterOrder, { discount: value.discount }).discount
  if (fault !== undefined) issues.push({ code: 'custom', message: fault, path: ['discount'], input: value })
})

const made = messageAnswerSchema(orderAnswer)
const known = z.extend(countsSchema('orders'), {
  ...{ hasMore: z.boolean(), due: z.number() },
  ...{ name: z.string(), phoneNumber: z.string(), deliveryContact: z.string(), deliveryMethod: z.string() },
  address: partSchema(deliveryAddress),
  doNotSell: z.nullable(z.string()),
})

const costs = z.object({ packagingCostSettings: partSchema(packaging) })

const calls = {
  make: routeOptions('orders:create', 'Take an order at the counter', { 201: made, ...errorAnswers(409) }, { body: order }),
  lookUp: routeOptions(
    'orders:create',
    'Look a customer up by phone number',
    { 200: dataAnswerSchema(z.nullable(known)) },
    { body: requestSchema(customerRequest.fields), once: false },
  ),
  // The settings themselves are for owners.
  packaging: routeOptions('orders:create', 'Read the packaging costs of new orders', { 200: dataAnswerSchema(costs) }),
}

/** Administrator routes for orders that are typed in (store 5; docs/decisions/0057). */
export const counterRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, database, now, signer }) => {
  const take = async (body: z.infer<typeof order>): Promise<StoredOrder> => {
    const { payment: paid, expectedTotal, ...placed } = body
    const isHandedOver = placed.handedOver === true
    if (isHandedOver && !isPickup(placed.delivery.method)) throw badRequest(counterOrderTexts.handedOver)
    assertFaultless(400, Object.values(addressFaults(placed.delivery?.method, placed.delivery?.address)))
    const entry = paid && { kind: 'payment' as const, ...toLedgerEntry(paid, now()) }
    return placeOrder(db, newOrder(placed, now()), {
      ...{ byStore: true, expectedTotal },
      // Before the products are locked: a payment of a released order locks its reference number first, too.
      ...(entry && { mayPlace: (tx) => takeTurnsFor(tx, entry.reference) }),
      settle: async (tx, orderId) => {
        if (entry) {
          const { acceptReuse, acceptMore } = paid
          await recordPayment(tx, orderId, entry, { acceptReuse, acceptMore, now: now() })
        }
        if (!isHandedOver) return
        await changeOrderStatus(tx, orderId, { orderStatus: statusAfterStep['mark-delivered'], adminNotes: undefined }, now())
        // The customer stands at the counter, and need not be messageAnswer.
        await clearDue(tx, orderId)
      },
    })
  }
  const answerOf = (message: string, order: StoredOrder): object =>
    messageAnswer(withCouponNote(message, documentOf(order)), orderOf(order, signer))
  app.post(
    '/orders',
    calls.make,
    answerRepeats(
      async ({ body }, reply) => {
        const order = await take(body)
        return reply.status(201).send(answerOf(orderTexts.taken(order.order_id), order))
      },
      async (made) => answerOf(storefrontTexts.orderRepeated, await findPlacedOrder(db, made)),
    ),
  )

  app.post('/orders/customers/look-up', calls.lookUp, async ({ body: { phone } }) =>
    dataAnswer(await knownCustomer(database, phone)),
  )

  app.get('/orders/packaging-costs', calls.packaging, async () =>
    dataAnswer({ packagingCostSettings: await readSetting(db, 'packaging') }),
  )
}
