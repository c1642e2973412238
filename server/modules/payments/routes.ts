import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { cleanReference, paymentTexts } from '../../../src/domain/payment/claim'
import { payment } from '../../../src/domain/payment/payment'
import { orderCustomer } from '../../../src/domain/order/storefront-order'
import { money } from '../../../src/domain/record/kinds/numbers'
import { columnsOf } from '../../export/export-columns'
import { byKeys, exportRoutes, reading } from '../../export/export-list'
import { withoutPage } from '../../records/record-list'
import { textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { dataAnswer, messageAnswer } from '../../answers'
import { badRequest } from '../../http-error'
import { countsSchema, dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { answerSchema } from '../../records/answer-schema'
import { findRow, assertFound } from '../../records/repository'
import { fieldSchema } from '../../records/request-schema'
import { confirmPayment, recordReference, recordPayment, rejectPayment, reversePayment } from './change-ledger'
import { listedPayments, listPayments, paymentIds, paymentsAnswer, paymentsNamed, paymentsQuery } from './list-payments'
import { toLedgerEntry, recordedPayment } from './recorded-payment'
import { type OrderContext, orderTexts, type StoredOrder, findOrder, orderPath } from '../orders'
import { paymentAnswerTexts as texts, balanceOfOrder, paymentsOf } from '../ledger'

const { fields } = payment
const acceptReuse = z.nullish(z.boolean(requestTexts.trueOrFalse('acceptReuse')))
const acceptMore = z.nullish(z.boolean(requestTexts.trueOrFalse('acceptMore')))
const withoutStock = z.nullish(z.boolean(requestTexts.trueOrFalse('withoutStock')))

/** Body of `POST /orders/{orderId}/payments`. */
const newPayment = z.extend(recordedPayment, {
  kind: fieldSchema(fields.kind, 'kind'),
  acceptReuse,
  acceptMore,
  withoutStock,
})

const confirmation = z.nullish(
  z.object({ acceptReuse, acceptMore, withoutStock, reference: fieldSchema(fields.reference, 'reference') }, requestTexts.object),
)
const numbered = z.object({ reference: fieldSchema(fields.reference, 'reference'), acceptReuse }, requestTexts.object)
const reasoned = z.object(
  { reason: textField('Reason', fields.reason.max).check(z.minLength(1, paymentTexts.reason)) },
  requestTexts.object,
)

const reversal = z.extend(reasoned, { withoutStock })

const entryAnswer = z.extend(answerSchema(payment), {
  sameReference: z.array(z.string()),
  samePicture: z.array(z.string()),
  similarPicture: z.array(z.string()),
})
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
  pagination: countsSchema('page', 'limit', 'totalPages', 'total'),
})
const ledgerAnswer = z.object({ payments: z.array(entryAnswer), balance: balanceAnswer })
const changed = messageAnswerSchema(ledgerAnswer)

const calls = {
  list: routeOptions('payments:read', 'List the payments', { 200: dataAnswerSchema(page) }, { querystring: paymentsQuery }),
  read: routeOptions('payments:read', 'Read a payment', { 200: dataAnswerSchema(listed), ...errorAnswers(404) }),
  ofOrder: routeOptions(
    'payments:read',
    'List the payments of an order',
    { 200: dataAnswerSchema(ledgerAnswer), ...errorAnswers(404) },
    { params: orderPath },
  ),
  record: routeOptions(
    'payments:create',
    'Record a payment or a refund',
    { 201: changed, ...errorAnswers(404, 409) },
    { params: orderPath, body: newPayment },
  ),
  confirm: routeOptions(
    'payments:edit',
    'Confirm a payment',
    { 200: changed, ...errorAnswers(404, 409) },
    { body: confirmation },
  ),
  number: routeOptions(
    'payments:edit',
    'Note the reference number of a payment',
    { 200: changed, ...errorAnswers(404, 409) },
    { body: numbered },
  ),
  reject: routeOptions('payments:edit', 'Reject a payment', { 200: changed, ...errorAnswers(404, 409) }, { body: reasoned }),
  reverse: routeOptions('payments:edit', 'Reverse a payment', { 200: changed, ...errorAnswers(404, 409) }, { body: reversal }),
}

