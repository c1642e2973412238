import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cleanProductCode, productCodeFault, productCodeTexts } from '../../../src/domain/product/product-code'
import { productsQuery } from '../../../src/domain/product/product-request'
import type { Database } from '../../database/connect'
import { notFound } from '../../http-error'
import { readSetting } from '../store/settings-repository'
import { categoryStats } from './category-stats'
import { findProduct, isCodeTaken, listProducts } from './product-repository'
import { productOf } from './product-row'
import { countProducts } from './product-stats'
import { productTexts } from './product-texts'

/** Reading products (server.md: answers, /products). */
export const productRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const { db } = database
  app.addHook('onRequest', app.authenticate)

  app.get('/products/dashboard/stats', async () => ({ success: true, stats: await countProducts(db) }))

  app.get('/products/stats/categories', async () => categoryStats(db))

  app.get<{ Params: { code: string } }>('/products/check-code/:code', async ({ params }) => {
    const code = cleanProductCode(params.code)
    const fault = productCodeFault(code) ?? ((await isCodeTaken(db, code)) ? productCodeTexts.taken : undefined)
    return { isAvailable: fault === undefined, message: fault ?? productCodeTexts.available }
  })

  app.get('/products', { schema: { querystring: productsQuery } }, async ({ query }) => {
    const { lowStockAt } = await readSetting(db, 'productRules')
    const { rows, total } = await listProducts(database, { ...query, lowStockAt })
    return { products: rows.map(productOf), total, page: query.page, pages: Math.ceil(total / query.limit) }
  })

  app.get<{ Params: { id: string } }>('/products/:id', async ({ params: { id } }) => {
    const row = await findProduct(db, id)
    if (!row) throw notFound(productTexts.unknown)
    return { product: productOf(row) }
  })
}
