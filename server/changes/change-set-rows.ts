import { type Kysely, sql, type Transaction } from 'kysely'
import type { ChangedRow, ChangeOutcome, ChangeSetKind, RefusedRow } from '../../src/domain/change-set/change-set'
import { changedRowsShown } from '../../src/domain/change-set/change-set'
import type { Change } from '../../src/domain/history/history'
import { historyDefinition, resourceOf } from '../../src/domain/history/history-records'
import { formatCount } from '../../src/domain/shared/money'
import { initialOf, type ListedRecord, type RecordDefinition } from '../../src/domain/record/record'
import { batches } from '../batches'
import { binId } from '../bin/put-in-bin'
import type { ChangeSetRow, Schema } from '../database/schema'
import { valuesTable } from '../database/values-table'
import { currentActor } from '../history/actor'
import { changesOfPairs, recordSet, titleOf, titlesOf } from '../history/write-history'
import { assertFound } from '../records/repository'
import { changesOf } from '../records/rows'
import { setMadeId } from '../repeats/repeatable-call'
import type { ChangeTarget, Pair, Row } from './change-target'
import { changesTexts as texts } from './changes-texts'
import { changedColumns, insertRows, updateRows } from './write-rows'

/** Rows per statement, well below the parameter limit of both engines. */
const batchSize = 1_000

const rowColumns = [
  ['place', 'bigint'],
  ['record_id', 'text'],
  ['state_before', 'text'],
  ['state_after', 'text'],
] as const

/** State of a record that is not there. */
export const noState = 'null'

/** A state holds no time of a change, which is another one after a revert. */
const stateColumns = (columns: readonly string[]): string[] => columns.filter((column) => column !== 'updated_at')

const stateOf = (row: Row, columns: readonly string[] = stateColumns(Object.keys(row))): string =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))

const rowOf = (id: string, title: string, changes: readonly Change[]): ChangedRow => ({
  ...{ _id: id, title },
  before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
})

/** The first pairs, as an answer shows them. */
export const shownRows = async (
  tx: Transaction<Schema>,
  definition: ListedRecord,
  pairs: readonly Pair[],
): Promise<ChangedRow[]> => {
  const shown = pairs.slice(0, changedRowsShown)
  const changes = await changesOfPairs(tx, definition, shown)
  return shown.map(({ after }, index) => rowOf(after.id, titleOf(definition, after), changes[index] ?? []))
}

/** A row with the initial values of its record, of which other values tell what a new one has. */
export const emptyRow = (definition: RecordDefinition, id: string): Row => ({
  ...changesOf(definition, initialOf(definition)),
  id,
})

/** What a set is about. */
export interface Deed {
  id: string
  kind: ChangeSetKind
  change: Record<string, unknown>
  total: number
  refused: readonly RefusedRow[]
  reason?: string | undefined
  /** Id of the set that it reverts. */
  reverts?: string
}

/** Without titles, which may be a customer's name. */
const refusalsOf = ({ refused }: Deed): string => JSON.stringify(refused.map(({ _id, message }) => ({ _id, message })))

/** Records that a set makes, and those that it has deleted: an import makes some, and its revert deletes them. */
interface Others {
  created?: readonly Row[]
  removed?: readonly Row[]
}

/** The actions of sets in the history. */
const actions = {
  fields: 'change-many',
  prices: 'change-many',
  import: 'import-many',
  delete: 'delete-many',
  revert: 'revert-many',
} as const

/** The entry of a set tells what was set, without what it was: that differs from record to record. */
const setChanges = ({ kind, change }: Deed): Change[] =>
  kind === 'fields' ? Object.entries(change).map(([field, to]) => ({ field, from: '', to })) : []

/**
 * Writes a change of many records, if the target has not, and records it in the history and as a set (docs/decisions/0105).
 *
 * @returns the id of the set
 */
