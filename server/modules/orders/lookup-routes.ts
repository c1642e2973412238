import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorAnswer, lookupAnswer } from '../storefront/answers'
import { storefrontDescriptions as described } from '../storefront/storefront-descriptions'
import { type InvoiceMaking, invoicePdf, sendInvoice } from './invoice/invoice-file'
import { orderOf } from './order-row'
import { type Lookup, viewOrder } from './order-viewer'
import { publicOrder } from './public-order'

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

const refusals = { 401: errorAnswer, 404: errorAnswer, 429: errorAnswer }

/** Routes for one order and its invoice, for administrators and for the customer of the order (server.md: public surface). */
export const orderLookupRoutes: FastifyPluginAsyncZod<Lookup & InvoiceMaking> = async (
  app,
  { files, storeName, invoices, ...lookup },
) => {
  app.get<{ Params: { orderId: string } }>(
    '/orders/:orderId',
    {
      onRequest: app.limitPublic,
      config: { documented: { headers: { 'X-Order-Phone': { type: 'string', description: described.phone } } } },
      schema: { ...described.lookup, response: { 200: lookupAnswer, ...refusals } },
      // Administrators receive more fields than the documented response, which is the customer's.
      serializerCompiler: () => (answer) => JSON.stringify(answer),
    },
    async (request) => {
      const { order, signedIn } = await viewOrder(app, lookup, request, {
        orderId: request.params.orderId,
        phone: single(request.headers['x-order-phone']),
      })
      return { success: true, data: signedIn ? orderOf(order) : publicOrder(order) }
    },
  )

  app.get<{ Params: { orderId: string }; Querystring: { phone?: string | string[]; disposition?: string } }>(
    '/orders/:orderId/invoice',
    {
      onRequest: app.limitPublic,
      config: {
        documented: {
          headers: { 'X-Order-Phone': { type: 'string', description: described.phone } },
          querystring: {
            phone: { type: 'string', description: described.phone },
            disposition: { type: 'string', description: described.disposition },
          },
          file: 'application/pdf',
        },
      },
      schema: { ...described.invoice, response: { ...refusals, 503: errorAnswer } },
    },
    async (request, reply) => {
      const { order, signedIn } = await viewOrder(app, lookup, request, {
        orderId: request.params.orderId,
        phone: single(request.headers['x-order-phone']) ?? single(request.query.phone),
      })
      const caller = signedIn ? undefined : normalizeIP(request.ip)
      const making = { db: lookup.db, files, storeName, invoices }
      const pdf = await invoicePdf(making, order, { caller, log: request.log })
      return sendInvoice(reply, pdf, order.order_id, request.query.disposition)
    },
  )
}
