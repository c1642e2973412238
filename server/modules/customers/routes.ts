import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { customerRequest, lastDigits } from '../../../src/domain/customer/customer-data'
import { dispatch } from '../../../src/domain/dispatch/dispatch'
import { message } from '../../../src/domain/message/message'
import { payment } from '../../../src/domain/payment/payment'
import { contactQuery } from '../../../src/domain/query/contact-query'
import { dataAnswer, messageAnswer } from '../../answers'
import type { FileSigner } from '../../files/signed-address'
import { removeFiles } from '../../files/remove-files'
import { recordAction } from '../../history/write-history'
import { notFound } from '../../http-error'
import { countsSchema, dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerSchema, answerShape, timeAnswer } from '../../records/answer-schema'
import { requestSchema } from '../../records/request-schema'
import { customerTexts as texts } from './customers-texts'
import { customerExport, dispatchFields, messageFields, paymentFields } from './export-customer'
import { findCustomer, isUnknownCustomer } from './find-customer'
import { removeCustomer } from './remove-customer'
import type { ModuleContext } from '../../module-context'
import { creditNotesAnswer, changesAnswer, publicOrderAnswer } from '../orders'
import { originOf } from '../store'

const customer = requestSchema(customerRequest.fields)
type Customer = z.infer<typeof customer>

const dataOfCustomer = z.extend(countsSchema('orders', 'contacts', 'invoices', 'queries'), {
  phone: z.string(),
  openOrders: z.array(z.string()),
  keptUntil: z.nullable(z.string()),
})

const exportedOrder = z.extend(z.omit(publicOrderAnswer, { payment: true, dispatches: true }), {
  deliveryMethod: z.string(),
  couponCode: z.string(),
  paymentScreenshot: z.nullable(z.string()),
  adminNotes: z.string(),
  changes: changesAnswer,
  creditNotes: creditNotesAnswer,
  payments: z.array(z.object(answerShape(payment, [...paymentFields]))),
  dispatches: z.array(z.extend(z.object(answerShape(dispatch, [...dispatchFields])), { transport: z.string() })),
  messages: z.array(z.object(answerShape(message, [...messageFields]))),
})
const exportAnswer = z.object({
  phone: z.string(),
  exportedAt: z.string(),
  orders: z.array(exportedOrder),
  deliveryContacts: z.array(z.object({ orderId: z.string(), createdAt: timeAnswer, deliveryContact: z.string() })),
  queries: z.array(answerSchema(contactQuery)),
})

const calls = {
  find: routeOptions(
    'customer-data:read',
    'Say what is stored of a customer',
    { 200: dataAnswerSchema(dataOfCustomer) },
    { body: customer, once: false },
  ),
  export: routeOptions(
    'customer-data:read',
    'Export all data of a customer as a file',
    { 200: exportAnswer, ...errorAnswers(404) },
    { body: customer, once: false },
  ),
  remove: routeOptions(
    'customer-data:delete',
    'Remove the data of a customer, except what the law keeps',
    { 200: messageAnswerSchema(dataOfCustomer), ...errorAnswers(404, 409) },
    { body: customer, once: false },
  ),
}

/** Routes for the data of one customer, by phone number (docs/decisions/0048). */
export const customerRoutes: FastifyPluginAsyncZod<ModuleContext & { signer: FileSigner }> = async (app, context) => {
  const { db, files, signer, now } = context
  const digitsOf = ({ phone }: Customer): string => phone ?? ''

  // Not GET, because logs keep addresses.
  app.post('/customer-data/look-up', calls.find, async ({ body }) => dataAnswer(await findCustomer(db, digitsOf(body))))

  app.post('/customer-data/export', calls.export, async (request, reply) => {
    const [digits, host] = [digitsOf(request.body), originOf(request)]
    if (isUnknownCustomer(await findCustomer(db, digits))) throw notFound(texts.none)
    const known = lastDigits(digits)
    await recordAction(db, { resource: 'customers', recordId: known, title: texts.title(known), action: 'export' })
    const pieces = customerExport(db, digits, { signer, host, now: now() })
    return reply
      .headers({
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="customer-data-${known}.json"`,
      })
      .send(Readable.from(pieces, { objectMode: false }))
  })

  app.post('/customer-data/remove', calls.remove, async ({ body, log }) => {
    const digits = digitsOf(body)
    const data = await findCustomer(db, digits)
    await removeFiles(files, await removeCustomer(db, digits, now()), log)
    return messageAnswer(texts.removed, data)
  })
}
