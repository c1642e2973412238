import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../../database/schema'
import { findOrder } from '../order-repository'
import type { StoredOrder } from '../order-row'
import { claimKey, findKeptOrder, forgetOldKeys, KeyTakenError, type OrderKey } from '../order-keys'
import type { NewOrder } from './build-order'
import { createOrder, type Terms } from './create-order'

/** Terms of an order that a call places. */
interface Placing extends Omit<Terms, 'claim'> {
  /** Identifies a repeated call. */
  key: OrderKey | undefined
  /** Epoch ms. */
  now: number
  /** Runs first in the order's transaction; when it throws, the order is not accepted. */
  mayPlace?: (tx: Transaction<Schema>) => Promise<void>
}

const storedOrder = async (db: Kysely<Schema>, orderId: string): Promise<StoredOrder> => {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`The order ${orderId} was stored and is not there.`)
  return order
}

/**
 * Places an order at the store's prices, once for each key.
 *
 * @returns the order; `isRepeated` is true when an earlier call with the same key created it
 * @throws HttpError 409 with a message for every item that cannot be sold, and for a key of a different order
 */
export const placeOrder = async (
  db: Kysely<Schema>,
  order: NewOrder,
  { key, now, mayPlace, ...terms }: Placing,
): Promise<{ order: StoredOrder; isRepeated: boolean }> => {
  const placed = async (claim: Terms['claim']) => {
    const orderId = await createOrder(db, order, { ...terms, ...(claim ? { claim } : {}) })
    return { order: await storedOrder(db, orderId), isRepeated: false }
  }
  if (!key) return placed(mayPlace)
  const repeated = async (): Promise<StoredOrder | undefined> => {
    const orderId = await findKeptOrder(db, key, now)
    return orderId === undefined ? undefined : storedOrder(db, orderId)
  }
  const first = await repeated()
  if (first) return { order: first, isRepeated: true }
  await forgetOldKeys(db, now)
  try {
    return await placed(async (tx, orderId) => {
      await claimKey(tx, key, { orderId, now })
      await mayPlace?.(tx)
    })
  } catch (error) {
    // A concurrent call with the same key may have succeeded and even sold the last item; its order is returned then.
    const other = await repeated()
    if (!other) throw error instanceof KeyTakenError ? new Error('An order key was taken by no order.', { cause: error }) : error
    return { order: other, isRepeated: true }
  }
}
