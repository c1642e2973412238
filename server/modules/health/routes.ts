import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { HttpError } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { databaseAnswers } from './database-answers'

/** `GET /health`: fine once the database answers (server.md), 503 when it does not within three seconds. */
export const healthRoutes: FastifyPluginAsync<{ db: Kysely<Schema> }> = async (app, { db }) => {
  const answers = databaseAnswers(db)
  app.get('/health', async (request) => {
    try {
      await answers()
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new HttpError(503, serverTexts.notReady)
    }
    return { status: 'ok' }
  })
}
