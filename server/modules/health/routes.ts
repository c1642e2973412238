import type { FastifyPluginAsync } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema'
import { HttpError } from '../../http-error'
import { serverTexts } from '../../server-texts'

/** `GET /health`: fine once the database answers (server.md). */
export const healthRoutes: FastifyPluginAsync<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.get('/health', async (request) => {
    try {
      await sql`select 1`.execute(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new HttpError(503, serverTexts.notReady)
    }
    return { status: 'ok' }
  })
}
