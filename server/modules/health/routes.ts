import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../database/connect'
import type { FileStorage } from '../../files/storage'
import { HttpError } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { canWrite } from './can-write'
import { databaseAnswers } from './database-answers'

/** Sent with a 503, as Retry-After. */
const retryAfterSeconds = 5

/**
 * `GET /health`: fine once the database answers (server.md), 503 when it does not within three seconds, or when it or
 * the store of files cannot be written.
 */
export const healthRoutes: FastifyPluginAsync<{ database: Database; files: FileStorage }> = async (
  app,
  { database, files },
) => {
  const checks = [
    { passes: databaseAnswers(database.db), text: serverTexts.notReady, line: 'the database does not answer' },
    { passes: canWrite(database, files), text: serverTexts.cannotWrite, line: 'nothing can be written' },
  ]
  app.get('/health', async (request) => {
    for (const { passes, text, line } of checks)
      await passes().catch((error: unknown) => {
        request.log.error({ err: error }, line)
        throw new HttpError(503, text, undefined, retryAfterSeconds)
      })
    return { status: 'ok' }
  })
}
