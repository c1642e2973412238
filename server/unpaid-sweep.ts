import type { Kysely } from 'kysely'
import type { Schema } from './database/schema'
import { releaseUnpaid } from './modules/orders/release-unpaid'

/** Interval between two checks for orders that were not paid in time, in ms. */
const sweepInterval = 60_000

/**
 * Returns the items of unpaid orders to stock now and then every minute. Failures are reported and retried on the next run,
 * because the database may have been temporarily unavailable.
 *
 * @param failed called when an order could not be released (with its `orderId`) or a whole run failed
 * @returns a function that stops the timer and waits for the current run
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
