import type { Transaction } from 'kysely'
import { type MessageEvent, messageEventLooks } from '../../../src/domain/message/message'
import {
  batchTitle,
  messageBatch,
  type MessagesOutcome,
  mostTold,
  type OwnTexts,
  previewedMessages,
} from '../../../src/domain/message/message-batch'
import { dueForMs, eventOf } from '../../../src/domain/message/message-rules'
import { textsOf } from '../../../src/domain/message/message-values'
import { batches } from '../../batches'
import { chosenIds, rowsOf } from '../../changes/change-many'
import type { ChangeSelection } from '../../changes/change-requests'
import type { ChangeTarget } from '../../changes/change-target'
import type { CustomerRow, MessageDueRow, Schema } from '../../database/schema'
import { recordAction } from '../../history/write-history'
import { badRequest } from '../../http-error'
import { newId } from '../../ids'
import { assertFound, deleteRow, findRow, insertRow } from '../../records/repository'
import { rowOf } from '../../records/rows'
import { statusesOf } from '../due-messages'
import { findOrders } from '../orders'
import { messageAnswerTexts as texts } from './messages-texts'
import { type Contact, contactsOf, factsOf, type Sender } from './order-facts'
import { ownMessages } from './own-messages'
import { readMessageSettings } from './templates'

/** Rows per statement, well below the parameter limit of both engines. */
const batchSize = 500

/** Reads what concerns so many records, some of them with each statement. */
const inBatches = async <T, R>(all: readonly T[], read: (some: T[]) => Promise<Iterable<R>>): Promise<R[]> => {
  const found: R[] = []
  for (const some of batches(all, batchSize)) found.push(...(await read(some)))
  return found
}

type Due = Pick<MessageDueRow, 'order_id' | 'phone' | 'event' | 'since'>

/** Who is told what, before it is in the queue. */
interface Plan {
  rows: Due[]
  refused: MessagesOutcome['refused']
  /** Returns the first messages as they will be. */
  preview: () => Promise<MessagesOutcome['rows']>
}

interface Telling extends Sender {
  /** Epoch ms. */
  now: number
}

/** What customers of orders are told. */
export interface OrderNews {
  kind: 'orders'
  /** null for what is new of each order. */
  event: MessageEvent | null
  /** Tells those, too, who were told of this event before. */
  again: boolean
}

/** What customers are told without an order. */
export interface OwnNews {
  kind: 'customers'
  texts: OwnTexts
}

/** The messages about these orders that are in the queue, and those that were sent. */
const knownOf = async (tx: Transaction<Schema>, ids: readonly string[], now: number) => {
  const due = tx
    .selectFrom('messages_due')
    .select(['order_id', 'event', 'since', 'batch'])
    .where('since', '>', now - dueForMs)
  const sent = tx.selectFrom('messages').select(['order_id', 'event']).where('delivery', '<>', 'sending')
  return {
    due: new Map(
      (await inBatches(ids, (some) => due.where('order_id', 'in', some).execute())).map((row) => [row.order_id, row] as const),
    ),
    told: new Set(
      (await inBatches(ids, (some) => sent.where('order_id', 'in', some).where('channel', '<>', 'none').execute())).map(
        ({ order_id, event }) => `${order_id} ${event}`,
      ),
    ),
  }
}

const planOrders = async (
  tx: Transaction<Schema>,
  ids: readonly string[],
  { event: wanted, again }: OrderNews,
  { now, ...sender }: Telling,
): Promise<Plan> => {
  const orders = new Map((await inBatches(ids, (some) => findOrders(tx, some))).map((order) => [order.order_id, order]))
  const { language: usual, templates } = await readMessageSettings(tx)
  const contacts = new Map<string, Contact>(await inBatches([...orders.values()], (some) => contactsOf(tx, some, usual)))
  const { due, told } = await knownOf(tx, ids, now)
  const [rows, refused]: [(Due & { order_id: string; event: MessageEvent })[], Plan['refused']] = [[], []]
  for (const id of ids) {
    const [order, waits] = [orders.get(id), due.get(id)]
    const event = order && (wanted ?? eventOf(statusesOf(order)))
    const isSame = waits?.event === event
    const refuse = (reason: string): number => refused.push({ _id: id, title: order ? id : '', message: reason })
    if (!event) refuse(texts.many.gone)
    else if (!contacts.get(id)?.phone) refuse(texts.many.noPhone)
    else if (waits && !isSame) refuse(texts.many.waitsFor(waits.event))
    // It could not be taken out with this batch.
    else if (waits && waits.batch !== null) refuse(texts.many.waits)
    else if (!waits && !again && told.has(`${id} ${event}`)) refuse(texts.many.told(messageEventLooks[event].label))
    else rows.push({ order_id: id, phone: null, event, since: waits?.since ?? now })
  }
  const preview: Plan['preview'] = async () => {
    const shown = rows.slice(0, previewedMessages)
    const facts = await factsOf(
      tx,
      shown.flatMap(({ order_id }) => orders.get(order_id) ?? []),
      sender,
    )
    return shown.flatMap(({ order_id: _id, event }) => {
      const [known, contact] = [facts.get(_id), contacts.get(_id)]
      if (!known || !contact) return []
      const { customerName, language } = contact
      return [
        {
          _id,
          title: [_id, customerName].filter(Boolean).join(' · '),
          language,
          text: textsOf(templates, event, known)[language],
        },
      ]
    })
  }
  return { rows, refused, preview }
}

