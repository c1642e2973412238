import type { FastifyBaseLogger } from 'fastify'
import type { FileStorage } from './files/storage'

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
