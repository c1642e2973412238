import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { orderOf } from './order-row'
import { orderTexts } from './order-texts'
import { viewOrder } from './order-viewer'
import { publicOrder } from './public-order'

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** One order and its invoice, for administrators and for the customer whose order it is (server.md: public surface). */
export const orderLookupRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.get<{ Params: { orderId: string } }>(
    '/orders/:orderId',
    { onRequest: app.limitPublic },
    async (request) => {
      const { order, signedIn } = await viewOrder(app, db, request, {
        orderId: request.params.orderId,
        phone: single(request.headers['x-order-phone']),
      })
      return { success: true, data: signedIn ? orderOf(order) : publicOrder(order) }
    },
  )

  app.get<{ Params: { orderId: string }; Querystring: { phone?: string | string[] } }>(
    '/orders/:orderId/invoice',
    { onRequest: app.limitPublic },
    async (request) => {
      await viewOrder(app, db, request, {
        orderId: request.params.orderId,
        phone: single(request.headers['x-order-phone']) ?? single(request.query.phone),
      })
      throw notFound(orderTexts.invoiceMissing)
    },
  )
}
