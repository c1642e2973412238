import type { Kysely } from 'kysely'
import {
  type DueMessage,
  type DueMessages,
  message,
  messageEvents,
  type MessageLanguage,
  type MessageSubject,
  messageSubjects,
  type OrderMessages,
  type SentMessage,
} from '../../../src/domain/message/message'
import { dueForMs } from '../../../src/domain/message/message-rules'
import { textsOf } from '../../../src/domain/message/message-values'
import type { MessageDueRow, MessageRow, Schema } from '../../database/schema'
import { partOf } from '../../records/rows'
import { contactsOf, factsOf, type Sender } from './order-facts'
import { notesOf, takeBackRefusal } from './record-message'
import { readMessageSettings } from './templates'
import { dueOf } from '../due-messages'
import { storeNameOf } from '../store'
import { findOrders, type StoredOrder } from '../orders'
import { ownMessages } from './own-messages'

const noteFields = ['event', 'channel', 'language', 'delivery', 'createdAt', 'createdBy'] as const

/** A note as the API sends it. */
export const noteOf = (row: MessageRow, now: number): SentMessage => ({
  _id: row.id,
  ...partOf(message, row, [...noteFields]),
  mayTakeBack: takeBackRefusal(row, now) === undefined,
})

interface Reading extends Sender {
  /** Epoch ms. */
  now: number
  /** Whether the server sends e-mail. */
  sendsEmail: boolean
}

const countsOf = async (db: Kysely<Schema>, now: number): Promise<Record<MessageSubject, number>> => {
  const rows = await db
    .selectFrom('messages_due')
    .select((builder) => ['event', builder.fn.countAll<number>().as('count')])
    .where('since', '>', now - dueForMs)
    .groupBy('event')
    .execute()
  const known = new Map(rows.map(({ event, count }) => [event, Number(count)]))
  return Object.fromEntries(messageSubjects.map((event) => [event, known.get(event) ?? 0])) as Record<MessageSubject, number>
}

/** The number of customers who are not notified yet. */
export const countDue = async (db: Kysely<Schema>, now: number): Promise<number> =>
  Object.values(await countsOf(db, now)).reduce((sum, count) => sum + count, 0)

/** What waits to be told about orders, by the ids of these. */
const ofOrders = async (db: Kysely<Schema>, rows: readonly MessageDueRow[], usual: MessageLanguage, sender: Sender) => {
  const ids = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]))
  const orders = ids.length === 0 ? [] : await findOrders(db, ids)
  return { facts: await factsOf(db, orders, sender), contacts: await contactsOf(db, orders, usual) }
}

/** Returns the store's own text that waits for a customer. */
const ofCustomers = async (db: Kysely<Schema>, rows: readonly MessageDueRow[], sender: Sender) => {
  const phones = rows.flatMap(({ phone }) => (phone === null ? [] : [phone]))
  if (phones.length === 0) return () => undefined
  const customers = await db.selectFrom('customers').selectAll().where('id', 'in', phones).execute()
  const ids = rows.flatMap(({ batch }) => batch ?? [])
  const batches = await db.selectFrom('message_batches').selectAll().where('id', 'in', ids).execute()
  const messageFor = await ownMessages(db, customers, sender)
  return ({ phone, batch: id }: MessageDueRow) => {
    const [customer, batch] = [customers.find((each) => each.id === phone), batches.find((each) => each.id === id)]
    if (phone === null || !batch) return undefined
    const recipient = customer ?? { id: phone, name: '', state: '' }
    const noEmail = { email: '', emailSince: null }
    return { orderId: '', customerName: recipient.name, phone, ...noEmail, ...messageFor(recipient, batch) }
  }
}

/** What is asked of the queue: what is about an event, or was put into it together. */
interface Asked {
  event?: MessageSubject | undefined
  batch?: string | undefined
  page: number
  limit: number
}

/** The customers who are not notified yet, those who wait longest first. */
export const dueMessages = async (
  db: Kysely<Schema>,
  { event, batch, page, limit }: Asked,
  { now, sendsEmail, ...sender }: Reading,
): Promise<DueMessages> => {
  let waiting = db.selectFrom('messages_due').where('since', '>', now - dueForMs)
  if (event !== undefined) waiting = waiting.where('event', '=', event)
  if (batch !== undefined) waiting = waiting.where('batch', '=', batch)
  const inOrder = waiting.orderBy('since').orderBy('order_id').orderBy('phone')
  const rows = await inOrder
    .selectAll()
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counts = await countsOf(db, now)
  const { language: usual, templates } = await readMessageSettings(db)
  const [{ facts, contacts }, ownFor] = [await ofOrders(db, rows, usual, sender), await ofCustomers(db, rows, sender)]
  const due = rows.flatMap((row): DueMessage[] => {
    const common = { event: row.event, since: new Date(row.since).toISOString(), batch: row.batch }
    if (row.order_id === null) {
      const own = ownFor(row)
      return own ? [{ ...own, ...common, text: own.texts[own.language] }] : []
    }
    const [known, contact] = [facts.get(row.order_id), contacts.get(row.order_id)]
    if (!known || !contact || row.event === 'own') return []
    const texts = textsOf(templates, row.event, known)
    return [{ orderId: row.order_id, ...common, ...contact, text: texts[contact.language], texts }]
  })
  const all = event === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[event]
  const counted = waiting.select((builder) => builder.fn.countAll<number>().as('total'))
  const total = batch === undefined ? all : Number((await counted.executeTakeFirstOrThrow()).total)
  return { due, counts, total, sendsEmail, store: await storeNameOf(db, sender.storeName) }
}

/** The messages that the customer of an order was sent, and those that can be sent. */
export const orderMessages = async (
  db: Kysely<Schema>,
  order: StoredOrder,
  { now, sendsEmail, ...sender }: Reading,
): Promise<OrderMessages> => {
  const { language: usual, templates } = await readMessageSettings(db)
  const [facts, contacts] = [await factsOf(db, [order], sender), await contactsOf(db, [order], usual)]
  const [known, contact] = [facts.get(order.order_id), contacts.get(order.order_id)]
  if (!known || !contact) throw new Error(`The order ${order.order_id} has no facts`)
  const texts = Object.fromEntries(messageEvents.map((event) => [event, textsOf(templates, event, known)]))
  const due = await dueOf(db, order.order_id, now)
  return {
    orderId: order.order_id,
    ...contact,
    due: due?.event ?? null,
    since: due ? new Date(due.since).toISOString() : null,
    texts: texts as OrderMessages['texts'],
    told: (await notesOf(db, order.order_id)).map((row) => noteOf(row, now)),
    sendsEmail,
    store: known.store,
  }
}
