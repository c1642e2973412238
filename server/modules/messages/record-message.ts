import type { Kysely, Transaction } from 'kysely'
import { message, type MessageChannel, type MessageEvent, type MessageLanguage } from '../../../src/domain/message/message'
import { dueForMs, takeBackMs } from '../../../src/domain/message/message-rules'
import { inTransaction } from '../../database/in-transaction'
import type { MessageRow, OrderRow, Schema } from '../../database/schema'
import { actorName } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import { deleteRow, assertFound, insertRow } from '../../records/repository'
import { rowOf } from '../../records/rows'
import { messageAnswerTexts as texts } from './messages-texts'
import { isStillDue, clearDue, dueOf, setDue } from '../due-messages'
import { orderTexts, lockOrder } from '../orders'

/** What is noted: that a customer was notified of an event, in a way and a language. */
export interface SentEvent {
  event: MessageEvent
  channel: MessageChannel
  language: MessageLanguage
  /** Ten digits, or ''. */
  phone: string
  /**
   * Since when the event waited, as it was shown with the text, in epoch ms: what has happened since stays due. Null if it did not
   * wait; undefined if the caller does not say, and then whatever waits of this event was sent.
   */
  since?: number | null | undefined
}

/**
 * After how long an e-mail that is being sent was left by a server that stopped meanwhile, in ms; the mailer gives up before
 * (server/mail/mailer.ts).
 */
const sendingMs = 60_000

/** How long the same note is a second press of the same button, in ms; later the customer was notified once more. */
const repeatMs = 2 * 60_000

