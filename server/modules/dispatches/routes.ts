import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dispatch, freightTerms } from '../../../src/domain/dispatch/dispatch'
import { deliveryAddress, orderCustomer } from '../../../src/domain/order/storefront-order'
import { dataAnswer, messageAnswer } from '../../answers'
import { columnsOf } from '../../export/export-columns'
import { byKeys, exportRoutes, reading } from '../../export/export-list'
import { withoutPage } from '../../records/record-list'
import { inOrder } from '../../records/record-store'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { removeFiles } from '../../files/remove-files'
import { countsSchema, dataAnswerSchema, routeOptions, filePart, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { answerShape } from '../../records/answer-schema'
import { assertUnchanged, findRow, assertFound } from '../../records/repository'
import {
  changedDispatch,
  dispatchesQuery,
  dispatchExample,
  newDispatches,
  readChanges,
  readDispatches,
  readyQuery,
} from './dispatch-requests'
import { dispatchAnswerTexts as texts } from './dispatches-texts'
import { dispatchIds, listDispatches, listedDispatches, readyOrders } from './list-dispatches'
import { changeDispatch, recordDispatches, removeDispatch, setReceipt } from './record-dispatches'
import { type OrderContext, orderTexts, orderPath, findOrder } from '../orders'
import { type NamedDispatch, dispatchesNamed, dispatchesOf, dispatchOf, namedDispatches } from '../tracking'
import { packingOf } from '../packing'

const { freightTerms: _terms, freightAmount: _amount, ...shape } = answerShape(dispatch)
const text = z.string()
const dispatchAnswer = z.object({
  _id: text,
  ...shape,
  freight: z.object({ terms: z.enum(freightTerms), amount: z.nullable(z.number()) }),
})
const order = z.object({ customerName: text, phone: text, town: text, orderStatus: text })
const listed = z.extend(dispatchAnswer, { order })
const ofOrder = z.object({ dispatches: z.array(dispatchAnswer) })
const page = z.object({ dispatches: z.array(listed), pagination: countsSchema('page', 'limit', 'totalPages', 'total') })
const ready = z.object({
  orders: z.array(
    z.extend(order, {
      ...{ orderId: text, createdAt: text, parcels: z.nullable(z.int()) },
      ...{ isPacked: z.boolean(), hasInvoice: z.boolean() },
    }),
  ),
  towns: z.array(z.extend(countsSchema('count'), { town: text })),
})
const changed = { 200: messageAnswerSchema(dispatchAnswer), ...errorAnswers(404, 409) }

const record = routeOptions(
  'dispatches:create',
  'Record dispatches, all or nothing',
  { 201: messageAnswerSchema(ofOrder), ...errorAnswers(409) },
  { body: newDispatches },
)

const calls = {
  list: routeOptions('dispatches:read', 'List the dispatches', { 200: dataAnswerSchema(page) }, { querystring: dispatchesQuery }),
  ready: routeOptions(
    'dispatches:read',
    'List the orders that are ready for a lorry',
    { 200: dataAnswerSchema(ready) },
    { querystring: readyQuery },
  ),
  read: routeOptions('dispatches:read', 'Read a dispatch', { 200: dataAnswerSchema(listed), ...errorAnswers(404) }),
  ofOrder: routeOptions(
    'dispatches:read',
    'List the dispatches of an order',
    { 200: dataAnswerSchema(z.extend(ofOrder, { packedParcels: z.nullable(z.int()) })), ...errorAnswers(404) },
    { params: orderPath },
  ),
  record: {
    ...record,
    config: { ...record.config, documented: { ...record.config.documented, example: { dispatches: [dispatchExample] } } },
  },
  change: routeOptions('dispatches:edit', 'Correct a dispatch', changed, { body: changedDispatch }),
  delete: routeOptions('dispatches:delete', 'Delete a dispatch', {
    200: messageAnswerSchema(ofOrder),
    ...errorAnswers(404, 409),
  }),
  receipt: routeOptions('dispatches:edit', 'Upload the picture of the receipt', changed, { parts: { receipt: filePart } }),
}

/** The columns of exported dispatches: fields, and who gets the parcels. */
const dispatchColumns = columnsOf({
  ...dispatch.fields,
  freightTerms: { ...dispatch.fields.freightTerms, from: 'freight.terms' },
  freightAmount: { ...dispatch.fields.freightAmount, from: 'freight.amount' },
  customer: { ...orderCustomer.fields.name, label: 'Customer', from: 'order.customerName' },
  phone: { ...orderCustomer.fields.mobile, label: 'Phone', from: 'order.phone' },
  town: { ...deliveryAddress.fields.nearestTown, label: 'Town', from: 'order.town' },
})

interface ById {
  Params: { id: string }
}

/** Routes for what lorries took (store 9; docs/decisions/0052). */
export const dispatchRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, database, files, now, signer }) => {
  app.get('/dispatches', calls.list, async ({ query }) => dataAnswer(await listDispatches(database, signer, query)))

  exportRoutes(app, { db, now }, withoutPage(dispatchesQuery), {
    ...{ name: 'dispatches', path: '/dispatches', columns: dispatchColumns },
    find: async (query, named) => {
      const from = reading(database)
      return byKeys(await dispatchIds(from, query, named), async (some) =>
        listedDispatches(from, signer, inOrder(some, await dispatchesNamed(from.db, some))),
      )
    },
    count: async (query) => (await listDispatches(database, signer, { ...query, page: 1, limit: 1 })).pagination.total,
  })

  app.get('/dispatches/ready', calls.ready, async ({ query }) => dataAnswer(await readyOrders(database, query)))

  app.get<ById>('/dispatches/:id', calls.read, async ({ params }) => {
    const { id } = assertFound(await findRow(db, 'dispatches', params.id), texts.unknown)
    const rows = await namedDispatches(db).where('dispatches.id', '=', id).execute()
    return dataAnswer(assertFound((await listedDispatches(database, signer, rows))[0], texts.unknown))
  })

  app.get('/orders/:orderId/dispatches', calls.ofOrder, async ({ params }) => {
    const { order_id: orderId } = assertFound(await findOrder(db, params.orderId), orderTexts.unknown)
    const packing = await packingOf(db, orderId)
    const rows = await dispatchesOf(db, orderId)
    return dataAnswer({ dispatches: rows.map((row) => dispatchOf(row, signer)), packedParcels: packing?.parcels ?? null })
  })

  const recorded = (rows: readonly NamedDispatch[]): object =>
    messageAnswer(texts.recorded(rows.length), { dispatches: rows.map((row) => dispatchOf(row, signer)) })
  app.post(
    '/dispatches',
    calls.record,
    answerRepeats(
      async ({ body }, reply) => {
        const sent = readDispatches(body.dispatches, now())
        return reply.status(201).send(recorded(await recordDispatches(db, sent, { now: now(), acceptReuse: body.acceptReuse })))
      },
      async (made) => recorded(await dispatchesNamed(db, made.split(' '))),
    ),
  )

  app.put<ById & { Body: z.infer<typeof changedDispatch> }>('/dispatches/:id', calls.change, async ({ params, body }) => {
    const { acceptReuse, ...sent } = body
    const row = await changeDispatch(db, params.id, readChanges(sent), { now: now(), acceptReuse })
    return messageAnswer(texts.updated, dispatchOf(row, signer))
  })

  app.delete<ById>('/dispatches/:id', calls.delete, async (request) => {
    const { rows, receipt } = await removeDispatch(db, request.params.id, now())
    if (receipt !== null) await removeFiles(files, [receipt], request.log)
    return messageAnswer(texts.deleted, { dispatches: rows.map((row) => dispatchOf(row, signer)) })
  })

  app.post<ById>(
    '/dispatches/:id/receipt',
    calls.receipt,
    answerRepeats(
      async (request) => {
        const { id } = request.params
        await assertUnchanged(db, 'dispatches', assertFound(await findRow(db, 'dispatches', id), texts.unknown))
        const rules = { ...imageRules, field: 'receipt', isPrivate: true, texts: texts.receipt }
        return receiveUpload(request, files, rules, async ({ key }) => {
          const { row, replaced } = await setReceipt(db, id, key, now())
          if (replaced !== null) await removeFiles(files, [replaced], request.log)
          return messageAnswer(texts.receiptUploaded, dispatchOf(row, signer))
        })
      },
      async (_made, { params }) => {
        const [row] = await dispatchesNamed(db, [(params as ById['Params']).id])
        return messageAnswer(texts.receiptUploaded, dispatchOf(assertFound(row, texts.unknown), signer))
      },
    ),
  )
}
