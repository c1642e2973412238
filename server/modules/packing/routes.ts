import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { orderLimits } from '../../../src/domain/order/order-acceptance'
import { orderLine } from '../../../src/domain/order/storefront-order'
import { maxParcels, packingState, packingTexts } from '../../../src/domain/packing/packing'
import { booleanParam, numberParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { dataAnswer, messageAnswer } from '../../answers'
import { countsSchema, dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { timeAnswer } from '../../records/answer-schema'
import { assertFound } from '../../records/repository'
import { readKey } from '../../repeats/repeatable-call'
import type { RequestKey } from '../../repeats/request-keys'
import { requestSchema } from '../../records/request-schema'
import { findReplacements, listPacking } from './list-packing'
import { recordShort, releaseOrder, savePacked, takeOrder } from './pack-order'
import { packingOrder } from './packing-rows'
import { type OrderContext, orderTexts, type StoredOrder, orderPath as params, findOrder } from '../orders'

/** Messages of the packing routes, in addition to those of the rules (src/domain/packing). */
const texts = {
  taken: 'The order is yours to pack.',
  released: 'The order is free for another packer.',
  saved: 'Saved',
  short: 'The order is changed.',
  revision: 'revision must be a whole number',
  key: 'Please give a key that no other change has',
} as const

const text = z.string()
const nullableText = z.nullable(text)
const pictured = { productId: text, name: text, productCode: text, image: nullableText }
const lineAnswer = z.object({ ...pictured, quantity: z.int(), packed: z.int() })
const orderAnswer = z.object({
  orderId: text,
  createdAt: timeAnswer,
  customerName: text,
  town: text,
  lines: z.array(lineAnswer),
  parcels: z.nullable(z.int()),
  packer: z.nullable(z.object({ name: text, since: timeAnswer, isMe: z.boolean() })),
  packedAt: z.nullable(timeAnswer),
  revision: z.int(),
  refusal: nullableText,
  shortRefusal: nullableText,
})
const queuedAnswer = z.extend(orderAnswer, {
  lines: z.nullable(z.array(lineAnswer)),
  lineCount: z.int(),
  packedLines: z.int(),
})
const collectedAnswer = z.object({ orderId: text, customerName: text, parcels: z.nullable(z.int()), packedAt: timeAnswer })
const queueAnswer = z.extend(countsSchema('total'), {
  orders: z.array(queuedAnswer),
  toCollect: z.extend(countsSchema('total'), { orders: z.array(collectedAnswer) }),
})

const key = textField('key', 200).check(z.minLength(1, texts.key))
const line = requestSchema(orderLine.fields)
const taking = z.nullish(z.object({ takeOver: z.nullish(z.boolean(requestTexts.trueOrFalse('takeOver'))) }, requestTexts.object))
const parcels = z.int(packingTexts.parcels).check(z.gte(1, packingTexts.parcels), z.lte(maxParcels, packingTexts.parcels))
const state = z.extend(requestSchema(packingState.fields), {
  parcels: z.nullish(parcels),
  done: z.nullish(z.boolean(requestTexts.trueOrFalse('done'))),
  revision: z.nullish(z.int(texts.revision)),
  key,
})
const short = z.extend(line, { replacement: z.nullish(line) })
const replacementsQuery = z.object({
  productId: textField('productId', 40),
  quantity: numberParam('quantity', 1, orderLimits.pieces),
  search: optionalParam(textField('search', 200)),
})

const changed = { 200: messageAnswerSchema(orderAnswer), ...errorAnswers(404, 409) }

const calls = {
  list: routeOptions(
    'packing:read',
    'List the orders to pack',
    { 200: dataAnswerSchema(queueAnswer) },
    { querystring: z.object({ mine: optionalParam(booleanParam('mine')) }) },
  ),
  one: routeOptions(
    'packing:read',
    'Read how far an order is packed',
    { 200: dataAnswerSchema(orderAnswer), ...errorAnswers(404) },
    { params },
  ),
  replacements: routeOptions(
    'packing:read',
    'List products that can stand for a line that is short',
    { 200: dataAnswerSchema(z.array(z.object({ ...pictured, left: z.int() }))), ...errorAnswers(404, 409) },
    { params, querystring: replacementsQuery },
  ),
  take: routeOptions('packing:edit', 'Take an order to pack it', changed, { params, body: taking }),
  release: routeOptions('packing:edit', 'Give an order back to the queue', changed, { params }),
  save: routeOptions('packing:edit', 'Store what is packed of an order', changed, { params, body: state }),
  short: routeOptions('packing:edit', 'Change an order because a line is short', changed, { params, body: short }),
}

/**
 * The key of a change, which belongs to the order and to the request. It is part of the body, because a device without a connection
 * keeps it with what was packed.
 *
 * @throws HttpError 400
 */
const keyOf = (given: string, orderId: string, request: object): RequestKey => ({
  key: `packing ${orderId} ${readKey(given)}`,
  request: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
})

/** Routes for those who pack orders (store 8; docs/decisions/0054). */
export const packingRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, database, now }) => {
  const answerOf = async (order: StoredOrder) => assertFound(await packingOrder(db, order), orderTexts.unknown)
  const orderNamed = async (orderId: string) => assertFound(await findOrder(db, orderId), orderTexts.unknown)

  app.get('/packing', calls.list, async ({ query }) => dataAnswer(await listPacking(database, query)))

  app.get('/orders/:orderId/packing', calls.one, async ({ params: { orderId } }) =>
    dataAnswer(await answerOf(await orderNamed(orderId))),
  )

  app.get('/orders/:orderId/packing/replacements', calls.replacements, async ({ params: { orderId }, query }) =>
    dataAnswer(await findReplacements(database, orderId, query)),
  )

  /** Answers a repeated call with how far the order is packed now. */
  const toldAgain = (message: string) => async (_made: string, request: Pick<FastifyRequest, 'params'>) =>
    messageAnswer(message, await answerOf(await orderNamed((request.params as z.infer<typeof params>).orderId)))

  app.post(
    '/orders/:orderId/packing/take',
    calls.take,
    answerRepeats(async ({ params: { orderId }, body }) => {
      const order = await takeOrder(db, orderId, { takeOver: body?.takeOver === true, now: now() })
      return messageAnswer(texts.taken, await answerOf(order))
    }, toldAgain(texts.taken)),
  )

  app.post(
    '/orders/:orderId/packing/release',
    calls.release,
    answerRepeats(
      async ({ params: { orderId } }) => messageAnswer(texts.released, await answerOf(await releaseOrder(db, orderId))),
      toldAgain(texts.released),
    ),
  )

  app.put('/orders/:orderId/packing', calls.save, async ({ params, body: { key: given, done, revision, ...packed } }) => {
    const { order_id: orderId } = await orderNamed(params.orderId)
    const sent = { ...packed, done: done ?? undefined }
    const state = { ...sent, revision: revision ?? undefined }
    const order = await savePacked(db, orderId, state, { key: keyOf(given, orderId, sent), now: now() })
    return messageAnswer(texts.saved, await answerOf(order))
  })

  app.post(
    '/orders/:orderId/packing/short',
    calls.short,
    answerRepeats(async ({ params, body: { replacement, ...missing } }) => {
      const { order_id: orderId } = await orderNamed(params.orderId)
      const sent = { ...missing, replacement: replacement ?? undefined }
      const order = await recordShort(db, orderId, sent, now())
      return messageAnswer(texts.short, await answerOf(order))
    }, toldAgain(texts.short)),
  )
}
