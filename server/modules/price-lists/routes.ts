import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { PriceListRow, Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { filePart, textPart } from '../../openapi/document'
import { priceListAnswerTexts as texts } from './price-list-answer-texts'
import { listPriceLists } from './price-list-repository'
import { priceListOf } from './price-list-row'
import { deletePriceList, togglePriceList, updatePriceList, uploadPriceList } from './write-price-list'

const written = (message: string, row: PriceListRow): object => {
  const priceList = priceListOf(row)
  return { success: true, message, priceList, data: priceList }
}

/** The calls on the store's price list (specification 7; server.md: answers). */
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
    return reply.status(201).send(written(texts.uploaded, row))
  })

  app.put<{ Params: { id: string } }>(
    '/price-lists/:id',
    { config: { documented: { parts: { documentName: textPart }, optionalParts: { pdf: filePart } } } },
    async (request) => written(texts.updated, await updatePriceList({ db, files }, request.params.id, request, now)),
  )

  app.patch<{ Params: { id: string } }>('/price-lists/:id/toggle-status', async ({ params: { id } }) => {
    const row = await togglePriceList(db, id)
    return written(texts.toggled(row.is_active === 1), row)
  })

  app.delete<{ Params: { id: string } }>('/price-lists/:id', async (request) =>
    written(texts.deleted, await deletePriceList({ db, files }, request.params.id, request)),
  )
}
