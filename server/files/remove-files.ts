import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAnswer } from '../database/violations'
import type { FileStorage } from './storage'
import { HttpError } from '../http-error'

/**
 * Removes files that nothing names any more. It never throws: what the database says is settled by
 * then, and a file that stays behind is for the log, not for the caller.
 */
export const removeFiles = async (
  files: FileStorage,
  keys: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  for (const key of keys) {
    try {
      await files.remove(key)
    } catch (error) {
      log.warn({ err: error, key }, 'a file could not be removed')
    }
  }
}

/**
 * Removes the files that came with a change which failed. Where it is not sure that it did (a commit whose
 * answer was lost) they stay: a file that nothing names does no harm, a name without its file does.
 *
 * @param error what the change failed with
 */
export const removeRefused = async (
  files: FileStorage,
  keys: readonly string[],
  error: unknown,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  if (error instanceof HttpError || isDatabaseAnswer(error)) await removeFiles(files, keys, log)
  else if (keys.length > 0) log.warn({ keys }, 'files stay, for what came with them may be stored')
}
