import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { listPriceLists } from './price-list-queries'
import { priceListOf } from './price-list-row'

/** The calls on the store's price list (specification 7; server.md: answers). */
export const priceListRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/price-lists', async () => ({ success: true, data: (await listPriceLists(db)).map(priceListOf) }))
}
