import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dispatch, freightTerms } from '../../../src/domain/dispatch/dispatch'
import { answered, told } from '../../answers'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { removeFiles } from '../../files/remove-files'
import { counts, dataAnswer, described, filePart, messageAnswer, refusals } from '../../openapi/describe'
import { answeredAgain } from '../../plugins/repeats'
import { answerShape } from '../../records/answer-schema'
import { checked, findRow, found } from '../../records/repository'
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
import { listDispatches, listedDispatches, readyOrders } from './list-dispatches'
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
const page = z.object({ dispatches: z.array(listed), pagination: counts('page', 'limit', 'totalPages', 'total') })
const ready = z.object({
  orders: z.array(
    z.extend(order, {
      ...{ orderId: text, createdAt: text, parcels: z.nullable(z.int()) },
      ...{ isPacked: z.boolean(), hasInvoice: z.boolean() },
    }),
  ),
  towns: z.array(z.extend(counts('count'), { town: text })),
})
const changed = { 200: messageAnswer(dispatchAnswer), ...refusals(404, 409) }

const record = described(
  'dispatches:create',
  'Record dispatches, all or nothing',
  { 201: messageAnswer(ofOrder), ...refusals(409) },
  { body: newDispatches },
)

const calls = {
  list: described('dispatches:read', 'List the dispatches', { 200: dataAnswer(page) }, { querystring: dispatchesQuery }),
  ready: described(
    'dispatches:read',
    'List the orders that are ready for a lorry',
    { 200: dataAnswer(ready) },
    { querystring: readyQuery },
  ),
  read: described('dispatches:read', 'Read a dispatch', { 200: dataAnswer(listed), ...refusals(404) }),
  ofOrder: described(
    'dispatches:read',
    'List the dispatches of an order',
    { 200: dataAnswer(z.extend(ofOrder, { packedParcels: z.nullable(z.int()) })), ...refusals(404) },
    { params: orderPath },
  ),
  record: {
    ...record,
    config: { ...record.config, documented: { ...record.config.documented, example: { dispatches: [dispatchExample] } } },
  },
  change: described('dispatches:edit', 'Correct a dispatch', changed, { body: changedDispatch }),
  delete: described('dispatches:delete', 'Delete a dispatch', { 200: messageAnswer(ofOrder), ...refusals(404, 409) }),
  receipt: described('dispatches:edit', 'Upload the picture of the receipt', changed, { parts: { receipt: filePart } }),
}

interface ById {
  Params: { id: string }
}

/** Routes for what lorries took (store 9; docs/decisions/0052). */
export const dispatchRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, database, files, now, signer }) => {
  app.get('/dispatches', calls.list, async ({ query }) => answered(await listDispatches(database, signer, query)))

  app.get('/dispatches/ready', calls.ready, async ({ query }) => answered(await readyOrders(database, query)))

  app.get<ById>('/dispatches/:id', calls.read, async ({ params }) => {
    const { id } = found(await findRow(db, 'dispatches', params.id), texts.unknown)
    const rows = await namedDispatches(db).where('dispatches.id', '=', id).execute()
    return answered(found((await listedDispatches(database, signer, rows))[0], texts.unknown))
  })

  app.get('/orders/:orderId/dispatches', calls.ofOrder, async ({ params }) => {
    const { order_id: orderId } = found(await findOrder(db, params.orderId), orderTexts.unknown)
    const packing = await packingOf(db, orderId)
    const rows = await dispatchesOf(db, orderId)
    return answered({ dispatches: rows.map((row) => dispatchOf(row, signer)), packedParcels: packing?.parcels ?? null })
  })

  const recorded = (rows: readonly NamedDispatch[]): object =>
    told(texts.recorded(rows.length), { dispatches: rows.map((row) => dispatchOf(row, signer)) })
  app.post(
    '/dispatches',
    calls.record,
    answeredAgain(
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
    return told(texts.updated, dispatchOf(row, signer))
  })

  app.delete<ById>('/dispatches/:id', calls.delete, async (request) => {
    const { rows, receipt } = await removeDispatch(db, request.params.id, now())
    if (receipt !== null) await removeFiles(files, [receipt], request.log)
    return told(texts.deleted, { dispatches: rows.map((row) => dispatchOf(row, signer)) })
  })

  app.post<ById>(
    '/dispatches/:id/receipt',
    calls.receipt,
    answeredAgain(
      async (request) => {
        const { id } = request.params
        await checked(db, 'dispatches', found(await findRow(db, 'dispatches', id), texts.unknown))
        const rules = { ...imageRules, field: 'receipt', isPrivate: true, texts: texts.receipt }
        return receiveUpload(request, files, rules, async ({ key }) => {
          const { row, replaced } = await setReceipt(db, id, key, now())
          if (replaced !== null) await removeFiles(files, [replaced], request.log)
          return told(texts.receiptUploaded, dispatchOf(row, signer))
        })
      },
      async (_made, { params }) => {
        const [row] = await dispatchesNamed(db, [(params as ById['Params']).id])
        return told(texts.receiptUploaded, dispatchOf(found(row, texts.unknown), signer))
      },
    ),
  )
}
