import type { Kysely } from 'kysely'
import type { Schema } from './database/schema'
import { releaseUnpaid } from './modules/orders/release-unpaid'

/** How often the server looks for orders that were not paid in time, in ms. */
const sweepInterval = 60_000

/**
 * Releases the pieces of unpaid orders now and every minute from now on. A failure is told, and the next minute tries
 * again: the database may have been away.
 *
 * @param failed is told why an order was not released, or why a sweep broke off
 * @returns ends it, once what is under way is through
 */
export const sweepUnpaid = (
  db: Kysely<Schema>,
  failed: (error: unknown, orderId?: string) => void,
  now: () => number = Date.now,
): (() => Promise<void>) => {
  let running: Promise<unknown> | undefined
  const sweep = (): void => {
    running ??= releaseUnpaid(db, now(), failed)
      .catch((error: unknown) => failed(error))
      .finally(() => {
        running = undefined
      })
  }
  sweep()
  const timer = setInterval(sweep, sweepInterval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
