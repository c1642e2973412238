import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { menuOrderRequest } from '../../../src/domain/menu/quick-shopping-request'
import type { Schema } from '../../database/schema'
import { readSetting, writeSetting } from '../store/settings-repository'
import { menuOrderTexts as texts } from './menu-order-texts'
import { administratorsProduct, listMenu } from './menu-repository'
import { saveMenuOrder } from './save-menu-order'

/** Room for an order that names 100,000 products, in bytes. */
const orderBytes = 8 * 1024 * 1024

/** The customers' menu and the order it is arranged in (specification 7; server.md: answers). */
export const quickShoppingRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/quick-shopping/categories-with-products', async () => ({ success: true, data: await listMenu(db, administratorsProduct) }))

  app.get('/quick-shopping/order', async () => {
    const categoryOrder = await readSetting(db, 'menuOrder')
    return { success: true, data: categoryOrder && { categoryOrder } }
  })

  app.post(
    '/quick-shopping/order',
    { schema: { body: menuOrderRequest }, bodyLimit: orderBytes },
    async ({ body }) => {
      const { categoryOrder, gone } = await saveMenuOrder(db, body.categoryOrder)
      return { success: true, message: texts.saved(gone), data: { categoryOrder } }
    },
  )

  app.delete('/quick-shopping/order', async () => {
    await writeSetting(db, 'menuOrder', null)
    return { success: true, message: texts.reset, data: null }
  })
}