export const writeSet = async (
  tx: Transaction<Schema>,
  { definition, afterWrite, writes }: ChangeTarget,
  pairs: readonly Pair[],
  deed: Deed,
  { created = [], removed = [] }: Others = {},
): Promise<string> => {
  const { id } = deed
  const { source, account, now, reason: given } = currentActor()
  const written = writes ? pairs : await updateRows(tx, definition, pairs)
  await insertRows(tx, definition, created)
  for (const { before, after } of afterWrite && !writes ? written : []) await afterWrite?.(tx, before, after)
  for (const after of afterWrite ? created : []) await afterWrite?.(tx, undefined, after)
  const changed = written.length + created.length + removed.length
  const reason = deed.reason || given
  const set = {
    ...{ id, at: now(), source, actor: account?.id ?? source, actor_name: account ? account.name || account.email : '' },
    ...{ resource: resourceOf(definition.table), kind: deed.kind, change: JSON.stringify(deed.change), total: deed.total },
    ...{ changed, refused: refusalsOf(deed), reason: reason ?? null },
    ...{ reverts: deed.reverts ?? null, reverted_by: null },
  }
  await tx.insertInto('change_sets').values(set).execute()
  const states = [
    ...written.map((pair) => {
      const columns = stateColumns(changedColumns(pair))
      return [pair.after.id, stateOf(pair.before, columns), stateOf(pair.after, columns)]
    }),
    ...created.map((row) => [row.id, noState, stateOf(row)]),
    ...removed.map((row) => [row.id, stateOf(row), noState]),
  ]
  const rows = states.map((state, place) => [place, ...state])
  for (const batch of batches(rows, batchSize))
    await sql`${valuesTable('changed', rowColumns, batch)}
      insert into change_set_rows (change_set_id, place, record_id, state_before, state_after)
      select ${id}, place, record_id, state_before, state_after from changed`.execute(tx)
  const changes = writes ? [] : await changesOfPairs(tx, definition, written)
  await recordSet(
    tx,
    definition,
    {
      ...{ recordId: id, action: actions[deed.kind], changes: setChanges(deed), reason },
      title: `${formatCount(changed)} ${changed === 1 ? definition.singular : definition.table.replaceAll('_', ' ')}`,
    },
    // Those that it has deleted have entries already.
    writes
      ? []
      : [
          ...written.map((pair, index) => ({ ...pair, changes: changes[index] ?? [] })),
          ...created.map((after) => ({ after, changes: [] })),
        ],
  )
  setMadeId(id)
  return id
}

/** The titles of records, also of those in the bin. */
const titlesWithBin = async (db: Kysely<Schema>, table: string, ids: string[]): Promise<Map<string, string>> => {
  const titles = await titlesOf(db, table, ids)
  const deleted = ids.filter((id) => !titles.has(id)).map((id) => binId(resourceOf(table), id))
  if (deleted.length === 0) return titles
  const entries = await db.selectFrom('bin').select(['record_id', 'title']).where('id', 'in', deleted).execute()
  return new Map([...titles, ...entries.map(({ record_id, title }) => [record_id, title] as const)])
}

/** A page of a set's rows with what it changed. A record that was deleted for good since has no title. @param page counted from 1 */
export const storedRows = async (db: Kysely<Schema>, set: ChangeSetRow, page: number): Promise<ChangedRow[]> => {
  const definition = historyDefinition(set.resource, '')
  const rows = await db
    .selectFrom('change_set_rows')
    .selectAll()
    .where('change_set_id', '=', set.id)
    .orderBy('place')
    .limit(changedRowsShown)
    .offset((page - 1) * changedRowsShown)
    .execute()
  if (rows.length === 0 || !definition) return []
  // Of the other columns any value will do, because they have not changed.
  const other = emptyRow(definition, '')
  const isThere = rows.map(({ state_before, state_after }) => ({
    before: state_before !== noState,
    after: state_after !== noState,
  }))
  const pairs = rows.map(({ record_id: id, state_before, state_after }) => ({
    before: { ...other, ...(JSON.parse(state_before) as object | null), id },
    after: { ...other, ...(JSON.parse(state_after) as object | null), id },
  }))
  const changes = await changesOfPairs(db, definition, pairs)
  const ids = rows.map(({ record_id }) => record_id)
  const titles = await titlesWithBin(db, definition.table, ids)
  return pairs.map(({ after: { id } }, index) => {
    const { before, after, ...row } = rowOf(id, titles.get(id) ?? '', changes[index] ?? [])
    return { ...row, before: isThere[index]?.before ? before : {}, after: isThere[index]?.after ? after : {} }
  })
}

/** What a set has done, as it was answered first. @throws HttpError 404 */
export const storedOutcome = async (db: Kysely<Schema>, id: string): Promise<ChangeOutcome> => {
  const found = await db.selectFrom('change_sets').selectAll().where('id', '=', id).executeTakeFirst()
  const set = assertFound(found, texts.unknownSet)
  const { total, changed } = set
  const refused = JSON.parse(set.refused) as Omit<RefusedRow, 'title'>[]
  const table = historyDefinition(set.resource, '')?.table ?? ''
  const ids = refused.map(({ _id }) => _id)
  const titles = ids.length === 0 ? new Map<string, string>() : await titlesOf(db, table, ids)
  return {
    ...{ changeSetId: id, total, changed, unchanged: total - changed - refused.length },
    refused: refused.map(({ _id, message }) => ({ _id, title: titles.get(_id) ?? '', message })),
    rows: await storedRows(db, set, 1),
  }
}
