import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAnswer, loggedFault } from '../database/violations'
import type { FileReceiver } from './storage'
import { HttpError } from '../http-error'

/**
 * Removes files that are no longer referenced. Never throws: the database change is already committed, so a failure is only
 * logged.
 */
export const removeFiles = async (
  files: FileReceiver,
  keys: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  for (const key of keys) {
    try {
      await files.remove(key)
    } catch (error) {
      log.warn({ ...loggedFault(error), key }, 'a file could not be removed')
    }
  }
}

/**
 * Removes the files of a failed change. When the outcome is unknown (the response to a commit was lost), the files are kept: an
 * unreferenced file is harmless, a reference to a missing file is not.
 *
 * @param error the error of the failed change
 */
export const removeRefused = async (
  files: FileReceiver,
  keys: readonly string[],
  error: unknown,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  if (error instanceof HttpError || isDatabaseAnswer(error)) await removeFiles(files, keys, log)
  else if (keys.length > 0) log.warn({ keys }, 'files stay, for what came with them may be stored')
}