/** The columns of exported payments: fields, and who ordered. */
const paymentColumns = columnsOf({
  ...fields,
  customer: { ...orderCustomer.fields.name, label: 'Customer', from: 'order.customerName' },
  phone: { ...orderCustomer.fields.mobile, label: 'Phone', from: 'order.phone' },
  due: { ...money({ label: 'Due', min: 0 }), from: 'order.balance.due' },
})

interface ById {
  Params: { id: string }
}

/** Administrator routes for payments (store 2; docs/decisions/0050). */
export const paymentRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, database, now, signer }) => {
  const ledger = async (order: StoredOrder) => {
    const rows = await paymentsOf(db, order.order_id)
    return { payments: await paymentsAnswer(db, signer, rows), balance: balanceOfOrder(rows, order) }
  }

  const ledgerOf = async ({ orderId }: z.infer<typeof orderPath>) =>
    ledger(assertFound(await findOrder(db, orderId), orderTexts.unknown))

  app.get('/payments', calls.list, async ({ query }) => dataAnswer(await listPayments(database, signer, query)))

  exportRoutes(app, { db, now }, withoutPage(paymentsQuery), {
    ...{ name: 'payments', path: '/payments', columns: paymentColumns },
    find: async (query, named) => {
      const from = reading(database)
      return byKeys(await paymentIds(from, query, named), (some) => paymentsNamed(from, signer, some))
    },
    count: async (query) => (await listPayments(database, signer, { ...query, page: 1, limit: 1 })).pagination.total,
  })

  app.get<ById>('/payments/:id', calls.read, async ({ params }) => {
    const row = assertFound(await findRow(db, 'payments', params.id), texts.unknown)
    return dataAnswer((await listedPayments(db, signer, [row]))[0])
  })

  app.get('/orders/:orderId/payments', calls.ofOrder, async ({ params }) => dataAnswer(await ledgerOf(params)))

  app.post(
    '/orders/:orderId/payments',
    calls.record,
    answerRepeats(
      async ({ params, body }, reply) => {
        const entry = { kind: body.kind, ...toLedgerEntry(body, now()) }
        const order = await recordPayment(db, params.orderId, entry, { ...body, now: now() })
        const message = body.kind === 'refund' ? texts.refunded : texts.recorded
        return reply.status(201).send(messageAnswer(message, await ledger(order)))
      },
      async (_made, { params }) => messageAnswer(texts.repeated, await ledgerOf(params as z.infer<typeof orderPath>)),
    ),
  )

  /** Answers a repeated call with the ledger as it is now. */
  const toldAgain =
    (message: string) =>
    async (_made: string, { params }: Pick<FastifyRequest, 'params'>) => {
      const { order_id: orderId } = assertFound(await findRow(db, 'payments', (params as ById['Params']).id), texts.unknown)
      return messageAnswer(message, await ledgerOf({ orderId }))
    }

  app.post<ById & { Body: z.infer<typeof confirmation> }>(
    '/payments/:id/confirm',
    calls.confirm,
    answerRepeats(async ({ params, body }) => {
      const reference = cleanReference(body?.reference ?? '')
      return messageAnswer(texts.confirmed, await ledger(await confirmPayment(db, params.id, { ...body, reference, now: now() })))
    }, toldAgain(texts.confirmed)),
  )

  app.put<ById & { Body: z.infer<typeof numbered> }>('/payments/:id/reference', calls.number, async ({ params, body }) => {
    const reference = cleanReference(body.reference ?? '')
    if (reference === '') throw badRequest(paymentTexts.needsReference)
    return messageAnswer(texts.referenceNoted, await ledger(await recordReference(db, params.id, { ...body, reference })))
  })

  app.post<ById & { Body: z.infer<typeof reasoned> }>(
    '/payments/:id/reject',
    calls.reject,
    answerRepeats(
      async ({ params, body }) =>
        messageAnswer(texts.rejected, await ledger(await rejectPayment(db, params.id, body.reason, now()))),
      toldAgain(texts.rejected),
    ),
  )

  app.post<ById & { Body: z.infer<typeof reversal> }>(
    '/payments/:id/reverse',
    calls.reverse,
    answerRepeats(
      async ({ params, body }) =>
        messageAnswer(texts.reversed, await ledger(await reversePayment(db, params.id, { ...body, now: now() }))),
      toldAgain(texts.reversed),
    ),
  )
}
