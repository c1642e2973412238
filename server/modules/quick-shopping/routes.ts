import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { CategoryOrder } from '../../../src/domain/menu/menu-order'
import { menuOrderRequest } from '../../../src/domain/menu/quick-shopping-request'
import { keepUnseenPlaces } from '../../../src/domain/menu/unseen-places'
import type { Schema } from '../../database/schema'
import { changeSetting, readSetting, writeSetting } from '../store/settings-repository'
import { menuOrderTexts as texts } from './menu-order-texts'
import { administratorsProduct, listMenu } from './menu-repository'

/** The categories of the store, each with its products: true for those that the menu shows. */
type Shown = Map<string, Map<string, boolean>>

const shownProducts = async (db: Kysely<Schema>): Promise<Shown> => {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('products', 'products.category_id', 'categories.id')
    .select(['categories.id as category_id', 'products.id as product_id', 'products.is_active'])
    .execute()
  const shown: Shown = new Map()
  for (const { category_id, product_id, is_active } of rows) {
    const products = shown.get(category_id) ?? new Map<string, boolean>()
    shown.set(category_id, products)
    if (product_id !== null) products.set(product_id, is_active === 1)
  }
  return shown
}

/** An order without what is not there, and how many entries that were, a category with its products being one. */
const withoutGone = (order: readonly CategoryOrder[], shown: Shown): { categoryOrder: CategoryOrder[]; gone: number } => {
  let gone = 0
  const categoryOrder = order.flatMap((entry) => {
    const products = shown.get(entry.categoryId)
    if (!products) {
      gone += 1
      return []
    }
    const kept = entry.products.filter(({ productId }) => products.has(productId))
    gone += entry.products.length - kept.length
    return [{ ...entry, products: kept }]
  })
  return { categoryOrder, gone }
}

/**
 * Keeps the arrangement of the menu (specification 7: POST /quick-shopping/order). What vanished while it
 * was arranged, or moved to another category, is left out; what is hidden keeps its place, named or not.
 *
 * @returns what is kept, and how many entries of `order` were left out
 */
const saveMenuOrder = async (
  db: Kysely<Schema>,
  order: readonly CategoryOrder[],
): Promise<{ categoryOrder: CategoryOrder[]; gone: number }> => {
  const shown = await shownProducts(db)
  const { categoryOrder, gone } = withoutGone(order, shown)
  const isHidden = (categoryId: string, id: string): boolean => shown.get(categoryId)?.get(id) === false
  const unseen = {
    product: isHidden,
    category: (id: string): boolean => shown.has(id) && ![...(shown.get(id)?.values() ?? [])].includes(true),
  }
  const { after } = await changeSetting(db, 'menuOrder', (before) =>
    keepUnseenPlaces(categoryOrder, withoutGone(before ?? [], shown).categoryOrder, unseen),
  )
  return { categoryOrder: after ?? [], gone }
}

/** Room for an order that names 100,000 products, in bytes. */
const orderBytes = 8 * 1024 * 1024

/** The customers' menu and the order it is arranged in (specification 7; server.md: answers). */
export const quickShoppingRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/quick-shopping/categories-with-products', async () => ({
    success: true,
    data: await listMenu(db, administratorsProduct),
  }))

  app.get('/quick-shopping/order', async () => {
    const categoryOrder = await readSetting(db, 'menuOrder')
    return { success: true, data: categoryOrder && { categoryOrder } }
  })

  app.post('/quick-shopping/order', { schema: { body: menuOrderRequest }, bodyLimit: orderBytes }, async ({ body }) => {
    const { categoryOrder, gone } = await saveMenuOrder(db, body.categoryOrder)
    return { success: true, message: texts.saved(gone), data: { categoryOrder } }
  })

  app.delete('/quick-shopping/order', async () => {
    await writeSetting(db, 'menuOrder', null)
    return { success: true, message: texts.reset, data: null }
  })
}
