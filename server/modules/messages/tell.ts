import type { Kysely, Transaction } from 'kysely'
import { message, type MessageChannel, type MessageEvent, type MessageLanguage } from '../../../src/domain/message/message'
import { takeBackMs } from '../../../src/domain/message/message-rules'
import { inTransaction } from '../../database/in-transaction'
import type { MessageRow, OrderRow, Schema } from '../../database/schema'
import { actorName } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import { deleteRow, found, insertRow } from '../../records/repository'
import { rowOf } from '../../records/rows'
import { lockOrder } from '../orders/order-repository'
import { orderTexts } from '../orders/order-texts'
import { clearDue, dueOf, setDue } from './due-messages'
import { isStillNews } from './follow-payments'
import { messageAnswerTexts as texts } from './messages-texts'

/** What is noted: that a customer was told of an event, in a way and a language. */
export interface Telling {
  event: MessageEvent
  channel: MessageChannel
  language: MessageLanguage
  /** Ten digits, or ''. */
  phone: string
}

/** How long the server tries to send an e-mail, in ms; a note that is older was left by a server that stopped meanwhile. */
const sendingMs = 60_000

/** The notes of an order, newest first, without e-mails that are being sent. */
export const notesOf = (db: Kysely<Schema>, orderId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('delivery', '<>', 'sending')
    .orderBy('seq', 'desc')
    .execute()

/** The same note, unless its event has happened again since. */
const sameNote = async (tx: Transaction<Schema>, orderId: string, { event, channel, language }: Telling, since?: number) => {
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return row !== undefined && since !== undefined && row.created_at <= since ? undefined : row
}

interface Noting {
  /** Epoch ms. */
  now: number
  delivery?: MessageRow['delivery']
  /** Makes the ids of new notes. */
  makeId?: () => string
}

/** The time since when an event of an order waits to be told; null if another one does, or none. */
const waitingSince = async (tx: Transaction<Schema>, orderId: string, event: MessageEvent, now: number) => {
  const due = await dueOf(tx, orderId, now)
  return due?.event === event ? due.since : null
}

const lock = async (tx: Transaction<Schema>, orderId: string): Promise<OrderRow> =>
  found(await lockOrder(tx, orderId), orderTexts.unknown)

/**
 * Notes on an order that its customer was told, and takes it out of the queue if this event waited in it. The same note twice
 * changes nothing.
 *
 * @throws HttpError 404; 409 while the same e-mail is being sent
 */
export const noteTold = (
  db: Kysely<Schema>,
  orderId: string,
  telling: Telling,
  { now, delivery = 'by-hand', makeId = newId }: Noting,
): Promise<{ row: MessageRow; isNew: boolean }> =>
  inTransaction(db, async (tx) => {
    const { order_id: id } = await lock(tx, orderId)
    const dueSince = await waitingSince(tx, id, telling.event, now)
    const same = await sameNote(tx, id, telling, dueSince ?? undefined)
    if (same && same.delivery !== 'sending') return { row: same, isNew: false }
    if (same && same.created_at > now - sendingMs) throw conflict(texts.sending)
    if (same) await tx.deleteFrom('messages').where('id', '=', same.id).execute()
    const row = rowOf(message, {
      ...telling,
      ...{ id: makeId(), orderId: id, delivery, dueSince, createdAt: now, createdBy: actorName() },
    })
    // Until the mail server has taken an e-mail, nobody is told, and the history says nothing.
    if (delivery === 'sending')
      return { row: await tx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow(), isNew: true }
    if (dueSince !== null) await clearDue(tx, id)
    return { row: await insertRow(tx, 'messages', row), isNew: true }
  })

/** Notes that an e-mail was sent. */
const noteSent = (db: Kysely<Schema>, { id, order_id: orderId, event }: MessageRow, now: number): Promise<MessageRow> =>
  inTransaction(db, async (tx) => {
    await lock(tx, orderId)
    const after = await tx
      .updateTable('messages')
      .set({ delivery: 'sent' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if ((await waitingSince(tx, orderId, event, now)) !== null) await clearDue(tx, orderId)
    await recordChange(tx, message, { after })
    return after
  })

/**
 * Sends an e-mail and notes it. It is sent outside of a transaction, which would hold up the other writes of the store; a note
 * that it is being sent keeps a second call from sending it, too.
 *
 * @param send sends it
 * @throws HttpError 409 while the same e-mail is being sent, and what `send` throws, after which nothing is noted
 */
export const sendAndNote = async (
  db: Kysely<Schema>,
  orderId: string,
  telling: Telling,
  { now, send }: { now: () => number; send: () => Promise<void> },
): Promise<{ row: MessageRow; isNew: boolean }> => {
  const noted = await noteTold(db, orderId, telling, { now: now(), delivery: 'sending' })
  if (!noted.isNew) return noted
  try {
    await send()
  } catch (error) {
    await db.deleteFrom('messages').where('id', '=', noted.row.id).execute()
    throw error
  }
  return { row: await noteSent(db, noted.row, now()), isNew: true }
}

/** Why a note cannot be taken back; undefined if it can. */
export const takeBackRefusal = ({ delivery, created_at }: MessageRow, now: number): string | undefined => {
  if (delivery !== 'by-hand') return texts.wasSent
  return created_at < now - takeBackMs ? texts.tooLate : undefined
}

/**
 * Takes a note back, because the message was not sent after all; if its event waited to be told, it waits again.
 *
 * @throws HttpError 404, 409 when it is too late, or the server has sent the message
 */
export const takeBack = (db: Kysely<Schema>, orderId: string, id: string, now: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lock(tx, orderId)
    const notes = await notesOf(tx, order.order_id)
    const note = found(
      notes.find((each) => each.id === id),
      texts.unknown,
    )
    const refusal = takeBackRefusal(note, now)
    if (refusal !== undefined) throw conflict(refusal)
    await deleteRow(tx, 'messages', id)
    const { event, due_since: since } = note
    const isToldOtherwise = notes.some((each) => each.id !== id && each.event === event && each.created_at >= (since ?? 0))
    const isNews = since !== null && !isToldOtherwise && (await isStillNews(tx, order, event))
    if (isNews && (await dueOf(tx, order.order_id, now)) === undefined) await setDue(tx, order.order_id, event, since)
  })
