import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { historySources } from '../../../src/domain/history/history'
import { answered } from '../../answers'
import type { Schema } from '../../database/schema'
import { counts, dataAnswer, described } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { historyPeople, historyQuery, listHistory } from './list-history'

const account = z.object({ _id: z.string(), name: z.string() })

const entry = z.object({
  _id: z.string(),
  at: timeAnswer,
  by: z.nullable(account),
  source: z.enum(historySources),
  call: z.string(),
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: z.nullable(z.string()),
})

const pageAnswer = z.object({ entries: z.array(entry), pagination: counts('page', 'limit', 'totalPages', 'total') })

const calls = {
  list: described('history:read', 'List who changed what', { 200: pageAnswer }, { querystring: historyQuery }),
  people: described('history:read', 'List who has changed something', { 200: dataAnswer(z.array(account)) }),
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
