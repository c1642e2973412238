import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, type Expression, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { dataAnswer } from '../../answers'
import type { Schema } from '../../database/schema'
import { countsSchema, dataAnswerSchema, routeOptions } from '../../openapi/describe'
import { accountAnswer, entryAnswer, entryOf } from '../../history/history-entry'
import { historyEntry, sourceNames } from '../../../src/domain/history/history'
import { text, textarea } from '../../../src/domain/record/kinds/texts'
import { columnsOf } from '../../export/export-columns'
import { batchSize, exportRoutes, type Found } from '../../export/export-list'
import type { ModuleContext } from '../../module-context'
import { withoutPage } from '../../records/record-list'
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

/** As in the conditions of the indexes. */
const listed = sql<SqlBool>`change_set_id is null`

/** Without the records of change sets, each of which has an entry of its own; the history of one record has all of them. */
const conditions = ({ resource, id, by, from, to }: Omit<HistoryQuery, 'page' | 'limit'>): Expression<SqlBool>[] => [
  ...(id ? [] : [listed]),
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

/** A value of a change as text; of a reference its title. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return wordsOf(value.name)
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

/** The columns of the exported history. */
const { at, source, action, resource: what, recordId, title, reason, call } = historyEntry.fields
const columns = columnsOf({
  at,
  by: text({ label: 'Who', max: 254 }),
  source,
  action,
  resource: what,
  recordId,
  title,
  changes: textarea({ label: 'Changes', max: 5_000 }),
  reason,
  call,
})

/** An entry as it is exported: its changes as text. */
const exportedEntry = ({ changes, ...entry }: HistoryEntry) => ({
  ...entry,
  changes: changes.map(({ label, from, to }) => `${label}: ${wordsOf(from)} → ${wordsOf(to)}`).join('\n'),
})

/** All entries of a query, newest first, or those of them that are named; they are read by the place of the last one. */
const exportedHistory = async (
  db: Kysely<Schema>,
  query: Omit<HistoryQuery, 'page' | 'limit'>,
  named: readonly string[] | undefined,
): Promise<Found> => {
  const where = [...conditions(query), ...(named ? [sql<SqlBool>`cast(seq as text) in (${sql.join([...named, ''])})`] : [])]
  const matching = db.selectFrom('history').where((builder) => builder.and(where))
  const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    records: (async function* () {
      let rest = matching
      for (;;) {
        const page = rest.selectAll().orderBy('at', 'desc').orderBy('seq', 'desc')
        const rows = await page.limit(batchSize).execute()
        const last = rows.at(-1)
        if (!last) return
        yield rows.map((row) => exportedEntry(entryOf(row)))
        rest = matching.where(sql<SqlBool>`(at, seq) < (${last.at}, ${last.seq})`)
      }
    })(),
  }
}

/** Who has made changes, by name: accounts with their latest names, and sources such as customers. */
const historyPeople = async (db: Kysely<Schema>): Promise<{ _id: string; name: string }[]> => {
  const { rows } = await sql<{ actor: string }>`
    with recursive people(actor) as (
      select min(actor) from history where change_set_id is null
      union all
      select (select min(actor) from history where actor > people.actor and change_set_id is null) from people where people.actor is not null
    )
    select actor from people where actor is not null`.execute(db)
  const people: { _id: string; name: string }[] = []
  for (const { actor } of rows) {
    const last = db.selectFrom('history').select(['actor_name', 'source']).where('actor', '=', actor).where(listed)
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
export const historyRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, database, now }) => {
  app.get('/history', calls.list, async ({ query }) => {
    const { entries, total } = await listHistory(db, query)
    const { page, limit } = query
    return { entries, pagination: { page, limit, totalPages: Math.ceil(total / limit), total } }
  })

  exportRoutes(app, { db, now }, withoutPage(historyQuery), {
    ...{ name: 'history', path: '/history', columns },
    find: (query, named) => exportedHistory(database.reads, query, named),
    count: async (query) => (await listHistory(db, { ...query, page: 1, limit: 1 })).total,
  })

  app.get('/history/people', calls.people, async () => dataAnswer(await historyPeople(db)))
}
