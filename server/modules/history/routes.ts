import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { dataAnswer } from '../../answers'
import type { Schema } from '../../database/schema'
import { countsSchema, dataAnswerSchema, routeOptions } from '../../openapi/describe'
import { historyPeople, historyQuery, listHistory } from './list-history'
import { accountAnswer, entryAnswer } from '../../history/history-entry'

const pageAnswer = z.object({ entries: z.array(entryAnswer), pagination: countsSchema('page', 'limit', 'totalPages', 'total') })

const calls = {
  list: routeOptions('history:read', 'List who changed what', { 200: pageAnswer }, { querystring: historyQuery }),
  people: routeOptions('history:read', 'List who has changed something', { 200: dataAnswerSchema(z.array(accountAnswer)) }),
}

/** Routes that read the history; nothing can change it (docs/decisions/0042). */
export const historyRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.get('/history', calls.list, async ({ query }) => {
    const { entries, total } = await listHistory(db, query)
    const { page, limit } = query
    return { entries, pagination: { page, limit, totalPages: Math.ceil(total / limit), total } }
  })

  app.get('/history/people', calls.people, async () => dataAnswer(await historyPeople(db)))
}
