import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { orderPath } from '../../../src/domain/order/order-request'
import { storefrontOrderRequest } from '../../../src/domain/order/storefront-order-request'
import { storefrontQueryRequest } from '../../../src/domain/query/storefront-query-request'
import type { FileStorage } from '../../files/storage'
import { newId } from '../../ids'
import { filePart } from '../../openapi/document'
import { createContactQuery } from '../contact-queries/write-contact-query'
import { type Lookup, neededPhone } from '../orders/order-viewer'
import { publicOrder } from '../orders/public-order'
import { errorAnswer, menuAnswer, queryAnswer, settingsAnswer, writtenOrderAnswer } from './answers'
import { sendFresh } from './fresh-answer'
import { readOrderKey } from './order-keys'
import { uploadPaymentScreenshot } from './payment-screenshot'
import { exampleOrder } from './example-order'
import { storefrontDescriptions as described } from './storefront-descriptions'
import { storefrontMenu } from './storefront-menu'
import { storefrontSettings } from './storefront-settings'
import { storefrontTexts as texts } from './storefront-texts'
import { takeOrder } from './take-order'

const refusals = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, errorAnswer])) as Record<S, typeof errorAnswer>

/** What a store's own site reads and hands in, without an account (server.md: public surface). */
export const storefrontRoutes: FastifyPluginAsyncZod<
  Lookup & { files: FileStorage; now: () => number; storeName: string }
> = async (app, { db, tries, files, now, storeName }) => {
  app.get(
    '/storefront/menu',
    { onRequest: app.limitStorefront, schema: { ...described.menu, response: { 200: menuAnswer, ...refusals(429) } } },
    async (request, reply) => sendFresh(request, reply, { success: true, data: await storefrontMenu(db) }),
  )

  app.get(
    '/storefront/settings',
    {
      onRequest: app.limitStorefront,
      schema: { ...described.settings, response: { 200: settingsAnswer, ...refusals(429) } },
    },
    async (request, reply) =>
      sendFresh(request, reply, { success: true, data: await storefrontSettings(db, storeName) }),
  )

  app.post(
    '/storefront/orders',
    {
      onRequest: app.limitHandIn,
      config: {
        documented: {
          headers: { 'Idempotency-Key': { type: 'string', maxLength: 200, description: described.key } },
          example: exampleOrder,
        },
      },
      schema: {
        ...described.order,
        body: storefrontOrderRequest,
        response: { 200: writtenOrderAnswer, 201: writtenOrderAnswer, ...refusals(400, 409, 413, 415, 429) },
      },
    },
    async ({ body, headers }, reply) => {
      const key = readOrderKey(headers['idempotency-key'], body)
      const { order, isRepeated } = await takeOrder(db, body, { key, now: now() })
      return reply.status(isRepeated ? 200 : 201).send({
        success: true,
        message: isRepeated ? texts.orderRepeated : texts.orderPlaced,
        data: publicOrder(order),
      })
    },
  )

  app.post(
    '/storefront/orders/:orderId/payment-screenshot',
    {
      onRequest: app.limitHandIn,
      config: {
        documented: {
          headers: { 'X-Order-Phone': { type: 'string', description: described.phone } },
          parts: { paymentScreenshot: filePart },
        },
      },
      schema: {
        ...described.screenshot,
        params: orderPath,
        response: { 200: writtenOrderAnswer, ...refusals(400, 401, 404, 409, 413, 415, 429) },
      },
    },
    async (request) => {
      const phone = neededPhone([request.headers['x-order-phone']].flat()[0])
      const asked = { orderId: request.params.orderId, phone }
      const order = await uploadPaymentScreenshot({ db, tries, files }, asked, request)
      return { success: true as const, message: texts.screenshotUploaded, data: publicOrder(order) }
    },
  )

  app.post(
    '/storefront/queries',
    {
      onRequest: app.limitHandIn,
      schema: {
        ...described.query,
        body: storefrontQueryRequest,
        response: { 201: queryAnswer, ...refusals(400, 413, 415, 429) },
      },
    },
    async ({ body }, reply) => {
      const { name, query, phoneNumber, email } = body
      const createdAt = now()
      await createContactQuery(db, { id: newId(), name, query, phoneNumber, email: email ?? '', createdAt })
      return reply.status(201).send({
        success: true,
        message: texts.querySent,
        data: { name, query, createdAt: new Date(createdAt).toISOString() },
      })
    },
  )
}
