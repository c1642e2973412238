import type { Kysely } from 'kysely'
import type { MessageLanguage } from '../../../src/domain/message/message'
import { languageOfState } from '../../../src/domain/message/message-language'
import type { OrderFacts } from '../../../src/domain/message/message-values'
import { branchIn, transport } from '../../../src/domain/dispatch/transport'
import { paymentStatusLooks } from '../../../src/domain/order/lifecycle'
import { netReceived } from '../../../src/domain/payment/ledger'
import { indianPhone } from '../../../src/domain/shared/phone'
import { toRupees } from '../../../src/domain/shared/money'
import { trackingLink } from '../../../src/domain/store/public-address'
import type { PaymentRow, Schema } from '../../database/schema'
import { valuesOf } from '../../records/rows'
import { storeNameOf, readSetting } from '../store'
import { statusEntryTexts, requestedAmounts, balanceOfOrder } from '../ledger'
import { documentOf, type StoredOrder } from '../orders'

/** How a customer is notified. */
export interface Contact {
  customerName: string
  phone: string
  email: string
  emailSince: string | null
  language: MessageLanguage
}

/** Where messages come from: the address of the store for customers, if there is one, and STORE_NAME. */
export interface Sender {
  origin: string | undefined
  storeName: string
}

/** The reason that a customer is notified: not the note of a payment status that was set by hand. */
const reasonOf = (rows: readonly PaymentRow[]): string => {
  const reason = rows.findLast(({ status }) => status === 'rejected')?.reason ?? ''
  return reason === statusEntryTexts.note(paymentStatusLooks.failed.label) ? '' : reason
}

/** What the customer pays to the lorry service; many services say it only where the parcels are collected. */
const freightOf = (paise: number | null): OrderFacts['freight'] => (paise === null ? 'not known' : toRupees(paise))

/** The newest dispatch of each order, with the lorry service. */
const newestDispatches = async (db: Kysely<Schema>, orderIds: readonly string[]) => {
  const rows = await db.selectFrom('dispatches').selectAll().where('order_id', 'in', orderIds).orderBy('seq').execute()
  const newest = new Map(rows.map((row) => [row.order_id, row]))
  if (newest.size === 0) return new Map<string, Partial<OrderFacts>>()
  const ids = [...new Set([...newest.values()].map(({ transport_id }) => transport_id))]
  const services = await db.selectFrom('transports').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(services.map((row) => [row.id, valuesOf(transport, row)]))
  return new Map(
    [...newest].map(([orderId, row]): [string, Partial<OrderFacts>] => {
      const service = byId.get(row.transport_id)
      const branch = service && branchIn(service.branches, row.to_branch)
      return [
        orderId,
        {
          parcels: row.parcels,
          branch: row.to_branch,
          branchAddress: branch?.address ?? '',
          branchPhone: branch?.phone || (service?.phones[0] ?? ''),
          freight: row.freight_terms === 'to-pay' ? freightOf(row.freight_amount) : undefined,
          expected: row.expected_on ?? '',
        },
      ]
    }),
  )
}

/** What messages can say of orders, by their ids; for many orders in few queries. */
export const factsOf = async (
  db: Kysely<Schema>,
  orders: readonly StoredOrder[],
  { origin, storeName }: Sender,
): Promise<Map<string, OrderFacts>> => {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ order_id }) => order_id)
  const payments = new Map<string, PaymentRow[]>()
  for (const row of await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('seq').execute())
    payments.set(row.order_id, [...(payments.get(row.order_id) ?? []), row])
  const dispatches = await newestDispatches(db, ids)
  const [store, { contactPhone, upiId }] = [await storeNameOf(db, storeName), await readSetting(db, 'store')]
  return new Map(
    orders.map((order): [string, OrderFacts] => {
      const rows = payments.get(order.order_id) ?? []
      const balance = balanceOfOrder(rows, order)
      const { total, refunded } = balance
      const { due, amount } = requestedAmounts(order, balance)
      const known = { parcels: undefined, branch: '', branchAddress: '', branchPhone: '', freight: undefined }
      return [
        order.order_id,
        {
          ...known,
          expected: order.estimated_delivery ?? '',
          ...dispatches.get(order.order_id),
          name: documentOf(order).customerDetails.name ?? '',
          orderId: order.order_id,
          store,
          storePhone: contactPhone,
          track: trackingLink(origin, order.order_id),
          ...{ total, paid: netReceived(balance), refunded },
          due,
          isPayable: origin !== undefined && upiId !== '' && amount > 0,
          reason: reasonOf(rows),
          transport: order.courier_partner,
          lrNumber: order.tracking_number,
        },
      ]
    }),
  )
}

