import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { productsQuery } from '../../../src/domain/product-request'
import { hasControlCharacters } from '../../../src/domain/request-fields'
import type { Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { countProducts, findProduct, listProducts } from './product-queries'
import { productOf } from './product-row'
import { productTexts } from './product-texts'

/** Reading products (server.md: answers, /products). */
export const productRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/products/dashboard/stats', async () => ({ success: true, stats: await countProducts(db) }))

  app.get('/products', { schema: { querystring: productsQuery } }, async ({ query }) => {
    const { rows, total } = await listProducts(db, query)
    return { products: rows.map(productOf), total, page: query.page, pages: Math.ceil(total / query.limit) }
  })

  app.get<{ Params: { id: string } }>('/products/:id', async ({ params: { id } }) => {
    const row = hasControlCharacters(id) ? undefined : await findProduct(db, id)
    if (!row) throw notFound(productTexts.unknown)
    return { product: productOf(row) }
  })
}
