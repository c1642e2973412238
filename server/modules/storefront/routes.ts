import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { arrangeMenu, type MenuCategory } from '../../../src/domain/menu/menu-order'
import { withCouponNote } from '../../../src/domain/order/coupon'
import { orderMeaning, paymentMeaning } from '../../../src/domain/order/lifecycle'
import { storefrontOrder } from '../../../src/domain/order/storefront-order'
import { payment } from '../../../src/domain/payment/payment'
import { product, publicFields } from '../../../src/domain/product/product'
import { contactQuery } from '../../../src/domain/query/contact-query'
import { dataAnswer, messageAnswer } from '../../answers'
import type { OrderRow, Schema } from '../../database/schema'
import { newId } from '../../ids'
import { filePart, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { answerShape } from '../../records/answer-schema'
import { formParts } from '../../records/form-schema'
import { requestSchema } from '../../records/request-schema'
import { findRow, assertFound } from '../../records/repository'
import { partOf } from '../../records/rows'
import { conflict } from '../../http-error'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { removeFiles } from '../../files/remove-files'
import { storefrontDescriptions as described } from './storefront-descriptions'
import { settingsAnswer, storefrontSettings } from './storefront-settings'
import { storefrontTexts as texts } from './storefront-texts'
import { type StorefrontOrderRequest, takeOrder } from './take-order'
import {
  type OrderContext,
  documentOf,
  type StoredOrder,
  changeOrder,
  customerOrder,
  requirePhone,
  findPlacedOrder,
  orderPath,
  writtenOrderAnswer,
} from '../orders'
import { paymentAnswerTexts } from '../ledger'
import { payableOrder, claimByScreenshot, claimPayment, examineClaim } from '../payments'
import { readSetting } from '../store'
import { isOnSale, listMenu, menuAnswer, menuProduct, type MenuRow } from '../quick-shopping'
import { createContactQuery } from '../contact-queries'

const assertAwaitsPayment = ({ payment_status, order_status }: OrderRow): void => {
  if (!paymentMeaning(payment_status).awaitsReview) throw conflict(texts.screenshotClosed)
  if (orderMeaning(order_status).isCancelled) throw conflict(texts.orderCancelled)
}

/**
 * Stores a customer's payment screenshot, as long as the payment is pending (contract 10.2). The previous screenshot is removed
 * from storage.
 *
 * @param phone the phone number as typed
 * @throws HttpError 404 as for a lookup, 409 when the payment is settled or the order cancelled, 400, 413, 415, 429
 */
const uploadPaymentScreenshot = async (
  context: OrderContext,
  { orderId, phone }: { orderId: string; phone: string },
  request: FastifyRequest,
): Promise<StoredOrder> => {
  assertAwaitsPayment(await customerOrder(context, { orderId, phone, ip: request.ip }))
  const rules = { ...imageRules, field: 'paymentScreenshot', isPrivate: true, texts: texts.screenshot }
  return receiveUpload(request, context.files, rules, async (file) => {
    let unneeded: string | null = null
    const order = await changeOrder(context.db, orderId, async (before, tx) => {
      assertAwaitsPayment(before)
      unneeded = (await claimByScreenshot(tx, before, file.key, context.now())) ? before.payment_screenshot : null
      return { payment_screenshot: file.key }
    })
    if (unneeded !== null) await removeFiles(context.files, [unneeded], request.log)
    await examineClaim(context, order.order_id, request.log)
    return order
  })
}

/** Body of `POST /storefront/queries` (contract 10.3); a phone number or an e-mail address is required. */
const storefrontQueryRequest = requestSchema(contactQuery.fields, ['name', 'phoneNumber', 'email', 'query']).check(
  z.refine(({ phoneNumber, email }) => Boolean(phoneNumber) || Boolean(email), texts.contact),
)

const queryAnswer = messageAnswerSchema(z.object(answerShape(contactQuery, ['name', 'query', 'createdAt'])))

/** A product for customers, without its stock quantity and cost. */
type StorefrontProduct = ReturnType<typeof storefrontProduct>

const storefrontProduct = (row: MenuRow) => ({
  ...menuProduct(row),
  ...partOf(product, row, publicFields),
  inStock: isOnSale(row),
})

/** The customers' menu in the order set by the store (contract 10.3). */
const storefrontMenu = async (db: Kysely<Schema>): Promise<MenuCategory<StorefrontProduct>[]> =>
  arrangeMenu(await listMenu(db, storefrontProduct), await readSetting(db, 'menuOrder'))

/** Seconds for which clients may cache a response. */
const freshFor = 60

const tagsOf = (header: string | undefined): string[] => (header ?? '').split(',').map((tag) => tag.trim())

/**
 * Sends a response that rarely changes: cached for a minute, and 304 when the client already has it. The ETag is weak, since
 * the response may be compressed.
 */
const sendFresh = (request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply => {
  const body = JSON.stringify(answer)
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.header('cache-control', `public, max-age=${freshFor}`).header('etag', tag)
  const known = tagsOf(request.headers['if-none-match'])
  if (known.includes(tag) || known.includes('*')) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Example of a submitted order, used in the API documentation; products come from the menu. */
export const exampleOrder = {
  customer: { name: 'Priya Raman', mobile: '+91 50000-12345', phoneNumber: '5000012346' },
  delivery: {
    method: 'Lorry parcel',
    contact: '5000012347',
    address: {
      street: '4, Temple Road',
      nearestTown: 'Melur',
      district: 'Madurai',
      state: 'Tamil Nadu',
      pincode: '625001',
      landmark: 'Opposite the temple',
    },
  },
  items: [{ productId: 'k3f9x0w2m5q8r1t4', quantity: 10 }],
  couponCode: 'DEEPAVALI10',
} satisfies StorefrontOrderRequest

const config = { access: 'public' } as const

/** The phone number of an order's customer, as typed. */
const phoneOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => [headers['x-order-phone']].flat()[0]

/** Keys of a customer's calls belong to the phone number. */
const ofPhone = (request: FastifyRequest): string => phoneOf(request) ?? ''

const senderOf = ({
  phoneNumber,
  email,
}: {
  phoneNumber?: string | null | undefined
  email?: string | null | undefined
}): string => `${phoneNumber ?? ''} ${email ?? ''}`

/** Public routes of the storefront, without an account (contract 10). */
export const storefrontRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, context) => {
  const { db, now, storeName, hashAddress } = context
  const orderAnswer = async (message: string, order: StoredOrder) =>
    messageAnswer(withCouponNote(message, documentOf(order)), await payableOrder(context, order))
  /** The order of a repeated call, for its customer. */
  const payableAgain = async (request: FastifyRequest) => {
    const { orderId } = request.params as z.infer<typeof orderPath>
    const lookup = { orderId, phone: requirePhone(phoneOf(request)), ip: request.ip }
    return payableOrder(context, await customerOrder(context, lookup))
  }

  app.get(
    '/storefront/menu',
    {
      onRequest: app.limitStorefront,
      config,
      schema: { ...described.menu, response: { 200: menuAnswer(publicFields), ...errorAnswers(429) } },
    },
    async (request, reply) => sendFresh(request, reply, dataAnswer(await storefrontMenu(db))),
  )

  app.get(
    '/storefront/settings',
    {
      onRequest: app.limitStorefront,
      config,
      schema: { ...described.settings, response: { 200: settingsAnswer, ...errorAnswers(429) } },
    },
    async (request, reply) => sendFresh(request, reply, dataAnswer(await storefrontSettings(db, storeName))),
  )

  app.post(
    '/storefront/orders',
    {
      onRequest: app.limitHandIn,
      config: {
        ...config,
        once: ({ body }) => (body as StorefrontOrderRequest).customer.mobile,
        documented: { example: exampleOrder },
      },
      schema: {
        ...described.order,
        body: requestSchema(storefrontOrder.fields),
        response: { 200: writtenOrderAnswer, 201: writtenOrderAnswer, ...errorAnswers(409, 429) },
      },
    },
    answerRepeats(
      async ({ body, ip }, reply) =>
        reply
          .status(201)
          .send(await orderAnswer(texts.orderPlaced, await takeOrder(db, body, { address: hashAddress(ip), now: now() }))),
      async (made) => orderAnswer(texts.orderRepeated, await findPlacedOrder(db, made)),
    ),
  )

  app.post(
    '/storefront/orders/:orderId/payment-screenshot',
    {
      onRequest: app.limitHandIn,
      config: {
        ...config,
        once: ofPhone,
        documented: {
          headers: { 'X-Order-Phone': { type: 'string', description: described.phone } },
          parts: { paymentScreenshot: filePart },
        },
      },
      schema: {
        ...described.screenshot,
        params: orderPath,
        response: { 200: writtenOrderAnswer, ...errorAnswers(401, 404, 409, 429) },
      },
    },
    answerRepeats(
      async (request) => {
        const lookup = { orderId: request.params.orderId, phone: requirePhone(phoneOf(request)) }
        const order = await uploadPaymentScreenshot(context, lookup, request)
        return messageAnswer(texts.screenshotUploaded, await payableOrder(context, order))
      },
      async (_made, request) => messageAnswer(texts.screenshotUploaded, await payableAgain(request)),
    ),
  )

  app.post(
    '/storefront/orders/:orderId/payments',
    {
      onRequest: app.limitHandIn,
      config: {
        ...config,
        once: ofPhone,
        documented: {
          headers: { 'X-Order-Phone': { type: 'string', description: described.phone } },
          parts: formParts(payment, ['amount', 'method']),
          optionalParts: { ...formParts(payment, ['reference', 'paidOn', 'note']), screenshot: filePart },
        },
      },
      schema: {
        ...described.payment,
        params: orderPath,
        response: { 200: writtenOrderAnswer, 201: writtenOrderAnswer, ...errorAnswers(401, 404, 409, 429) },
      },
    },
    answerRepeats(
      async (request, reply) => {
        const lookup = { orderId: request.params.orderId, phone: requirePhone(phoneOf(request)) }
        const order = await claimPayment(context, lookup, request)
        return reply.status(201).send(messageAnswer(paymentAnswerTexts.claimed, await payableOrder(context, order)))
      },
      async (_made, request) => messageAnswer(paymentAnswerTexts.claimed, await payableAgain(request)),
    ),
  )

  app.post(
    '/storefront/queries',
    {
      onRequest: app.limitHandIn,
      config: { ...config, once: ({ body }) => senderOf(body as z.infer<typeof storefrontQueryRequest>) },
      schema: {
        ...described.query,
        body: storefrontQueryRequest,
        response: { 200: queryAnswer, 201: queryAnswer, ...errorAnswers(429) },
      },
    },
    answerRepeats(
      async ({ body }, reply) => {
        const { name, query, phoneNumber, email } = body
        const createdAt = now()
        await createContactQuery(db, { id: newId(), name, query, phoneNumber: phoneNumber ?? '', email: email ?? '', createdAt })
        return reply
          .status(201)
          .send(messageAnswer(texts.querySent, { name, query, createdAt: new Date(createdAt).toISOString() }))
      },
      async (made) => {
        const { name, query, created_at: createdAt } = assertFound(await findRow(db, 'contact_queries', made), texts.queryGone)
        return messageAnswer(texts.querySent, { name, query, createdAt: new Date(createdAt).toISOString() })
      },
    ),
  )
}
