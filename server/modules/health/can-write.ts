import type { Database } from '../../database/connect'
import type { FileStorage } from '../../files/storage'
import { within } from '../../within'

/** Timeout of a write test, in ms. */
const limit = 3_000
/** How long a result is cached, in ms, so that frequent health checks do not cause frequent disk writes. */
const freshMs = 5_000

/**
 * Creates a check that the database and the file storage are writable.
 *
 * @returns a function that throws when they are not
 */
export const canWrite = (database: Database, files: FileStorage): (() => Promise<void>) => {
  let last: { at: number; found: Promise<void> } | undefined
  let isUnderWay = false
  const probe = async (): Promise<void> => {
    isUnderWay = true
    try {
      await files.assertWritable()
      await database.assertWritable()
    } finally {
      isUnderWay = false
    }
  }
  return async () => {
    // No new write test starts while one is pending, so that requests do not pile up on a disk that hangs.
    if (!last || (!isUnderWay && performance.now() - last.at > freshMs)) last = { at: performance.now(), found: probe() }
    await within(last.found, limit, `Nothing could be written in ${limit} ms.`)
  }
}
