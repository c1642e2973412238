import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { answered } from '../../answers'
import type { Schema } from '../../database/schema'
import { counts, dataAnswer, described } from '../../openapi/describe'
import { historyPeople, historyQuery, listHistory } from './list-history'
import { accountAnswer, entryAnswer } from '../../history/history-entry'

const pageAnswer = z.object({ entries: z.array(entryAnswer), pagination: counts('page', 'limit', 'totalPages', 'total') })

const calls = {
  list: described('history:read', 'List who changed what', { 200: pageAnswer }, { querystring: historyQuery }),
  people: described('history:read', 'List who has changed something', { 200: dataAnswer(z.array(accountAnswer)) }),
}

/** Routes that read the history; nothing can change it (docs/decisions/0042). */
export const historyRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.get('/history', calls.list, async ({ query }) => {
    const { entries, total } = await listHistory(db, query)
    const { page, limit } = query
    return { entries, pagination: { page, limit, totalPages: Math.ceil(total / limit), total } }
  })

  app.get('/history/people', calls.people, async () => answered(await historyPeople(db)))
}
