import type { Kysely } from 'kysely'
import { contactQuery } from '../../../src/domain/query/contact-query'
import type { OrderChange } from '../../../src/domain/order/order-change'
import { dispatch } from '../../../src/domain/dispatch/dispatch'
import { message } from '../../../src/domain/message/message'
import { payment } from '../../../src/domain/payment/payment'
import type { CreditNoteRow, MessageRow, PaymentRow, Schema } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { answerOf, partOf } from '../../records/rows'
import { binnedQueries, customerOrders, customerQueries } from './find-customer'
import { paymentsOf } from '../ledger'
import { publicOrder, documentOf, orderOf, type StoredOrder, creditNoteOf, creditNotesOf, changesOfOrder } from '../orders'
import { notesOf } from '../messages'
import { dispatchesOf, type NamedDispatch } from '../tracking'

/** What an export says of a payment. */
export const paymentFields = [
  'kind',
  'amount',
  'method',
  'reference',
  'paidOn',
  'status',
  'reason',
  'note',
  'screenshot',
] as const

/** What an export says of a dispatch; the driver is somebody else. */
export const dispatchFields = [
  'lrNumber',
  'lrDate',
  'to',
  'parcels',
  'freightTerms',
  'freightAmount',
  'expectedOn',
  'receipt',
] as const

/** What an export says of a message. */
export const messageFields = ['event', 'channel', 'language', 'phone', 'createdAt'] as const

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
export const customerExport = async function* (
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
  yield `],"deliveryContacts":${JSON.stringify(contacts)},"queries":${JSON.stringify(queries.map((row) => answerOf(contactQuery, row)))}}`
}
