import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { readSetting } from '../store/settings-queries'
import { listMenu } from './menu-queries'

/** The customers' menu and the order it is arranged in (specification 7; server.md: answers). */
export const quickShoppingRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/quick-shopping/categories-with-products', async () => ({ success: true, data: await listMenu(db) }))

  app.get('/quick-shopping/order', async () => {
    const categoryOrder = await readSetting(db, 'menuOrder')
    return { success: true, data: categoryOrder && { categoryOrder } }
  })
}
