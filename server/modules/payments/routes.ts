import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { paymentTexts } from '../../../src/domain/payment/claim'
import { payment } from '../../../src/domain/payment/payment'
import { textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { answered, told } from '../../answers'
import { counts, dataAnswer, described, messageAnswer, refusals } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { findRow, found } from '../../records/repository'
import { fieldSchema } from '../../records/request-schema'
import type { OrderContext } from '../modules'
import { readOrderKey } from '../orders/order-keys'
import { orderPath } from '../orders/order-requests'
import { findOrder } from '../orders/order-repository'
import type { StoredOrder } from '../orders/order-row'
import { orderTexts } from '../orders/order-texts'
import { confirmPayment, recordPayment, rejectPayment, reversePayment } from './change-ledger'
import { listedPayments, listPayments, paymentsAnswer, paymentsQuery } from './list-payments'
import { balanceOfOrder, paymentsOf } from './payment-rows'
import { paymentAnswerTexts as texts } from './payments-texts'
import { asSent, recordedEntry, recordedPayment } from './recorded-payment'

const { fields } = payment
const acceptReuse = z.nullish(z.boolean(requestTexts.trueOrFalse('acceptReuse')))
const withoutStock = z.nullish(z.boolean(requestTexts.trueOrFalse('withoutStock')))

/** Body of `POST /orders/{orderId}/payments`. */
const newPayment = z.extend(recordedPayment, { kind: fieldSchema(fields.kind, 'kind'), acceptReuse, withoutStock })

const confirmation = z.nullish(z.object({ acceptReuse, withoutStock }, requestTexts.object))
const reasoned = z.object(
  { reason: textField('Reason', fields.reason.max).check(z.minLength(1, paymentTexts.reason)) },
  requestTexts.object,
)

const reversal = z.extend(reasoned, { withoutStock })

const entryAnswer = z.extend(answerSchema(payment), { sameReference: z.array(z.string()) })
const rupees = z.number()
const balanceAnswer = z.object({ total: rupees, confirmed: rupees, claimed: rupees, refunded: rupees, due: rupees })
const figures = z.object({
  customerName: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  orderStatus: z.string(),
  paymentStatus: z.string(),
  isReleased: z.boolean(),
  balance: balanceAnswer,
})
const listed = z.extend(entryAnswer, { order: figures })
const page = z.object({
  payments: z.array(listed),
  pagination: counts('page', 'limit', 'totalPages', 'total'),
})
const ledgerAnswer = z.object({ payments: z.array(entryAnswer), balance: balanceAnswer })
const changed = messageAnswer(ledgerAnswer)

const calls = {
  list: described('payments:read', 'List the payments', { 200: dataAnswer(page) }, { querystring: paymentsQuery }),
  read: described('payments:read', 'Read a payment', { 200: dataAnswer(listed), ...refusals(404) }),
  ofOrder: described(
    'payments:read',
    'List the payments of an order',
    { 200: dataAnswer(ledgerAnswer), ...refusals(404) },
    { params: orderPath },
  ),
  record: described(
    'payments:create',
    'Record a payment or a refund',
    { 200: changed, 201: changed, ...refusals(404, 409) },
    {
      params: orderPath,
      body: newPayment,
      readHeaders: { 'Idempotency-Key': { type: 'string', maxLength: 200, description: texts.key } },
    },
  ),
  confirm: described('payments:edit', 'Confirm a payment', { 200: changed, ...refusals(404, 409) }, { body: confirmation }),
  reject: described('payments:edit', 'Reject a payment', { 200: changed, ...refusals(404, 409) }, { body: reasoned }),
  reverse: described('payments:edit', 'Reverse a payment', { 200: changed, ...refusals(404, 409) }, { body: reversal }),
}

interface ById {
  Params: { id: string }
}

/** Administrator routes for payments (operations.md: payments; docs/decisions/0050). */
export const paymentRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, database, now, signer }) => {
  const ledger = async (order: StoredOrder) => {
    const rows = await paymentsOf(db, order.order_id)
    return { payments: await paymentsAnswer(db, signer, rows), balance: balanceOfOrder(rows, order) }
  }

  app.get('/payments', calls.list, async ({ query }) => answered(await listPayments(database, signer, query)))

  app.get<ById>('/payments/:id', calls.read, async ({ params }) => {
    const row = found(await findRow(db, 'payments', params.id), texts.unknown)
    return answered((await listedPayments(db, signer, [row]))[0])
  })

  app.get('/orders/:orderId/payments', calls.ofOrder, async ({ params }) =>
    answered(await ledger(found(await findOrder(db, params.orderId), orderTexts.unknown))),
  )

  app.post('/orders/:orderId/payments', calls.record, async ({ params, body, headers }, reply) => {
    const entry = { kind: body.kind, ...recordedEntry(body, now()) }
    const key = readOrderKey(headers['idempotency-key'], `payment ${params.orderId}`, asSent(entry, body))
    const { order, isRepeated } = await recordPayment(db, params.orderId, entry, { ...body, key, now: now() })
    const message = body.kind === 'refund' ? texts.refunded : texts.recorded
    return reply.status(isRepeated ? 200 : 201).send(told(isRepeated ? texts.repeated : message, await ledger(order)))
  })

  app.post<ById & { Body: z.infer<typeof confirmation> }>('/payments/:id/confirm', calls.confirm, async ({ params, body }) =>
    told(texts.confirmed, await ledger(await confirmPayment(db, params.id, { ...body, now: now() }))),
  )

  app.post<ById & { Body: z.infer<typeof reasoned> }>('/payments/:id/reject', calls.reject, async ({ params, body }) =>
    told(texts.rejected, await ledger(await rejectPayment(db, params.id, body.reason, now()))),
  )

  app.post<ById & { Body: z.infer<typeof reversal> }>('/payments/:id/reverse', calls.reverse, async ({ params, body }) =>
    told(texts.reversed, await ledger(await reversePayment(db, params.id, { ...body, now: now() }))),
  )
}