/** The notes of an order, newest first, without e-mails that are being sent. */
export const notesOf = (db: Kysely<Schema>, orderId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('delivery', '<>', 'sending')
    .orderBy('seq', 'desc')
    .execute()

/** The same note of the last minutes, unless its event has happened again since. */
const sameNote = async (
  tx: Transaction<Schema>,
  orderId: string,
  { event, channel, language }: SentEvent,
  { since, now }: { since: number | null; now: number },
) => {
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .where('created_at', '>', now - repeatMs)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return row !== undefined && since !== null && row.created_at <= since ? undefined : row
}

interface Noting {
  /** Epoch ms. */
  now: number
  delivery?: MessageRow['delivery']
  /** Makes the ids of new notes. */
  makeId?: () => string
}

/** Since when the sent event has waited, and with which batch; undefined if another event does, or none, or if this one has happened again since. */
const waiting = async (
  tx: Transaction<Schema>,
  orderId: string,
  { event, since }: Pick<SentEvent, 'event' | 'since'>,
  now: number,
) => {
  const due = await dueOf(tx, orderId, now)
  return due?.event === event && (since === undefined || due.since === since) ? due : undefined
}

const lock = async (tx: Transaction<Schema>, orderId: string): Promise<OrderRow> =>
  assertFound(await lockOrder(tx, orderId), orderTexts.unknown)

/**
 * Notes on an order that its customer was notified, and takes it out of the queue if this event waited in it. The same note twice
 * within two minutes changes nothing.
 *
 * @throws HttpError 404; 409 while the same e-mail is being sent
 */
export const insertMessage = (
  db: Kysely<Schema>,
  orderId: string,
  telling: SentEvent,
  { now, delivery = 'by-hand', makeId = newId }: Noting,
): Promise<{ row: MessageRow; isNew: boolean }> =>
  inTransaction(db, async (tx) => {
    const { order_id: id } = await lock(tx, orderId)
    const { since: _shown, ...noted } = telling
    const due = await waiting(tx, id, telling, now)
    const dueSince = due?.since ?? null
    const same = await sameNote(tx, id, telling, { since: dueSince, now })
    if (same && same.delivery !== 'sending') return { row: same, isNew: false }
    if (same && same.created_at > now - sendingMs) throw conflict(texts.sending)
    if (same) await tx.deleteFrom('messages').where('id', '=', same.id).execute()
    const row = rowOf(message, {
      ...noted,
      ...{ id: makeId(), orderId: id, delivery, dueSince, batch: due?.batch ?? null, createdAt: now, createdBy: actorName() },
    })
    // Until the mail server has taken an e-mail, nobody is notified, and the history says nothing.
    if (delivery === 'sending')
      return { row: await tx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow(), isNew: true }
    if (dueSince !== null) await clearDue(tx, id)
    return { row: await insertRow(tx, 'messages', row), isNew: true }
  })

/**
 * Notes that an e-mail was sent. If the note that it is being sent is gone, the customer's data was removed meanwhile, so it is
 * written without the phone number.
 */
const noteSent = (db: Kysely<Schema>, orderId: string, sending: MessageRow, now: number): Promise<MessageRow> =>
  inTransaction(db, async (tx) => {
    const { id, due_since: since } = sending
    const event = sending.event as MessageEvent
    await lock(tx, orderId)
    const sent = { delivery: 'sent' } as const
    const { seq: _seq, ...gone } = { ...sending, ...sent, phone: '' }
    const after =
      (await tx.updateTable('messages').set(sent).where('id', '=', id).returningAll().executeTakeFirst()) ??
      (await tx.insertInto('messages').values(gone).returningAll().executeTakeFirstOrThrow())
    if (await waiting(tx, orderId, { event, since }, now)) await clearDue(tx, orderId)
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
  telling: SentEvent,
  { now, send }: { now: () => number; send: () => Promise<void> },
): Promise<{ row: MessageRow; isNew: boolean }> => {
  const noted = await insertMessage(db, orderId, telling, { now: now(), delivery: 'sending' })
  if (!noted.isNew) return noted
  try {
    await send()
  } catch (error) {
    await db.deleteFrom('messages').where('id', '=', noted.row.id).execute()
    throw error
  }
  return { row: await noteSent(db, orderId, noted.row, now()), isNew: true }
}

/**
 * Forgets what is too old to be sent, and e-mails that a server was sending when it stopped.
 *
 * @param now epoch ms
 */
export const forgetOldMessages = async (db: Kysely<Schema>, now: number): Promise<void> => {
  await db
    .deleteFrom('messages_due')
    .where('since', '<=', now - dueForMs)
    .execute()
  await db
    .deleteFrom('messages')
    .where('delivery', '=', 'sending')
    .where('created_at', '<=', now - sendingMs)
    .execute()
}

/** Why a note cannot be taken back; undefined if it can. */
export const takeBackRefusal = ({ delivery, created_at }: MessageRow, now: number): string | undefined => {
  if (delivery !== 'by-hand') return texts.wasSent
  return created_at < now - takeBackMs ? texts.tooLate : undefined
}

/**
 * Takes a note back, because the message was not sent after all; if its event waited to be sent, it waits again.
 *
 * @throws HttpError 404, 409 when it is too late, or the server has sent the message
 */
export const takeBack = (db: Kysely<Schema>, orderId: string, id: string, now: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lock(tx, orderId)
    const notes = await notesOf(tx, order.order_id)
    const note = assertFound(
      notes.find((each) => each.id === id),
      texts.unknown,
    )
    const refusal = takeBackRefusal(note, now)
    if (refusal !== undefined) throw conflict(refusal)
    await deleteRow(tx, 'messages', id)
    const { due_since: since, batch } = note
    // A text of the store's own is noted with its customer.
    const event = note.event as MessageEvent
    const isToldOtherwise = notes.some((each) => each.id !== id && each.event === event && each.created_at >= (since ?? 0))
    // What was put into the queue for many need not be what is new of the order.
    const isNews = since !== null && !isToldOtherwise && (batch !== null || (await isStillDue(tx, order, event)))
    if (isNews && (await dueOf(tx, order.order_id, now)) === undefined) await setDue(tx, order.order_id, event, since, batch)
  })
