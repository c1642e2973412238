import type { Kysely, Transaction } from 'kysely'
import type { RequestKeyRow, Schema } from '../database/schema'
import { conflict } from '../http-error'
import { repeatTexts as texts } from './repeat-texts'

/** How long a key is valid, in ms. */
const keyLife = 24 * 60 * 60 * 1000

/** A key with a digest of the request that it belongs to. */
export type RequestKey = Pick<RequestKeyRow, 'key' | 'request'>

/** What is kept of the first call with a key. */
export type StoredCall = Pick<RequestKeyRow, 'request' | 'made' | 'status' | 'answer' | 'created_at'>

/** A concurrent call with the same key has been carried out already. */
export class KeyTakenError extends Error {
  override name = 'KeyTakenError'
}

/** The first call with this key within the last 24 hours, if any. @param now epoch ms */
export const findCall = (db: Kysely<Schema>, key: string, now: number): Promise<StoredCall | undefined> =>
  db
    .selectFrom('request_keys')
    .select(['request', 'made', 'status', 'answer', 'created_at'])
    .where('key', '=', key)
    .where('created_at', '>', now - keyLife)
    .executeTakeFirst()

/** @throws HttpError 409 when the key was used for a different request */
export const assertSameRequest = (kept: Pick<StoredCall, 'request'>, request: string): void => {
  if (kept.request !== request) throw conflict(texts.inUse)
}

/** Whether a call was carried out before. @throws HttpError 409 when its key was used for a different request */
export const isCompleted = async (db: Kysely<Schema>, { key, request }: RequestKey, now: number): Promise<boolean> => {
  const kept = await findCall(db, key, now)
  if (kept) assertSameRequest(kept, request)
  return kept !== undefined
}

/**
 * Assigns a key to a call, in the transaction in which the call is carried out: of concurrent calls one continues, and the others
 * wait here until it has finished.
 *
 * @param now epoch ms
 * @throws KeyTakenError
 */
export const claimKey = async (tx: Transaction<Schema>, { key, request }: RequestKey, now: number): Promise<void> => {
  const row = { key, request, made: '', status: null, answer: null, created_at: now }
  const claimed = await tx
    .insertInto('request_keys')
    .values(row)
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet(row)
        .where('request_keys.created_at', '<=', now - keyLife),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) throw new KeyTakenError()
}

/** Stores what a call has made, or its answer. */
export const storeCallResult = async (
  db: Kysely<Schema>,
  key: string,
  kept: Partial<Pick<RequestKeyRow, 'made' | 'status' | 'answer'>>,
): Promise<void> => {
  await db.updateTable('request_keys').set(kept).where('key', '=', key).execute()
}

/** Lets a key be used again, because its call was refused. */
export const releaseKey = async (db: Kysely<Schema>, key: string): Promise<void> => {
  await db.deleteFrom('request_keys').where('key', '=', key).execute()
}

/** Forgets the answers of all calls, which may contain a customer's data. The keys stay, so that nothing is done twice. */
export const forgetAnswers = async (db: Kysely<Schema>): Promise<void> => {
  await db.updateTable('request_keys').set({ answer: null }).where('answer', 'is not', null).execute()
}

/** Deletes the keys that are not valid any more. @param now epoch ms */
export const forgetOldKeys = async (db: Kysely<Schema>, now: number): Promise<void> => {
  await db
    .deleteFrom('request_keys')
    .where('created_at', '<=', now - keyLife)
    .execute()
}
