import type { Kysely } from 'kysely'
import {
  type DueMessage,
  type DueMessages,
  message,
  type MessageEvent,
  messageEvents,
  type OrderMessages,
  type SentMessage,
} from '../../../src/domain/message/message'
import { dueForMs } from '../../../src/domain/message/message-rules'
import { textsOf } from '../../../src/domain/message/message-values'
import type { MessageRow, Schema } from '../../database/schema'
import { partOf } from '../../records/rows'
import { contactsOf, factsOf, type Sender } from './order-facts'
import { notesOf, takeBackRefusal } from './record-message'
import { readMessageSettings } from './templates'
import { dueOf } from '../due-messages'
import { storeNameOf } from '../store'
import type { StoredOrder } from '../orders'

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

const countsOf = async (db: Kysely<Schema>, now: number): Promise<Record<MessageEvent, number>> => {
  const rows = await db
    .selectFrom('messages_due')
    .select((builder) => ['event', builder.fn.countAll<number>().as('count')])
    .where('since', '>', now - dueForMs)
    .groupBy('event')
    .execute()
  const known = new Map(rows.map(({ event, count }) => [event, Number(count)]))
  return Object.fromEntries(messageEvents.map((event) => [event, known.get(event) ?? 0])) as Record<MessageEvent, number>
}

/** The number of customers who are not notified yet. */
export const countDue = async (db: Kysely<Schema>, now: number): Promise<number> =>
  Object.values(await countsOf(db, now)).reduce((sum, count) => sum + count, 0)

/** The customers who are not notified yet, those who wait longest first. */
export const dueMessages = async (
  db: Kysely<Schema>,
  { event, page, limit }: { event?: MessageEvent | undefined; page: number; limit: number },
  { now, sendsEmail, ...sender }: Reading,
): Promise<DueMessages> => {
  const rows = await db
    .selectFrom('messages_due')
    .innerJoin('orders', 'orders.order_id', 'messages_due.order_id')
    .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
    .selectAll('orders')
    .select(['order_documents.document', 'messages_due.event', 'messages_due.since'])
    .where('messages_due.since', '>', now - dueForMs)
    .where((builder) => (event === undefined ? builder.lit(true) : builder('messages_due.event', '=', event)))
    .orderBy('messages_due.since')
    .orderBy('messages_due.order_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counts = await countsOf(db, now)
  const { language: usual, templates } = await readMessageSettings(db)
  const [facts, contacts] = [await factsOf(db, rows, sender), await contactsOf(db, rows, usual)]
  const due = rows.flatMap((row): DueMessage[] => {
    const [known, contact] = [facts.get(row.order_id), contacts.get(row.order_id)]
    if (!known || !contact) return []
    const texts = textsOf(templates, row.event, known)
    const since = new Date(row.since).toISOString()
    return [{ orderId: row.order_id, event: row.event, since, ...contact, text: texts[contact.language], texts }]
  })
  const total = event === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[event]
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
