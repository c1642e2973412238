import type { Database } from '../../database/connect'
import type { FileStorage } from '../../files/storage'
import { within } from '../../within'

/** How long a probe may take, in ms. */
const limit = 3_000
/** How long what a probe found is taken as it is, in ms: whoever asks often must not have the disk written often. */
const freshMs = 5_000

/**
 * Looks whether database and files can be written.
 *
 * @returns a function that throws when they cannot
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
    // A disk that hangs must not be given one write more with each question.
    if (!last || (!isUnderWay && performance.now() - last.at > freshMs)) last = { at: performance.now(), found: probe() }
    await within(last.found, limit, `Nothing could be written in ${limit} ms.`)
  }
}
