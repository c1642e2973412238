import type { Kysely } from 'kysely'
import { customer as customerRecord } from '../../../src/domain/customer/customer'
import { contactQuery } from '../../../src/domain/query/contact-query'
import type { OrderChange } from '../../../src/domain/order/order-change'
import { dispatch } from '../../../src/domain/dispatch/dispatch'
import { message } from '../../../src/domain/message/message'
import { payment } from '../../../src/domain/payment/payment'
import type { CreditNoteRow, MessageRow, PaymentRow, Schema } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { answerOf, partOf } from '../../records/rows'
import { binnedQueries, customerOrders, customerQueries, findCustomer, isUnknownCustomer } from './find-customer'
import { paymentsOf } from '../ledger'
import {
  type StoredOrder,
  changesAnswer,
  changesOfOrder,
  creditNoteOf,
  creditNotesAnswer,
  creditNotesOf,
  documentOf,
  orderOf,
  publicOrder,
  publicOrderAnswer,
} from '../orders'
import { notesOf, ownNotesOf } from '../messages'
import { type NamedDispatch, dispatchesOf } from '../tracking'
import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { customerRequest, lastDigits } from '../../../src/domain/customer/customer-data'
import { dataAnswer, messageAnswer } from '../../answers'
import { removeFiles } from '../../files/remove-files'
import { recordAction } from '../../history/write-history'
import { notFound } from '../../http-error'
import { countsSchema, dataAnswerSchema, errorAnswers, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { answerSchema, answerShape, timeAnswer } from '../../records/answer-schema'
import { requestSchema } from '../../records/request-schema'
import { customerTexts as texts } from './customers-texts'
import { removeCustomer } from './remove-customer'
import type { ModuleContext } from '../../module-context'
import { originOf } from '../store'
import * as z from 'zod/mini'

/** What an export says of a payment. */
const paymentFields = ['kind', 'amount', 'method', 'reference', 'paidOn', 'status', 'reason', 'note', 'screenshot'] as const

/** What an export says of a dispatch; the driver is somebody else. */
const dispatchFields = ['lrNumber', 'lrDate', 'to', 'parcels', 'freightTerms', 'freightAmount', 'expectedOn', 'receipt'] as const

/** What an export says of a message. */
const messageFields = ['event', 'channel', 'language', 'phone', 'createdAt'] as const

/** What an export says of the record of the number. */
const recordFields = ['note', 'tags', 'isBlocked', 'blockReason', 'language', 'joinedTo'] as const

/** What is stored of an order besides its row. */
interface Beside {
  payments: readonly PaymentRow[]
  changes: readonly OrderChange[]
  creditNotes: readonly CreditNoteRow[]
  dispatches: readonly NamedDispatch[]
  messages: readonly MessageRow[]
}

/** An order as its customer sees it, and what else is stored of the customer. Costs and profit are the store's own. */
const exportedOrder = (
  row: StoredOrder,
  { payments, changes, creditNotes, dispatches, messages }: Beside,
  signer: FileSigner,
  host: string,
) => {
  const { adminNotes, deliveryMethod, paymentDetails } = orderOf(row, signer)
  const order = publicOrder(row, signer)
  const address = (path: string | null | undefined): string | null => (path ? host + path : null)
  const { customerDetails, items } = documentOf(row)
  const { couponCode = '' } = customerDetails
  return {
    ...order,
    deliveryDetails: { ...order.deliveryDetails, deliveryImage: address(order.deliveryDetails?.deliveryImage) },
    deliveryMethod,
    couponCode,
    paymentScreenshot: address(paymentDetails.paymentScreenshot),
    adminNotes,
    changes,
    creditNotes: creditNotes.map((note) => creditNoteOf(note, items)),
    payments: payments.map((entry) => {
      const { screenshot, ...values } = partOf(payment, entry, [...paymentFields])
      return { ...values, screenshot: address(signer.sign(screenshot)) }
    }),
    dispatches: dispatches.map((entry) => {
      const { receipt, ...values } = partOf(dispatch, entry, [...dispatchFields])
      return { transport: entry.transport_name, ...values, receipt: address(signer.sign(receipt)) }
    }),
    messages: messages.map((entry) => partOf(message, entry, [...messageFields])),
  }
}

/** What another customer's order has of the person who receives it. */
const contactIn = (row: StoredOrder) => ({
  orderId: row.order_id,
  createdAt: new Date(row.created_at).toISOString(),
  deliveryContact: documentOf(row).customerDetails.deliveryContact ?? '',
})

/**
 * Everything that the store holds of a customer, as the pieces of a JSON text.
 *
 * @param options.host start of the addresses of pictures: 'https://store.example'
 */
const customerExport = async function* (
  db: Kysely<Schema>,
  digits: string,
  { signer, host, now }: { signer: FileSigner; host: string; now: number },
): AsyncGenerator<string> {
  yield `{"phone":${JSON.stringify(digits)},"exportedAt":${JSON.stringify(new Date(now).toISOString())},"orders":[`
  let separator = ''
  const contacts: object[] = []
  for await (const { part, ...row } of customerOrders(db, digits)) {
    if (part === 'contact') contacts.push(contactIn(row))
    else {
      const beside = {
        payments: await paymentsOf(db, row.order_id),
        changes: await changesOfOrder(db, row.order_id),
        creditNotes: await creditNotesOf(db, row.order_id),
        dispatches: await dispatchesOf(db, row.order_id),
        messages: await notesOf(db, row.order_id),
      }
      yield separator + JSON.stringify(exportedOrder(row, beside, signer, host))
      separator = ','
    }
  }
  const binned = await binnedQueries(db, digits)
  const queries = [...(await customerQueries(db, digits)), ...binned.map(({ query }) => query)]
  yield `],"deliveryContacts":${JSON.stringify(contacts)},"queries":${JSON.stringify(queries.map((row) => answerOf(contactQuery, row)))}`
  const own = (await ownNotesOf(db, digits)).map((row) => {
    const { event: _own, phone: _phone, ...told } = partOf(message, row, [...messageFields])
    return { ...told, text: row[row.language] }
  })
  yield `,"messages":${JSON.stringify(own)}`
  const record = await db.selectFrom('customers').selectAll().where('id', '=', digits).executeTakeFirst()
  yield `,"record":${JSON.stringify(record ? partOf(customerRecord, record, [...recordFields]) : null)}}`
}

const customer = requestSchema(customerRequest.fields)
type Customer = z.infer<typeof customer>

const dataOfCustomer = z.extend(countsSchema('orders', 'contacts', 'invoices', 'queries'), {
  phone: z.string(),
  openOrders: z.array(z.string()),
  keptUntil: z.nullable(z.string()),
})

const exportedOrderAnswer = z.extend(z.omit(publicOrderAnswer, { payment: true, dispatches: true }), {
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
  orders: z.array(exportedOrderAnswer),
  deliveryContacts: z.array(z.object({ orderId: z.string(), createdAt: timeAnswer, deliveryContact: z.string() })),
  queries: z.array(answerSchema(contactQuery)),
  messages: z.array(z.object({ ...answerShape(message, ['channel', 'language', 'createdAt']), text: z.string() })),
  record: z.nullable(z.object(answerShape(customerRecord, [...recordFields]))),
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