/** The languages that were chosen for customers by their numbers; of a number that is joined to another one, else that of the other. */
const chosenLanguages = async (db: Kysely<Schema>, phones: readonly string[]): Promise<Map<string, MessageLanguage>> => {
  const rows = await db
    .selectFrom('customers')
    .leftJoin('customers as main', 'main.id', 'customers.joined_to')
    .where('customers.id', 'in', phones)
    .select((builder) => ['customers.id', builder.fn.coalesce('customers.language', 'main.language').as('language')])
    .execute()
  return new Map(rows.flatMap(({ id, language }) => (language === null ? [] : [[id, language] as const])))
}

/** The languages in which these phone numbers are notified: the one that was chosen, else the one in which they were last notified. */
export const languagesOf = async (db: Kysely<Schema>, phones: readonly string[]): Promise<Map<string, MessageLanguage>> => {
  if (phones.length === 0) return new Map()
  const newest = db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('phone', 'in', phones)
    .where('channel', '<>', 'none')
    // A text of the store's own may be there in one language only.
    .where('order_id', 'is not', null)
    .groupBy('phone')
  const rows = await db.selectFrom('messages').select(['phone', 'language']).where('seq', 'in', newest).execute()
  return new Map([...rows.map(({ phone, language }) => [phone, language] as const), ...(await chosenLanguages(db, phones))])
}

/** The newest e-mail addresses that these phone numbers gave with a query, and when; orders have none. */
const queryEmails = async (
  db: Kysely<Schema>,
  phones: readonly string[],
): Promise<Map<string, Pick<Contact, 'email' | 'emailSince'>>> => {
  if (phones.length === 0) return new Map()
  const newest = db
    .selectFrom('contact_queries')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('local_phone', 'in', phones)
    .where('email', '<>', '')
    .groupBy('local_phone')
  const rows = await db
    .selectFrom('contact_queries')
    .select(['local_phone', 'email', 'created_at'])
    .where('seq', 'in', newest)
    .execute()
  return new Map(
    rows.map(({ local_phone, email, created_at }) => [local_phone, { email, emailSince: new Date(created_at).toISOString() }]),
  )
}

/** The ten digits of an order's customer; '' for a number that is none. */
export const phoneOf = (order: StoredOrder): string => {
  const { mobile = '', phoneNumber = '' } = documentOf(order).customerDetails
  return indianPhone(mobile) ?? indianPhone(phoneNumber) ?? ''
}

/**
 * How the customers of orders are notified, by the ids of the orders: in the language that was chosen for them, else in the one in which
 * they were notified last, else in that of the state of their address.
 *
 * @param usual language of the store, for an address without a known state
 */
export const contactsOf = async (
  db: Kysely<Schema>,
  orders: readonly StoredOrder[],
  usual: MessageLanguage,
): Promise<Map<string, Contact>> => {
  const phones = new Map(orders.map((order) => [order.order_id, phoneOf(order)]))
  const known = [...new Set(phones.values())].filter(Boolean)
  const [languages, emails] = [await languagesOf(db, known), await queryEmails(db, known)]
  return new Map(
    orders.map((order): [string, Contact] => {
      const phone = phones.get(order.order_id) ?? ''
      const { name: customerName = '', address } = documentOf(order).customerDetails
      const mail = emails.get(phone) ?? { email: '', emailSince: null }
      return [
        order.order_id,
        { customerName, phone, ...mail, language: languages.get(phone) ?? languageOfState(address?.state) ?? usual },
      ]
    }),
  )
}
