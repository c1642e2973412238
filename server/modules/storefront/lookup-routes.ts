import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invoiceFileName } from '../../../src/domain/invoice/invoice-file-name'
import { dataAnswer } from '../../answers'
import { sendPdf } from '../../documents/send-pdf'
import { errorAnswers } from '../../openapi/describe'
import { storefrontDescriptions as described } from './storefront-descriptions'
import { type OrderContext, viewOrder, orderOf, lookupAnswer, idsWithNothingLeft, invoicePdf } from '../orders'
import { payableOrder } from '../payments'

const firstValue = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

const headers = { 'X-Order-Phone': { type: 'string', description: described.phone } }
/** Customers have a phone number instead of a token. */
const access = { access: 'orders:read', orPublic: true } as const
const answers = errorAnswers(401, 403, 404, 429)

/** Routes for one order and its invoice, for administrators and for the customer of the order (contract 10.1). */
export const orderLookupRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, context) => {
  app.get<{ Params: { orderId: string } }>(
    '/orders/:orderId',
    {
      onRequest: app.limitPublic,
      config: { ...access, documented: { headers, answers: { 200: lookupAnswer, ...answers } } },
      schema: described.lookup,
    },
    async (request) => {
      const { order, signedIn } = await viewOrder(app, context, request, {
        orderId: request.params.orderId,
        phone: firstValue(request.headers['x-order-phone']),
      })
      if (!signedIn) return dataAnswer(await payableOrder(context, order))
      const nothingLeft = (await idsWithNothingLeft(context.db, [order])).has(order.order_id) || undefined
      return dataAnswer({ ...orderOf(order, context.signer), nothingLeft })
    },
  )

  app.get<{ Params: { orderId: string }; Querystring: { phone?: string | string[]; disposition?: string } }>(
    '/orders/:orderId/invoice',
    {
      onRequest: app.limitPublic,
      config: {
        ...access,
        documented: {
          headers,
          answers,
          querystring: {
            phone: { type: 'string', description: described.phone },
            disposition: { type: 'string', description: described.disposition },
          },
          file: 'application/pdf',
        },
      },
      schema: described.invoice,
    },
    async (request, reply) => {
      const { order, signedIn } = await viewOrder(app, context, request, {
        orderId: request.params.orderId,
        phone: firstValue(request.headers['x-order-phone']) ?? firstValue(request.query.phone),
      })
      const caller = signedIn ? undefined : normalizeIP(request.ip)
      const pdf = await invoicePdf(context, order, { caller, log: request.log })
      return sendPdf(reply, pdf, { name: invoiceFileName(order.order_id), disposition: request.query.disposition })
    },
  )
}