const planCustomers = async (
  tx: Transaction<Schema>,
  ids: readonly string[],
  rows: ReadonlyMap<string, CustomerRow>,
  { texts: own }: OwnNews,
  { now, ...sender }: Telling,
): Promise<Plan> => {
  // A number of the same person to which nothing is sold counts, too.
  const blocked = tx.selectFrom('customers').select('joined_to').where('is_blocked', '=', 1)
  const joined = new Set(
    (await inBatches(ids, (some) => blocked.where('joined_to', 'in', some).execute())).map(({ joined_to: id }) => id),
  )
  const due = tx
    .selectFrom('messages_due')
    .select('phone')
    .where('since', '>', now - dueForMs)
  const waiting = new Set((await inBatches(ids, (some) => due.where('phone', 'in', some).execute())).map(({ phone }) => phone))
  const refusalOf = (row: CustomerRow | undefined): string | undefined => {
    if (!row) return texts.many.gone
    if (row.joined_to !== null) return texts.many.joined(row.joined_to)
    if (row.is_blocked === 1 || joined.has(row.id)) return texts.many.blocked
    return waiting.has(row.id) ? texts.many.waits : undefined
  }
  const chosen = ids.map((id) => ({ id, row: rows.get(id), refusal: refusalOf(rows.get(id)) }))
  const told = chosen.flatMap(({ row, refusal }) => (row && refusal === undefined ? [row] : []))
  return {
    rows: told.map(({ id }) => ({ order_id: null, phone: id, event: 'own', since: now })),
    refused: chosen.flatMap(({ id, row, refusal }) =>
      refusal === undefined ? [] : [{ _id: id, title: row ? row.name || id : '', message: refusal }],
    ),
    preview: async () => {
      const shown = told.slice(0, previewedMessages)
      const messageFor = await ownMessages(tx, shown, sender)
      return shown.map((row) => {
        const { language, texts: all } = messageFor(row, own)
        return { _id: row.id, title: row.name || row.id, language, text: all[language] }
      })
    },
  }
}

const insertBatch = async (
  tx: Transaction<Schema>,
  rows: readonly Due[],
  news: OrderNews | OwnNews,
  now: number,
): Promise<string> => {
  const own = news.kind === 'customers' ? news.texts : undefined
  const event = news.kind === 'orders' ? news.event : null
  const { id } = await insertRow(
    tx,
    'message_batches',
    rowOf(messageBatch, {
      ...{ id: newId(), title: batchTitle(event, own), receivers: news.kind, event, total: rows.length, createdAt: now },
      ...{ en: own?.en ?? '', ta: own?.ta ?? '', hi: own?.hi ?? '' },
    }),
  )
  for (const some of batches(rows, batchSize))
    await tx
      .insertInto('messages_due')
      .values(some.map((row) => ({ ...row, batch: id })))
      .onConflict((taken) =>
        taken.column(news.kind === 'orders' ? 'order_id' : 'phone').doUpdateSet((row) => ({
          ...{ event: row.ref('excluded.event'), since: row.ref('excluded.since'), batch: row.ref('excluded.batch') },
        })),
      )
      .execute()
  return id
}

/**
 * Puts messages for many into the queue, without those whom there is a reason not to tell; or says what that would do.
 *
 * @throws HttpError 400 for too many, and 409 if the query of the selection finds another number than was counted
 */
export const tellMany = async (
  tx: Transaction<Schema>,
  target: ChangeTarget,
  { selection, news, dryRun }: { selection: ChangeSelection; news: OrderNews | OwnNews; dryRun: boolean },
  telling: Telling,
): Promise<MessagesOutcome> => {
  const ids = await chosenIds(tx, target, selection)
  if (ids.length > mostTold) throw badRequest(texts.many.tooMany(mostTold))
  const rows = await rowsOf(tx, target, ids, !dryRun)
  const plan =
    news.kind === 'orders'
      ? await planOrders(tx, ids, news, telling)
      : await planCustomers(tx, ids, rows as unknown as ReadonlyMap<string, CustomerRow>, news, telling)
  const batch = dryRun || plan.rows.length === 0 ? {} : { batch: await insertBatch(tx, plan.rows, news, telling.now) }
  return {
    ...batch,
    ...{ total: ids.length, queued: plan.rows.length, refused: plan.refused },
    rows: dryRun ? await plan.preview() : [],
  }
}

/**
 * Takes messages for many out of the queue again, as far as they wait: what waited before stays there.
 *
 * @returns how many were taken out
 * @throws HttpError 404
 */
export const takeBackMany = async (tx: Transaction<Schema>, id: string): Promise<number> => {
  const batch = assertFound(await findRow(tx, 'message_batches', id), texts.many.unknown)
  const waiting = tx.selectFrom('messages_due').select('since').where('batch', '=', id)
  const since = (await waiting.execute()).map((row) => row.since)
  await tx.deleteFrom('messages_due').where('batch', '=', id).where('since', '>=', batch.created_at).execute()
  await tx.updateTable('messages_due').set({ batch: null }).where('batch', '=', id).execute()
  const isTold = await tx.selectFrom('messages').select('id').where('batch', '=', id).limit(1).executeTakeFirst()
  // Its text stays as long as somebody was told it.
  if (!isTold) await deleteRow(tx, 'message_batches', id)
  else await recordAction(tx, { resource: 'message-batches', recordId: id, title: batch.title, action: 'delete' })
  return since.filter((each) => each >= batch.created_at).length
}
