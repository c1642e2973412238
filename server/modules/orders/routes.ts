import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  generateInvoiceRequest,
  orderPath,
  orderStatusRequest,
  ordersQuery,
  paymentStatusRequest,
  trackingRequest,
} from './order-requests'
import { askedRange, ordersSummaryQuery } from '../../../src/domain/order/orders-summary-request'
import { shopTimeZone } from '../../../src/domain/shared/calendar-date'
import type { Database } from '../../database/connect'
import type { FileStorage } from '../../files/storage'
import { filePart, textPart } from '../../openapi/document'
import { storeNameOf } from '../store/store-profile'
import { changeOrderStatus, changePaymentStatus, changeTracking } from './change-order'
import { removeDeliveryImage, uploadDeliveryImage } from './delivery-image'
import { generateInvoice } from './invoice/generate-invoice'
import { deliveryMethods } from './list-orders'
import { orderOf, type StoredOrder } from './order-row'
import { orderTexts } from './order-texts'
import { ordersAnswer } from './orders-answer'
import { ordersSummary } from './orders-summary'

const changed = (message: string, order: StoredOrder): object => ({ success: true, message, data: orderOf(order) })

/** Administrator routes for orders (specification 7; server.md: answers). */
export const orderRoutes: FastifyPluginAsyncZod<{
  database: Database
  files: FileStorage
  now: () => number
  storeName: string
}> = async (app, { database, files, now, storeName }) => {
  const { db } = database
  app.addHook('onRequest', app.authenticate)

  app.get('/orders/all', { schema: { querystring: ordersQuery } }, async ({ query }, reply) =>
    reply.type('application/json; charset=utf-8').send(await ordersAnswer(database, query)),
  )

  app.get('/orders/delivery-methods', async () => ({ success: true, data: await deliveryMethods(db) }))

  app.get('/orders/summary', { schema: { querystring: ordersSummaryQuery } }, async ({ query }) => ({
    success: true,
    data: await ordersSummary(db, { now: now(), timeZone: query.timeZone ?? shopTimeZone, range: askedRange(query) }),
  }))

  app.put(
    '/orders/:orderId/order-status',
    { schema: { params: orderPath, body: orderStatusRequest } },
    async ({ params, body }) => changed(orderTexts.orderStatusUpdated, await changeOrderStatus(db, params.orderId, body, now())),
  )

  app.put(
    '/orders/:orderId/payment-status',
    { schema: { params: orderPath, body: paymentStatusRequest } },
    async ({ params, body }) =>
      changed(orderTexts.paymentStatusUpdated, await changePaymentStatus(db, params.orderId, body, now())),
  )

  app.put('/orders/:orderId/tracking', { schema: { params: orderPath, body: trackingRequest } }, async ({ params, body }) =>
    changed(orderTexts.trackingUpdated, await changeTracking(db, params.orderId, body)),
  )

  app.post(
    '/orders/:orderId/generate-invoice',
    { schema: { params: orderPath, body: generateInvoiceRequest } },
    async ({ params, body }) => ({
      success: true,
      message: orderTexts.invoiceGenerated,
      data: await generateInvoice(db, params.orderId, {
        storeName: await storeNameOf(db, storeName),
        now: now(),
        deliveryState: body?.deliveryState ?? undefined,
      }),
    }),
  )

  app.post(
    '/orders/:orderId/upload-delivery-image',
    {
      schema: { params: orderPath },
      config: { documented: { parts: { deliveryImage: filePart }, optionalParts: { deliveryNotes: textPart } } },
    },
    async (request) =>
      changed(orderTexts.deliveryImageUploaded, await uploadDeliveryImage({ db, files }, request.params.orderId, request, now())),
  )

  app.delete('/orders/:orderId/delivery-image', { schema: { params: orderPath } }, async (request) =>
    changed(orderTexts.deliveryImageDeleted, await removeDeliveryImage({ db, files }, request.params.orderId, request)),
  )
}
