import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { OrderKeyRow, Schema } from '../../database/schema'
import { badRequest, conflict } from '../../http-error'

/** How long a key is valid, in ms. */
const keyLife = 24 * 60 * 60 * 1000
const texts = {
  shape: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
  inUse: (what: string) => `This Idempotency-Key belongs to another ${what}. Please use a new one.`,
} as const
const keyShape = /^[\x21-\x7e]{1,200}$/

/** Idempotency key of an order, of a payment or of a credit note: whose it is with the client's key, and a digest of the request. */
export type OrderKey = Pick<OrderKeyRow, 'key' | 'request'>

/** A concurrent call with the same key has already created its order. */
export class KeyTakenError extends Error {
  override name = 'KeyTakenError'
}

/**
 * Reads the `Idempotency-Key` of a call; undefined when it has none. A key is valid for one owner only, so a reused or
 * guessed key never returns another customer's order.
 *
 * @param owner the customer's phone number, or the order of a payment
 * @param request the validated request, so that the JSON formatting does not matter
 * @throws HttpError 400
 */
export const readOrderKey = (header: string | string[] | undefined, owner: string, request: object): OrderKey | undefined => {
  if (header === undefined) return undefined
  const key = [header].flat().join(', ')
  if (!keyShape.test(key)) throw badRequest(texts.shape)
  return {
    key: `${owner} ${key}`,
    request: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  }
}

/**
 * What was made with a key within the last 24 hours, if anything: the order, and what the call made of it.
 *
 * @param now epoch ms
 * @param what the key is for, in the refusal
 * @throws HttpError 409 when the key was used for a different request
 */
export const findKept = async (
  db: Kysely<Schema>,
  { key, request }: OrderKey,
  now: number,
  what: string,
): Promise<{ order_id: string; made: string } | undefined> => {
  const kept = await db
    .selectFrom('order_keys')
    .selectAll()
    .where('key', '=', key)
    .where('created_at', '>', now - keyLife)
    .executeTakeFirst()
  if (kept && kept.request !== request) throw conflict(texts.inUse(what))
  return kept
}

/** The id of the order of such a key. @throws HttpError 409 as `findKept` */
export const findKeptOrder = async (
  db: Kysely<Schema>,
  key: OrderKey,
  now: number,
  what = 'order',
): Promise<string | undefined> => (await findKept(db, key, now, what))?.order_id

/**
 * Assigns a key to an order, in the order's transaction: of concurrent calls one continues, and the others wait here until it
 * has finished.
 *
 * @param of.made what the call makes of the order, by which a repeated call finds it
 * @throws KeyTakenError
 */
export const claimKey = async (
  tx: Transaction<Schema>,
  { key, request }: OrderKey,
  { orderId, now, made = '' }: { orderId: string; now: number; made?: string },
): Promise<void> => {
  const row = { key, request, order_id: orderId, made, created_at: now }
  const claimed = await tx
    .insertInto('order_keys')
    .values(row)
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet(row)
        .where('order_keys.created_at', '<=', now - keyLife),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) throw new KeyTakenError()
}

export const forgetOldKeys = async (db: Kysely<Schema>, now: number): Promise<void> => {
  await db
    .deleteFrom('order_keys')
    .where('created_at', '<=', now - keyLife)
    .execute()
}
