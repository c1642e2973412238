import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { PriceListRow, Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { filePart, textPart } from '../../openapi/document'
import { written } from '../../records/rows'
import { priceListAnswerTexts as texts } from './price-list-answer-texts'
import { listPriceLists } from './price-list-row'
import { priceListOf } from './price-list-row'
import { deletePriceList, togglePriceList, updatePriceList, uploadPriceList } from './write-price-list'

const told = (message: string, row: PriceListRow): object => written(message, 'priceList', priceListOf(row))

/** Price list routes (specification 7; server.md: answers). */
export const priceListRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  files: FileStorage
  now: () => number
}> = async (app, { db, files, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/price-lists', async () => ({ success: true, data: (await listPriceLists(db)).map(priceListOf) }))

  const documented = { parts: { documentName: textPart, pdf: filePart } }
  app.post('/price-lists/upload', { config: { documented } }, async (request, reply) => {
    const row = await uploadPriceList({ db, files }, request, now)
    return reply.status(201).send(told(texts.uploaded, row))
  })

  app.put<{ Params: { id: string } }>(
    '/price-lists/:id',
    { config: { documented: { parts: { documentName: textPart }, optionalParts: { pdf: filePart } } } },
    async (request) => told(texts.updated, await updatePriceList({ db, files }, request.params.id, request, now)),
  )

  app.patch<{ Params: { id: string } }>('/price-lists/:id/toggle-status', async ({ params: { id } }) => {
    const row = await togglePriceList(db, id)
    return told(texts.toggled(row.is_active === 1), row)
  })

  app.delete<{ Params: { id: string } }>('/price-lists/:id', async (request) =>
    told(texts.deleted, await deletePriceList({ db, files }, request.params.id, request)),
  )
}
