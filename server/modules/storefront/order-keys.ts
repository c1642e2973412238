import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { StorefrontOrderRequest } from '../../../src/domain/order/storefront-order-request'
import type { OrderKeyRow, Schema } from '../../database/schema'
import { badRequest, conflict } from '../../http-error'
import { storefrontTexts } from './storefront-texts'

/** How long a key is known, in ms. */
const keyLife = 24 * 60 * 60 * 1000
const keyShape = /^[\x21-\x7e]{1,200}$/

/** What an order was handed in as: the customer's number with the caller's key, and a digest of what was asked for. */
export type OrderKey = Pick<OrderKeyRow, 'key' | 'request'>

/** Another call with the same key took its order first. */
export class KeyTakenError extends Error {
  override name = 'KeyTakenError'
}

/**
 * The `Idempotency-Key` of a call, with what it asks for; undefined when there is none. A key is good for one
 * customer: sites that use one twice, or somebody who guesses one, take no other customer's order by it.
 *
 * @param request as validated, so that the spelling of its JSON does not matter
 * @throws HttpError 400
 */
export const readOrderKey = (header: string | string[] | undefined, request: StorefrontOrderRequest): OrderKey | undefined => {
  if (header === undefined) return undefined
  const key = [header].flat().join(', ')
  if (!keyShape.test(key)) throw badRequest(storefrontTexts.keyShape)
  return {
    key: `${request.customer.mobile} ${key}`,
    request: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  }
}

/**
 * The id of the order that was taken under a key within the last 24 hours, if any.
 *
 * @param now epoch ms
 * @throws HttpError 409 when that was another order
 */
export const findKeptOrder = async (db: Kysely<Schema>, { key, request }: OrderKey, now: number): Promise<string | undefined> => {
  const kept = await db
    .selectFrom('order_keys')
    .selectAll()
    .where('key', '=', key)
    .where('created_at', '>', now - keyLife)
    .executeTakeFirst()
  if (kept && kept.request !== request) throw conflict(storefrontTexts.keyInUse)
  return kept?.order_id
}

/**
 * Gives a key to an order, in its transaction: of several calls at the same time one goes on, and the others
 * wait here until it is through.
 *
 * @throws KeyTakenError
 */
export const claimKey = async (
  tx: Transaction<Schema>,
  { key, request }: OrderKey,
  { orderId, now }: { orderId: string; now: number },
): Promise<void> => {
  const row = { key, request, order_id: orderId, created_at: now }
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

/** Drops the keys whose time is over. */
export const forgetOldKeys = async (db: Kysely<Schema>, now: number): Promise<void> => {
  await db
    .deleteFrom('order_keys')
    .where('created_at', '<=', now - keyLife)
    .execute()
}
