import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { CategoryOrder } from '../../../src/domain/menu/menu-order'
import { menuOrder } from '../../../src/domain/menu/saved-order'
import { keepHiddenPlaces } from '../../../src/domain/menu/hidden-places'
import { dataAnswer, messageAnswer } from '../../answers'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { requestSchema } from '../../records/request-schema'
import { administratorsProduct, listMenu, menuAnswer } from './menu-repository'
import { changeSetting, readSetting, updatedAtOf, writeSetting } from '../store'

const saved = 'Quick shopping order saved successfully!'

/** Messages of the routes for the menu order (contract 8.8). */
const texts = {
  /** `gone` is the number of entries that were left out because they were deleted in the meantime. */
  saved: (gone: number): string => {
    if (gone === 0) return saved
    const what = gone === 1 ? '1 deleted category or product was' : `${gone} deleted categories or products were`
    return `${saved} ${what} left out.`
  },
  reset: 'Quick shopping order reset successfully!',
} as const

/** Product ids by category id; the value is true for products visible in the menu. */
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

/** Removes deleted entries from a menu order and counts them; a category with its products counts as one. */
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
 * Stores the order of the menu (contract 7.8). Entries that were deleted or moved to another category in the meantime are left
 * out; hidden entries keep their position, whether or not they are included.
 *
 * @returns the number of entries left out
 */
const saveMenuOrder = async (db: Kysely<Schema>, order: readonly CategoryOrder[]): Promise<number> => {
  const shown = await shownProducts(db)
  const { categoryOrder, gone } = withoutGone(order, shown)
  const isHidden = (categoryId: string, id: string): boolean => shown.get(categoryId)?.get(id) === false
  const unseen = {
    product: isHidden,
    category: (id: string): boolean => shown.has(id) && ![...(shown.get(id)?.values() ?? [])].includes(true),
  }
  await changeSetting(db, 'menuOrder', (before) =>
    keepHiddenPlaces(categoryOrder, withoutGone(before ?? [], shown).categoryOrder, unseen),
  )
  return gone
}

/** The order of the menu with the time of its last change, which is read first (server/modules/store/routes.ts: versioned). */
const currentMenuOrder = async (db: Kysely<Schema>) => {
  const updatedAt = await updatedAtOf(db, ['menuOrder'])
  const categoryOrder = await readSetting(db, 'menuOrder')
  return categoryOrder && { categoryOrder, updatedAt }
}

/** Maximum body size, in bytes; enough for an order of 100,000 products. */
const orderBytes = 8 * 1024 * 1024

const menuOrderRequest = requestSchema(menuOrder.fields)
const menuOrderAnswer = z.extend(menuOrderRequest, { updatedAt: z.nullable(timeAnswer) })

const calls = {
  menu: routeOptions('quick-shopping:read', 'Read the menu', { 200: menuAnswer(['caseQuantity', 'stockQuantity']) }),
  read: routeOptions('quick-shopping:read', 'Read the order of the menu', { 200: dataAnswerSchema(z.nullable(menuOrderAnswer)) }),
  save: routeOptions(
    'quick-shopping:edit',
    'Save the order of the menu',
    { 200: messageAnswerSchema(menuOrderAnswer), ...errorAnswers(412) },
    { body: menuOrderRequest, once: false },
  ),
  reset: routeOptions('quick-shopping:edit', 'Reset the order of the menu', { 200: messageAnswerSchema(z.null()) }),
}

/** Routes for the customers' menu and its order (contract 7.1, 7.8). */
export const quickShoppingRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.get('/quick-shopping/categories-with-products', calls.menu, async () =>
    dataAnswer(await listMenu(db, administratorsProduct)),
  )

  app.get('/quick-shopping/order', calls.read, async () => {
    return dataAnswer(await currentMenuOrder(db))
  })

  app.post('/quick-shopping/order', { ...calls.save, bodyLimit: orderBytes }, async ({ body }) =>
    inTransaction(db, async (tx) => {
      const gone = await saveMenuOrder(tx, body.categoryOrder)
      return messageAnswer(texts.saved(gone), (await currentMenuOrder(tx)) ?? { categoryOrder: [], updatedAt: null })
    }),
  )

  app.delete('/quick-shopping/order', calls.reset, async () => {
    await writeSetting(db, 'menuOrder', null)
    return messageAnswer(texts.reset, null)
  })
}
