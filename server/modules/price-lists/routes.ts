import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { priceList } from '../../../src/domain/price-list/price-list'
import { answered } from '../../answers'
import type { PriceListRow } from '../../database/schema'
import { dataAnswer, described, filePart, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { formParts } from '../../records/form-schema'
import { written } from '../../records/rows'
import type { ModuleContext } from '../modules'
import { priceListAnswerTexts as texts } from './price-list-answer-texts'
import { listPriceLists, priceListOf } from './price-list-row'
import { deletePriceList, togglePriceList, updatePriceList, uploadPriceList } from './write-price-list'

const answerOf = (message: string, row: PriceListRow): object => written(message, 'priceList', priceListOf(row))

const priceListAnswer = z.extend(answerSchema(priceList), { uploadedBy: z.object({ username: z.string() }) })
const toldAnswer = writtenAnswer('priceList', priceListAnswer)
const changedAnswer = { 200: toldAnswer, ...refusals(404) }
const parts = formParts(priceList, ['documentName'])

const calls = {
  list: described('Read the price list', { 200: dataAnswer(z.array(priceListAnswer)) }),
  upload: described('Upload the price list', { 201: toldAnswer, ...refusals(409) }, { parts: { ...parts, pdf: filePart } }),
  change: described('Change the price list', changedAnswer, { parts, optionalParts: { pdf: filePart } }),
  toggle: described('Show or hide the price list', changedAnswer),
  delete: described('Delete the price list', changedAnswer),
}

/** Price list routes (specification 7; server.md: answers). */
export const priceListRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, files, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/price-lists', calls.list, async () => answered((await listPriceLists(db)).map(priceListOf)))

  app.post('/price-lists/upload', calls.upload, async (request, reply) => {
    const row = await uploadPriceList({ db, files }, request, now)
    return reply.status(201).send(answerOf(texts.uploaded, row))
  })

  app.put<{ Params: { id: string } }>('/price-lists/:id', calls.change, async (request) =>
    answerOf(texts.updated, await updatePriceList({ db, files }, request.params.id, request, now)),
  )

  app.patch<{ Params: { id: string } }>('/price-lists/:id/toggle-status', calls.toggle, async ({ params: { id } }) => {
    const row = await togglePriceList(db, id)
    return answerOf(texts.toggled(row.is_active === 1), row)
  })

  app.delete<{ Params: { id: string } }>('/price-lists/:id', calls.delete, async (request) =>
    answerOf(texts.deleted, await deletePriceList({ db, files }, request.params.id, request)),
  )
}
