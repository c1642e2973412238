import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { statementKeptMs } from '../../src/domain/payment/statement/statement-texts'
import { historyKeptMs } from '../../src/domain/history/history'
import type { Schema } from '../database/schema'
import { actingAs } from '../history/actor'
import { forgetOldKeys } from '../repeats/request-keys'
import { forgetOldAlerts } from '../notices/owner-alerts'
import { purgeBin } from './purge-bin'
import type { Stores } from '../module-context'
import { removeKeptCustomers } from '../modules/customers'
import { forgetOldMessages } from '../modules/messages'

/** Entries of the history that are deleted at once, so that no transaction is long. */
const batchSize = 1_000

const purgeHistory = async (db: Kysely<Schema>, before: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const old = db.selectFrom('history').select('seq').where('at', '<', before).orderBy('at').limit(batchSize)
    const { numDeletedRows } = await db.deleteFrom('history').where('seq', 'in', old).executeTakeFirstOrThrow()
    if (signal.aborted || Number(numDeletedRows) < batchSize) break
  }
  if (!signal.aborted) await db.deleteFrom('change_sets').where('at', '<', before).execute()
}

/**
 * Deletes for good what is kept for a time only: what is in the bin for 30 days, entries of the history and changes of many records
 * after three years, removed customers on invoices that need not be kept any more, bank statements that were matched a week ago, messages that
 * are too old to be reported, keys of calls that were made a day ago, and files that a killed backup kept from being removed. Several
 * processes may do so at once.
 *
 * @param now epoch ms
 * @param signal ends this early; the next run continues
 */
export const purgeOld = (stores: Stores, now: number, log: Pick<FastifyBaseLogger, 'warn'>, signal: AbortSignal): Promise<void> =>
  actingAs({ source: 'server', now: () => now }, async () => {
    const jobs: (() => Promise<unknown>)[] = [
      () => purgeBin(stores, now, log, signal),
      () => removeKeptCustomers(stores, now, log),
      () => stores.files.removeLate(),
      () =>
        stores.db
          .deleteFrom('statements')
          .where('created_at', '<', now - statementKeptMs)
          .execute(),
      () => forgetOldMessages(stores.db, now),
      () => forgetOldKeys(stores.db, now),
      () => forgetOldAlerts(stores.db, now),
      () => purgeHistory(stores.db, now - historyKeptMs, signal),
    ]
    const failures: unknown[] = []
    // One that fails does not keep the others from what the law asks for.
    for (const job of jobs) {
      await job().catch((error: unknown) => failures.push(error))
      // A database that does not respond would hold the end of the server once more for each.
      if (signal.aborted) break
    }
    if (failures.length > 0) throw failures[0]
  })
