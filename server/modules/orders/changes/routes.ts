import type { Kysely } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  customerChange,
  itemsChange,
  orderChangeKinds,
  withCustomerChange,
  customerChanges,
  type CustomerChange,
  orderChangeTexts as texts,
} from '../../../../src/domain/order/order-change'
import { deliveryAddress } from '../../../../src/domain/order/storefront-order'
import { dataAnswer, messageAnswer } from '../../../answers'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../../openapi/describe'
import { timeAnswer } from '../../../records/answer-schema'
import { assertFound } from '../../../records/repository'
import { requestSchema, ruledSchema } from '../../../records/request-schema'
import { orderAnswer } from '../order-answers'
import { findOrder } from '../order-repository'
import { orderPath as params } from '../order-requests'
import { orderOf, documentOf, type StoredOrder } from '../order-row'
import { orderTexts } from '../orders-texts'
import { changeItems } from './change-items'
import { changesOfOrder, assertChangeable, keepChange } from './order-change-rows'
import type { OrderContext } from '../order-context'
import type { Schema } from '../../../database/schema'
import { changeTime } from '../../../history/precondition'
import { conflict } from '../../../http-error'
import { changeOrder } from '../change-order'
import { phonesOf, searchTextOf } from '../creation/build-order'

/**
 * Changes name, numbers and address of an order's customer, by whose numbers the order is assertFound afterwards (store 5;
 * docs/decisions/0053).
 *
 * @param change the changed parts
 * @param now epoch ms
 * @throws HttpError 404, and 409 after the invoice, for a cancelled order, and when nothing is changed
 */
const changeCustomer = (
  db: Kysely<Schema>,
  orderId: string,
  { reason, ...change }: CustomerChange & { reason: string },
  now: number,
): Promise<StoredOrder> =>
  changeOrder(
    db,
    orderId,
    async (order, tx) => {
      assertChangeable(order)
      const document = documentOf(assertFound(await findOrder(tx, order.order_id), orderTexts.unknown))
      const { customerDetails: before } = document
      const after = withCustomerChange(before, change)
      if (customerChanges(before, after).length === 0) throw conflict(texts.unchanged)
      await tx
        .updateTable('order_documents')
        .set({ document: JSON.stringify({ ...document, customerDetails: after }) })
        .where('order_seq', '=', order.seq)
        .execute()
      await keepChange(tx, order, { kind: 'customer', before, after, reason, now })
      const phones = phonesOf(after)
      return {
        phones: phones.join(' '),
        search_text: searchTextOf(order.order_id, after, phones),
        updated_at: changeTime(order.updated_at),
      }
    },
    { action: 'change-customer', reason },
  )

const { fields } = customerChange
const people = z.partial(requestSchema(fields, ['name', 'mobile', 'phoneNumber', 'deliveryContact']))
const customerBody = z.extend(people, {
  ...requestSchema(fields, ['reason']).shape,
  address: z.optional(z.partial(requestSchema(deliveryAddress.fields))),
})

const moved = z.object({ from: z.number(), to: z.number() })
/** Schema of `OrderChange`s. */
export const changesAnswer = z.array(
  z.object({
    _id: z.string(),
    kind: z.enum(orderChangeKinds),
    reason: z.string(),
    createdAt: timeAnswer,
    createdBy: z.string(),
    items: z.array(z.object({ productId: z.string(), name: z.string(), from: z.int(), to: z.int() })),
    discount: moved,
    total: moved,
    customer: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  }),
)
const changed = { 200: messageAnswerSchema(orderAnswer), ...errorAnswers(404, 409) }

const calls = {
  list: routeOptions(
    'orders:read',
    'List the changes of an order',
    { 200: dataAnswerSchema(changesAnswer), ...errorAnswers(404) },
    { params },
  ),
  items: routeOptions('orders:edit', 'Change the items of an order', changed, { params, body: ruledSchema(itemsChange) }),
  customer: routeOptions('orders:edit', 'Change the customer of an order', changed, { params, body: customerBody }),
}

/** The given parts, without those that are null or absent. */
const withoutNulls = <T extends object>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null)) as never

/** Administrator routes that change orders after they were placed (store 5; docs/decisions/0053). */
export const orderChangeRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, now, signer }) => {
  app.get('/orders/:orderId/changes', calls.list, async ({ params: { orderId } }) => {
    const { order_id } = assertFound(await findOrder(db, orderId), orderTexts.unknown)
    return dataAnswer(await changesOfOrder(db, order_id))
  })

  app.put('/orders/:orderId/lines', calls.items, async ({ params: { orderId }, body: { lines, discount, reason } }) => {
    const order = await changeItems(db, orderId, { lines, discount: discount ?? undefined, reason }, now())
    return messageAnswer(orderTexts.itemsChanged, orderOf(order, signer))
  })

  app.put('/orders/:orderId/customer', calls.customer, async ({ params: { orderId }, body: { address, reason, ...person } }) => {
    const change = { ...withoutNulls(person), ...(address ? { address: withoutNulls(address) } : {}), reason }
    return messageAnswer(orderTexts.customerChanged, orderOf(await changeCustomer(db, orderId, change, now()), signer))
  })
}
