import type { FastifyPluginAsync } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { HttpError } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { within } from '../../within'
import { canWrite } from './can-write'

/** How long the database may take to answer, in ms. */
const limit = 3_000

/**
 * Asks the database for a sign of life. A question that is still open is not asked again, or a probe
 * that calls often would take every connection of a database that is silent.
 *
 * @returns a function that throws when no answer comes within three seconds
 */
const databaseAnswers = (db: Kysely<Schema>): (() => Promise<void>) => {
  let open: Promise<unknown> | undefined
  return async () => {
    open ??= sql`select 1`.execute(db).finally(() => {
      open = undefined
    })
    await within(open, limit, `The database gave no answer in ${limit} ms.`)
  }
}

/** Sent with a 503, as Retry-After. */
const retryAfterSeconds = 5

/**
 * `GET /health`: fine once the database answers (server.md), 503 when it does not within three seconds, or when it or
 * the store of files cannot be written.
 */
export const healthRoutes: FastifyPluginAsync<{ database: Database; files: FileStorage }> = async (app, { database, files }) => {
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
