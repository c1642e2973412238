import type { FastifyBaseLogger } from 'fastify'
import type { BackupService } from '../backup/backup-service'
import { backupTexts } from '../backup/backup-texts'
import { purgeOld } from '../bin/purge-old'
import type { Database } from '../database/connect'
import { mergeSums } from '../database/merge-sums'
import { sweepFiles } from '../files/sweep-files'
import { storeMissingFiles } from '../notices/files-gone'
import { startTexts } from '../start-texts'
import type { Job } from './jobs'
import { forgetCounts } from './limit-counts'
import type { Stores } from '../module-context'
import { examinePictures } from '../modules/payments'
import { forgetPaidPieces, postOrders, releaseUnpaid } from '../modules/orders'

const minute = 60_000
const hour = 60 * minute

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Scheduled {
  database: Database
  stores: Stores
  backups: BackupService
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Receives lines for the operator. */
  warn: (line: string) => void
  /** Returns the current time, epoch ms. */
  now: () => number
}

/** Discards files that no row names, and reports rows whose files are gone. */
const sweep = async ({ database, stores, warn, now }: Scheduled, signal: AbortSignal): Promise<void> => {
  const { discarded, recovered, kept, gone } = await sweepFiles(database, stores.files, now(), signal)
  if (discarded.length > 0) warn(startTexts.filesDiscarded(discarded.length))
  if (recovered.length > 0) warn(startTexts.filesRecovered(recovered.length))
  if (kept > 0) warn(startTexts.filesKept(kept))
  if (gone.length > 0) warn(startTexts.filesGone(gone))
  await storeMissingFiles(stores.db, gone.length, now())
}

/** The work that a server does by itself, again and again. */
export const scheduledJobs = (scheduled: Scheduled): Job[] => {
  const { database, stores, backups, log, warn, now } = scheduled
  const unreleased = (error: unknown, orderId: string): void => warn(startTexts.releaseFailed(orderId, reasonOf(error)))
  return [
    {
      name: 'unpaid-orders',
      every: minute,
      // Retried because the database may have been away.
      run: async () => {
        await releaseUnpaid(stores.db, now(), unreleased)
        await forgetPaidPieces(stores.db)
      },
      failed: (error) => warn(startTexts.sweepFailed(reasonOf(error))),
    },
    {
      name: 'files',
      every: 24 * hour,
      run: (signal) => sweep(scheduled, signal),
      failed: (error) => warn(startTexts.filesFailed(reasonOf(error))),
    },
    {
      name: 'payment-pictures',
      every: 5 * minute,
      run: (signal) => examinePictures(stores, signal),
      failed: (error) => warn(startTexts.picturesFailed(reasonOf(error))),
    },
    {
      name: 'old-records',
      every: hour,
      run: (signal) => purgeOld(stores, now(), log, signal),
      failed: (error) => warn(startTexts.purgeFailed(reasonOf(error))),
    },
    {
      name: 'backups',
      every: minute,
      run: () => backups.check(),
      failed: (error) => warn(backupTexts.scheduleFailed(reasonOf(error))),
    },
    ...(database.engine.name === 'postgres'
      ? [
          {
            name: 'limit-counts',
            every: 10 * minute,
            run: () => forgetCounts(stores.db),
            failed: (error: unknown) => warn(startTexts.purgeFailed(reasonOf(error))),
          },
          {
            name: 'sums',
            every: minute,
            run: () => mergeSums(stores.db),
            failed: (error: unknown) => warn(startTexts.sumsFailed(reasonOf(error))),
          },
          {
            name: 'postings',
            every: 10 * minute,
            run: (signal: AbortSignal) => postOrders(stores.db, signal),
            failed: (error: unknown) => warn(startTexts.postingsFailed(reasonOf(error))),
          },
        ]
      : []),
  ]
}
