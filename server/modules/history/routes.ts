import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, type Expression, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { dataAnswer } from '../../answers'
import type { Schema } from '../../database/schema'
import { countsSchema, dataAnswerSchema, routeOptions } from '../../openapi/describe'
import { accountAnswer, entryAnswer, entryOf } from '../../history/history-entry'
import { sourceNames } from '../../../src/domain/history/history'
import { type HistoryEntry, historyMostCounted, historyPageSize } from '../../../src/domain/history/history-page'
import { startOf } from '../../../src/domain/shared/calendar'
import { addDays, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { dayParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { listQuery } from '../../records/request-schema'

/** Longest resource, id or account id of an entry. */
const idLength = 40

/**
 * Query of `GET /history`: the resource, the record's id, the account's id or a source such as 'customer', and the first and
 * last day in the shop's time zone.
 */
const historyQuery = listQuery(historyPageSize, {
  resource: optionalParam(textField('resource', idLength)),
  id: optionalParam(textField('id', idLength)),
  by: optionalParam(textField('by', idLength)),
  from: dayParam('from'),
  to: dayParam('to'),
})

type HistoryQuery = z.infer<typeof historyQuery>

const conditions = ({ resource, id, by, from, to }: HistoryQuery): Expression<SqlBool>[] => [
  ...(resource ? [sql<SqlBool>`resource = ${resource}`] : []),
  ...(id ? [sql<SqlBool>`record_id = ${id}`] : []),
  ...(by ? [sql<SqlBool>`actor = ${by}`] : []),
  ...(from ? [sql<SqlBool>`at >= ${startOf(from, shopTimeZone)}`] : []),
  ...(to ? [sql<SqlBool>`at < ${startOf(addDays(to, 1), shopTimeZone)}`] : []),
]

/** A page of the history, newest first, with the number of entries, counted up to `historyMostCounted`. */
const listHistory = async (db: Kysely<Schema>, query: HistoryQuery): Promise<{ entries: HistoryEntry[]; total: number }> => {
  const matching = db.selectFrom('history').where((builder) => builder.and(conditions(query)))
  const counted = matching.select('seq').limit(historyMostCounted).as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  // Selects the ids from an index first, so that a late page does not read the entries before it.
  const picked = await matching
    .select('seq')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  if (picked.length === 0) return { entries: [], total }
  const ids = picked.map(({ seq }) => seq)
  const rows = db.selectFrom('history').selectAll().where('seq', 'in', ids)
  return { entries: (await rows.orderBy('at', 'desc').orderBy('seq', 'desc').execute()).map(entryOf), total }
}

/** Who has made changes, by name: accounts with their latest names, and sources such as customers. */
const historyPeople = async (db: Kysely<Schema>): Promise<{ _id: string; name: string }[]> => {
  const { rows } = await sql<{ actor: string }>`
    with recursive people(actor) as (
      select min(actor) from history
      union all
      select (select min(actor) from history where actor > people.actor) from people where people.actor is not null
    )
    select actor from people where actor is not null`.execute(db)
  const people: { _id: string; name: string }[] = []
  for (const { actor } of rows) {
    const last = db.selectFrom('history').select(['actor_name', 'source']).where('actor', '=', actor)
    const entry = await last.orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst()
    if (entry) people.push({ _id: actor, name: entry.source === 'administrator' ? entry.actor_name : sourceNames[entry.source] })
  }
  return people.sort((one, other) => one.name.localeCompare(other.name))
}

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
