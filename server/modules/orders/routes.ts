import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { FastifyRequest } from 'fastify'
import { mayDo } from '../../../src/domain/account/rights'
import { orderMeaning } from '../../../src/domain/order/lifecycle'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { requestedRange, ordersSummaryQuery } from '../../../src/domain/order/orders-summary-request'
import { shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { dataAnswer, messageAnswer } from '../../answers'
import { dataAnswerSchema, routeOptions, filePart, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { formParts } from '../../records/form-schema'
import { registerChanges } from '../../changes/change-routes'
import { exportRoutes } from '../../export/export-list'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { forbidden } from '../../http-error'
import { assertFound } from '../../records/repository'
import { withoutPage } from '../../records/record-list'
import { valueInForm } from '../../records/request-schema'
import { changesOf } from '../../records/rows'
import {
  generateInvoiceRequest,
  orderPath,
  ordersQuery,
  orderStatusRequest,
  paymentStatusRequest,
  trackingRequest,
} from './order-requests'
import { assertCurrentOrder, changeOrderStatus, changePaymentStatus, changeTracking, replaceDeliveryImage } from './change-order'
import { ordersTarget } from './change-many-orders'
import { cancelWithCreditNote } from './credit-notes/make-credit-note'
import { exportedOrders, orderColumns } from './export-orders'
import { generateInvoice } from './invoice/generate-invoice'
import { ordersAnswer } from './list-orders'
import { countOrders, deliveryMethods } from './order-filter'
import { invoiceAnswer, orderAnswer, ordersPageAnswer, ordersSummaryAnswer } from './order-answers'
import { orderOf, type StoredOrder } from './order-row'
import { orderTexts } from './orders-texts'
import { ordersSummary } from './orders-summary'
import { findOrder } from './order-repository'
import type { Stores } from '../../module-context'
import type { OrderContext } from './order-context'
import { storeNameOf } from '../store'

/**
 * Stores the delivery picture of an order (contract 5.11, 7.11). The previous picture is removed from storage; on failure it is
 * kept and the new one is removed. Omitted notes are not changed.
 *
 * @param now epoch ms
 * @throws HttpError 400, 404, 413, 415
 */
const uploadDeliveryImage = async (
  stores: Stores,
  orderId: string,
  request: FastifyRequest,
  now: number,
): Promise<StoredOrder> => {
  const order = assertFound(await findOrder(stores.db, orderId), orderTexts.unknown)
  await assertCurrentOrder(stores.db, order)
  const rules = { ...imageRules, field: 'deliveryImage', isPrivate: true, texts: orderTexts.deliveryImage }
  return receiveUpload(request, stores.files, rules, async ({ key }, fields) => {
    const notes = valueInForm(orderRecord.fields.deliveryNotes, 'deliveryNotes', fields) ?? undefined
    const changes = { deliveryImage: key, deliveryImageUploadedAt: now, deliveryNotes: notes }
    return replaceDeliveryImage(stores, orderId, request, () => changesOf(orderRecord, changes))
  })
}

/** Removes the delivery picture and its notes; a no-op for an order without one (contract 7.11). */
const removeDeliveryImage = (stores: Stores, orderId: string, request: FastifyRequest): Promise<StoredOrder> => {
  const changes = { deliveryImage: null, deliveryImageUploadedAt: null, deliveryNotes: '' }
  return replaceDeliveryImage(stores, orderId, request, () => changesOf(orderRecord, changes))
}

const changedAnswer = { 200: messageAnswerSchema(orderAnswer), ...errorAnswers(404) }
const stockAnswer = { ...changedAnswer, ...errorAnswers(409) }
const invoiceAnswers = { 200: invoiceAnswer, ...errorAnswers(404, 409) }
const params = orderPath
const imageAnswer = { ...changedAnswer, ...errorAnswers(412) }
const imageParts = { parts: { deliveryImage: filePart }, optionalParts: formParts(orderRecord, ['deliveryNotes']) }

const calls = {
  list: routeOptions('orders:read', 'List the orders', { 200: ordersPageAnswer }, { querystring: ordersQuery }),
  deliveryMethods: routeOptions('orders:read', 'List the usual delivery methods', { 200: dataAnswerSchema(z.array(z.string())) }),
  summary: routeOptions(
    'analytics:read',
    'Count orders and sales',
    { 200: ordersSummaryAnswer },
    { querystring: ordersSummaryQuery },
  ),
  changeStatus: routeOptions('orders:deliver', 'Change the order status', stockAnswer, { params, body: orderStatusRequest }),
  changePayment: routeOptions('orders:bill', 'Change the payment status', stockAnswer, { params, body: paymentStatusRequest }),
  changeTracking: routeOptions('orders:deliver', 'Change the tracking details', stockAnswer, { params, body: trackingRequest }),
  generateInvoice: routeOptions('orders:bill', 'Generate the invoice', invoiceAnswers, { params, body: generateInvoiceRequest }),
  uploadImage: routeOptions('orders:deliver', 'Upload the delivery picture', imageAnswer, { params, ...imageParts }),
  removeImage: routeOptions('orders:deliver', 'Remove the delivery picture', changedAnswer, { params }),
}

/** Administrator routes for orders (contract 7.1, 7.11). */
export const orderRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, context) => {
  const { db, database, now, storeName, signer } = context

  const changed = (message: string, order: StoredOrder): object => messageAnswer(message, orderOf(order, signer))

  const assertSeesOwed = (owed: string | undefined, role: string | undefined): void => {
    if (owed && !mayDo(role, 'payments:read')) throw forbidden(orderTexts.mayNotSeePayments)
  }

  app.get('/orders/all', calls.list, async ({ query, account }, reply) => {
    assertSeesOwed(query.owed, account?.role)
    return reply.type('application/json; charset=utf-8').send(await ordersAnswer(context, query))
  })

  exportRoutes(app, context, withoutPage(ordersQuery), {
    ...{ name: 'orders', path: '/orders', columns: orderColumns },
    assertMay: ({ owed }, { account }) => assertSeesOwed(owed, account?.role),
    key: 'orderId',
    find: (query, ids) => exportedOrders(database, signer, query, ids),
    count: (query) => countOrders(database, query),
  })

  registerChanges(app, '/orders', ordersTarget(database, now), db)

  app.get('/orders/delivery-methods', calls.deliveryMethods, async () => dataAnswer(await deliveryMethods(database.reads)))

  app.get('/orders/summary', calls.summary, async ({ query }) =>
    dataAnswer(
      await ordersSummary(database.reads, { now: now(), timeZone: query.timeZone ?? shopTimeZone, range: requestedRange(query) }),
    ),
  )

  app.put('/orders/:orderId/order-status', calls.changeStatus, async ({ params, body, account }) => {
    const { creditNote, ...change } = body
    const withNote = creditNote === true && orderMeaning(change.orderStatus).isCancelled
    if (withNote && !mayDo(account?.role, 'orders:bill')) throw forbidden(orderTexts.mayNotBill)
    const order = withNote
      ? await cancelWithCreditNote(db, params.orderId, change, { now, storeName: await storeNameOf(db, storeName) })
      : await changeOrderStatus(db, params.orderId, change, now())
    return changed(orderTexts.orderStatusUpdated, order)
  })

  app.put('/orders/:orderId/payment-status', calls.changePayment, async ({ params, body }) =>
    changed(orderTexts.paymentStatusUpdated, await changePaymentStatus(db, params.orderId, body, now())),
  )

  app.put('/orders/:orderId/tracking', calls.changeTracking, async ({ params, body }) =>
    changed(orderTexts.trackingUpdated, await changeTracking(db, params.orderId, body)),
  )

  const idOf = (request: Pick<FastifyRequest, 'params'>): string => (request.params as z.infer<typeof params>).orderId
  const invoiceOf = async (orderId: string, deliveryState?: string) => {
    const given = { storeName: await storeNameOf(db, storeName), now, deliveryState }
    return messageAnswer(orderTexts.invoiceGenerated, await generateInvoice(db, orderId, given))
  }
  app.post(
    '/orders/:orderId/generate-invoice',
    calls.generateInvoice,
    answerRepeats(
      ({ params, body }) => invoiceOf(params.orderId, body?.deliveryState ?? undefined),
      // The invoice exists, so that it is only read.
      (_made, request) => invoiceOf(idOf(request)),
    ),
  )

  app.post(
    '/orders/:orderId/upload-delivery-image',
    calls.uploadImage,
    answerRepeats(
      async (request) =>
        changed(orderTexts.deliveryImageUploaded, await uploadDeliveryImage(context, request.params.orderId, request, now())),
      async (_made, request) =>
        changed(orderTexts.deliveryImageUploaded, assertFound(await findOrder(db, idOf(request)), orderTexts.unknown)),
    ),
  )

  app.delete('/orders/:orderId/delivery-image', calls.removeImage, async (request) =>
    changed(orderTexts.deliveryImageDeleted, await removeDeliveryImage(context, request.params.orderId, request)),
  )
}
