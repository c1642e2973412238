import type { Kysely, Transaction } from 'kysely'
import { message, type MessageChannel, type MessageLanguage, type MessageTexts } from '../../../src/domain/message/message'
import { languageIn, type OwnTexts, ownTextsFor } from '../../../src/domain/message/message-batch'
import { languageOfState } from '../../../src/domain/message/message-language'
import { inTransaction } from '../../database/in-transaction'
import type { CustomerRow, MessageRow, Schema } from '../../database/schema'
import { actorName } from '../../history/actor'
import { forgetRecord } from '../../history/forget-record'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import { assertFound, deleteRow, insertRow } from '../../records/repository'
import { rowOf } from '../../records/rows'
import { messageAnswerTexts as texts } from './messages-texts'
import { languagesOf, type Sender } from './order-facts'
import { takeBackRefusal } from './record-message'
import { readMessageSettings } from './templates'
import { readSetting, storeNameOf } from '../store'

/** A text of the store's own, as a customer gets it. */
export interface OwnMessage {
  language: MessageLanguage
  texts: MessageTexts
}

/** Returns what customers get of a text of the store's own, each in the language that is right for them. */
export const ownMessages = async (
  db: Kysely<Schema>,
  customers: readonly Pick<CustomerRow, 'id' | 'name' | 'state'>[],
  { storeName }: Pick<Sender, 'storeName'>,
): Promise<(customer: Pick<CustomerRow, 'id' | 'name' | 'state'>, of: OwnTexts) => OwnMessage> => {
  const phones = customers.map(({ id }) => id)
  const languages = phones.length === 0 ? new Map<string, MessageLanguage>() : await languagesOf(db, phones)
  const [{ language: usual }, store] = [await readMessageSettings(db), await storeNameOf(db, storeName)]
  const { contactPhone: storePhone } = await readSetting(db, 'store')
  return ({ id, name, state }, of) => ({
    language: languageIn(of, languages.get(id) ?? languageOfState(state) ?? usual, usual),
    texts: ownTextsFor(of, usual, { name, store, storePhone }),
  })
}

/** What is noted: that a customer got a text of the store's own, or need not get it. */
export interface OwnNote {
  batch: string
  channel: Exclude<MessageChannel, 'email'>
  language: MessageLanguage
}

/**
 * Notes that a customer got a text of the store's own, and takes them out of the queue. The same note once more changes nothing.
 *
 * @param phone ten digits
 * @throws HttpError 404 if this text does not wait for the customer
 */
export const noteOwn = (db: Kysely<Schema>, phone: string, { batch, ...noted }: OwnNote, now: number) =>
  inTransaction(db, async (tx): Promise<{ row: MessageRow; isNew: boolean }> => {
    const due = await tx
      .deleteFrom('messages_due')
      .where('phone', '=', phone)
      .where('batch', '=', batch)
      .returning('since')
      .executeTakeFirst()
    if (!due) {
      const notes = tx.selectFrom('messages').selectAll().where('phone', '=', phone).where('batch', '=', batch)
      return { row: assertFound(await notes.orderBy('seq', 'desc').executeTakeFirst(), texts.notWaiting), isNew: false }
    }
    const row = rowOf(message, {
      ...{ ...noted, id: newId(), orderId: null, event: 'own', phone, batch },
      ...{ delivery: 'by-hand', dueSince: due.since, createdAt: now, createdBy: actorName() },
    })
    return { row: await insertRow(tx, 'messages', row), isNew: true }
  })

/**
 * Takes such a note back, because the message was not sent after all; it waits again.
 *
 * @throws HttpError 404, 409 when it is too late
 */
export const takeBackOwn = (db: Kysely<Schema>, phone: string, id: string, now: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const own = tx
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .where('phone', '=', phone)
      .where('order_id', 'is', null)
    const note = assertFound(await own.executeTakeFirst(), texts.unknown)
    const refusal = takeBackRefusal(note, now)
    if (refusal !== undefined) throw conflict(refusal)
    await deleteRow(tx, 'messages', id)
    const { batch, due_since: since } = note
    await tx
      .insertInto('messages_due')
      .values({ order_id: null, phone, event: 'own', since: since ?? now, batch })
      .onConflict((taken) => taken.column('phone').doNothing())
      .execute()
  })

/** The store's own texts that a customer got, newest first. */
export const ownNotesOf = (db: Kysely<Schema>, phone: string) =>
  db
    .selectFrom('messages')
    .innerJoin('message_batches', 'message_batches.id', 'messages.batch')
    .where('messages.phone', '=', phone)
    .where('messages.order_id', 'is', null)
    .selectAll('messages')
    .select(['en', 'ta', 'hi'])
    .orderBy('messages.seq', 'desc')
    .execute()

/** Removes a number from the store's own texts: what waits for it, and that it got them. */
export const removeOwnMessages = async (tx: Transaction<Schema>, phone: string): Promise<void> => {
  await tx.deleteFrom('messages_due').where('phone', '=', phone).execute()
  const notes = tx.deleteFrom('messages').where('phone', '=', phone).where('order_id', 'is', null)
  for (const row of await notes.returningAll().execute()) await forgetRecord(tx, message, row)
}
