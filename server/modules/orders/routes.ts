import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  generateInvoiceRequest,
  orderPath,
  orderStatusRequest,
  ordersQuery,
  paymentStatusRequest,
  trackingRequest,
} from './order-requests'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { askedRange, ordersSummaryQuery } from '../../../src/domain/order/orders-summary-request'
import { shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { answered, told } from '../../answers'
import type { Database } from '../../database/connect'
import { dataAnswer, described, filePart, messageAnswer, refusals } from '../../openapi/describe'
import { formParts } from '../../records/form-schema'
import type { ModuleContext } from '../modules'
import { storeNameOf } from '../store/store-profile'
import { changeOrderStatus, changePaymentStatus, changeTracking } from './change-order'
import { removeDeliveryImage, uploadDeliveryImage } from './delivery-image'
import { generateInvoice } from './invoice/generate-invoice'
import { deliveryMethods } from './list-orders'
import { invoiceAnswer, orderAnswer, ordersPageAnswer, ordersSummaryAnswer } from './order-answers'
import { orderOf, type StoredOrder } from './order-row'
import { orderTexts } from './order-texts'
import { ordersAnswer } from './orders-answer'
import { ordersSummary } from './orders-summary'

const changed = (message: string, order: StoredOrder): object => told(message, orderOf(order))

const changedAnswer = { 200: messageAnswer(orderAnswer), ...refusals(404) }
const stockAnswer = { ...changedAnswer, ...refusals(409) }
const invoiceAnswers = { 200: invoiceAnswer, ...refusals(404, 409) }
const params = orderPath
const imageParts = { parts: { deliveryImage: filePart }, optionalParts: formParts(orderRecord, ['deliveryNotes']) }

const calls = {
  list: described('List the orders', { 200: ordersPageAnswer }, { querystring: ordersQuery }),
  deliveryMethods: described('List the usual delivery methods', { 200: dataAnswer(z.array(z.string())) }),
  summary: described('Count orders and sales', { 200: ordersSummaryAnswer }, { querystring: ordersSummaryQuery }),
  changeStatus: described('Change the order status', stockAnswer, { params, body: orderStatusRequest }),
  changePayment: described('Change the payment status', stockAnswer, { params, body: paymentStatusRequest }),
  changeTracking: described('Change the tracking details', changedAnswer, { params, body: trackingRequest }),
  generateInvoice: described('Generate the invoice', invoiceAnswers, { params, body: generateInvoiceRequest }),
  uploadImage: described('Upload the delivery picture', changedAnswer, { params, ...imageParts }),
  removeImage: described('Remove the delivery picture', changedAnswer, { params }),
}

/** Administrator routes for orders (specification 7; server.md: answers). */
export const orderRoutes: FastifyPluginAsyncZod<ModuleContext & { database: Database; storeName: string }> = async (
  app,
  context,
) => {
  const { db, database, files, now, storeName } = context
  app.addHook('onRequest', app.authenticate)

  app.get('/orders/all', calls.list, async ({ query }, reply) =>
    reply.type('application/json; charset=utf-8').send(await ordersAnswer(database, query)),
  )

  app.get('/orders/delivery-methods', calls.deliveryMethods, async () => answered(await deliveryMethods(db)))

  app.get('/orders/summary', calls.summary, async ({ query }) =>
    answered(await ordersSummary(db, { now: now(), timeZone: query.timeZone ?? shopTimeZone, range: askedRange(query) })),
  )

  app.put('/orders/:orderId/order-status', calls.changeStatus, async ({ params, body }) =>
    changed(orderTexts.orderStatusUpdated, await changeOrderStatus(db, params.orderId, body, now())),
  )

  app.put('/orders/:orderId/payment-status', calls.changePayment, async ({ params, body }) =>
    changed(orderTexts.paymentStatusUpdated, await changePaymentStatus(db, params.orderId, body, now())),
  )

  app.put('/orders/:orderId/tracking', calls.changeTracking, async ({ params, body }) =>
    changed(orderTexts.trackingUpdated, await changeTracking(db, params.orderId, body)),
  )

  app.post('/orders/:orderId/generate-invoice', calls.generateInvoice, async ({ params, body }) => {
    const given = { storeName: await storeNameOf(db, storeName), now: now(), deliveryState: body?.deliveryState ?? undefined }
    return told(orderTexts.invoiceGenerated, await generateInvoice(db, params.orderId, given))
  })

  app.post('/orders/:orderId/upload-delivery-image', calls.uploadImage, async (request) =>
    changed(orderTexts.deliveryImageUploaded, await uploadDeliveryImage({ db, files }, request.params.orderId, request, now())),
  )

  app.delete('/orders/:orderId/delivery-image', calls.removeImage, async (request) =>
    changed(orderTexts.deliveryImageDeleted, await removeDeliveryImage({ db, files }, request.params.orderId, request)),
  )
}
