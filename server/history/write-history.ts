import { type Kysely, sql } from 'kysely'
import { type Change, type HistoryAction, historyEntry } from '../../src/domain/history/history'
import { historyDefinition, resourceOf, type SettingName, settingRecords } from '../../src/domain/history/history-records'
import type { RecordDefinition } from '../../src/domain/record/record'
import { cutText } from '../../src/domain/shared/cut-text'
import { toRupees } from '../../src/domain/shared/money'
import { sendMessage } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { valuesTable } from '../database/values-table'
import { batches } from '../batches'
import { changeTopic, type RecordChange } from '../live/record-change'
import { fieldsOf, rowOf, valuesOf } from '../records/rows'
import { setMadeId } from '../repeats/repeatable-call'
import { currentActor } from './actor'
import { changesOf } from './changes-of'
import { timeOf } from './precondition'

/** Most characters of a record's title. */
const longestTitle = 120

interface Entry {
  resource: string
  recordId: string
  title: string
  action: HistoryAction
  changes: Change[]
  reason?: string | undefined
  /** Epoch ms; the current time when absent. */
  at?: number | undefined
}

/** The row of an entry, by the current actor. @param changeSetId of a record that is changed with others */
const historyRow = ({ title, reason, at, ...entry }: Entry, setId: string | null = null) => {
  const { source, account, call = '', now, reason: given, changeSetId = setId } = currentActor()
  const by = { source, call, actor: account?.id ?? source, actorName: account ? account.name || account.email : '' }
  const values = {
    id: '',
    at: at ?? now(),
    ...by,
    ...entry,
    title: cutText(title, longestTitle),
    reason: reason ?? given ?? null,
    changeSetId,
  }
  const { id: _none, ...row } = rowOf(historyEntry, values)
  return row
}

/** Writes an entry, and tells the processes of the store when it is committed; of a set, its own entry tells them. @param amount of a new record, in rupees */
const add = async (tx: Kysely<Schema>, entry: Entry, amount?: number): Promise<void> => {
  const { source, account, tab, changeSetId } = currentActor()
  await tx.insertInto('history').values(historyRow(entry)).execute()
  if (changeSetId !== undefined) return
  const { resource, recordId: id, action } = entry
  const change: RecordChange = { resource, id, action, source, account: account?.id, tab, amount }
  await sendMessage(tx, { topic: changeTopic, data: change })
}

/** The columns, by table, with what a new record is about, in paise. */
const amountColumns: Partial<Record<string, string>> = { orders: 'total', payments: 'amount' }

const amountOf = (table: string, row: object): number | undefined => {
  const paise: unknown = row[(amountColumns[table] ?? '') as keyof typeof row]
  return typeof paise === 'number' ? toRupees(paise) : undefined
}

type Titled = RecordDefinition & { title?: string; key?: string }

const columnOf = (table: string, use: 'title' | 'key'): string | undefined => {
  const definition: Titled | undefined = historyDefinition(resourceOf(table), '')
  return definition && fieldsOf(definition).find(([name]) => name === definition[use])?.[2]
}

/** The column with the titles of a table's records; undefined if they have none. */
export const titleColumn = (table: string): string | undefined => columnOf(table, 'title')

/** The titles of the records of a table by their ids; empty if its records have none. */
export const titlesOf = async (tx: Kysely<Schema>, table: string, ids: string[]): Promise<Map<string, string>> => {
  const column = titleColumn(table)
  if (column === undefined) return new Map()
  const key = columnOf(table, 'key') ?? 'id'
  const rows = await (tx as unknown as Kysely<Record<string, Record<string, string>>>)
    .selectFrom(table)
    .select([key, column])
    .where(key, 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row[key] ?? '', row[column] ?? '']))
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== ''

/** Adds the titles to changed references: `{ _id, name }`, as on the wire; those of all the records are read at once. */
const withTitles = async (
  tx: Kysely<Schema>,
  { fields }: RecordDefinition,
  records: readonly (readonly Change[])[],
): Promise<Change[][]> => {
  const ids = new Map<string, Set<string>>()
  const tableOf = (name: string): string | undefined => {
    const { kind, to } = { to: undefined, ...fields[name] }
    return kind === 'reference' && typeof to === 'string' ? to : undefined
  }
  for (const { field, from, to } of records.flat()) {
    const table = tableOf(field)
    if (table !== undefined) ids.set(table, new Set([...(ids.get(table) ?? []), ...[from, to].filter(isId)]))
  }
  const titles = new Map<string, Map<string, string>>()
  for (const [table, wanted] of ids) titles.set(table, await titlesOf(tx, table, [...wanted]))
  return records.map((changes) =>
    changes.map((change) => {
      if (fields[change.field]?.kind !== 'reference') return change
      const named = titles.get(tableOf(change.field) ?? '')
      const toReference = (id: unknown) => (isId(id) ? { _id: id, name: named?.get(id) } : '')
      return { ...change, from: toReference(change.from), to: toReference(change.to) }
    }),
  )
}

/** Rows of a record before and after a change; a new one has no `before`. */
export interface ChangedPair {
  before?: { id: string } | undefined
  after: { id: string }
}

/** What changed of records that are changed together, as the history has it. */
export const changesOfPairs = (
  tx: Kysely<Schema>,
  definition: RecordDefinition,
  pairs: readonly ChangedPair[],
): Promise<Change[][]> => {
  const fields = fieldsOf(definition)
  const ofPair = ({ before, after }: ChangedPair): Change[] => {
    if (!before) return []
    const [old, changed] = [before, after] as object[] as Record<string, never>[]
    const differing = fields.filter(([, , column]) => old?.[column] !== changed?.[column])
    const values = (row: Record<string, never> | undefined) =>
      Object.fromEntries(differing.map(([name, { fromRow }, column]) => [name, fromRow(row?.[column] as never)]))
    return changesOf(definition, values(old), values(changed))
  }
  return withTitles(tx, definition, pairs.map(ofPair))
}

/** A record before and after a change, as rows; a new one has no `before`, a deleted one no `after`. */
export interface Written {
  before?: object | undefined
  after?: object | undefined
  /** Id of the record if it is not that of the row. */
  id?: string
  /** Of a change that is more than the fields it sets; it is recorded even if it sets none. */
  action?: HistoryAction | undefined
  reason?: string | undefined
}

/** The time of the change, by which the record says when it was last changed; undefined if this change does not set it. */
const atOf = (before?: object, after?: object, action?: HistoryAction): number | undefined => {
  const isSet = after && (before ? timeOf(after) !== timeOf(before) : action === undefined)
  return isSet ? (timeOf(after) ?? undefined) : undefined
}

/** The title of a record; '' if it has none. */
export const titleOf = (definition: Titled, row: object): string => {
  const field = fieldsOf(definition).find(([name]) => name === definition.title)
  const title = field?.[1].fromRow(row[field[2] as keyof typeof row])
  return typeof title === 'string' ? title : ''
}

/**
 * Records the change of a record, by the current actor and in the transaction of the change (docs/decisions/0042). An update
 * that changes nothing is not recorded. Only updates list what changed: a new record shows its values, and those of a deleted
 * one may be a customer's.
 */
export const recordChange = async (
  tx: Kysely<Schema>,
  definition: Titled,
  { before, after, id, action, reason }: Written,
): Promise<void> => {
  const values = (row: object) => valuesOf(definition, row as never) as Record<string, unknown>
  const row = (after ?? before) as { id: string }
  const changes = before && after ? changesOf(definition, values(before), values(after)) : []
  if (before && after && changes.length === 0 && action === undefined) return
  if (!before) setMadeId(id ?? row.id)
  const entry: Entry = {
    resource: resourceOf(definition.table),
    recordId: id ?? row.id,
    title: titleOf(definition, row),
    action: action ?? (before ? (after ? 'update' : 'delete') : 'create'),
    changes: (await withTitles(tx, definition, [changes]))[0] ?? [],
    reason,
    at: atOf(before, after, action),
  }
  await add(tx, entry, before ? undefined : amountOf(definition.table, row))
}

/** Records what was done to several records at once, by the current actor. */
export const recordAction = (tx: Kysely<Schema>, deed: Omit<Entry, 'changes' | 'reason'>): Promise<void> =>
  add(tx, { ...deed, changes: [] })

/** Rows per statement, well below the parameter limit of both engines. */
const batchSize = 500

/**
 * Records a change of many records, by the current actor: an entry for each of them, and one for the set, of which alone others are
 * told.
 *
 * @param set its entry; the id of its record is that of the set
 * @param pairs with what changed of each
 */
export const recordSet = async (
  tx: Kysely<Schema>,
  definition: Titled,
  set: Omit<Entry, 'resource'>,
  pairs: readonly (ChangedPair & { changes: Change[] })[],
): Promise<void> => {
  const resource = resourceOf(definition.table)
  const entries = pairs.map(({ before, after, changes }) => ({
    ...{ resource, recordId: after.id, title: titleOf(definition, after), changes },
    action: before ? ('update' as const) : ('create' as const),
    ...{ reason: set.reason, at: atOf(before, after) },
  }))
  // What differs from entry to entry; the rest is sent once for each statement.
  const own = ['record_id', 'title', 'changes', 'at'] as const
  const columns = own.map((column) => [column, column === 'at' ? 'bigint' : 'text'] as const)
  for (const batch of batches(entries, batchSize)) {
    const rows = batch.map((entry) => historyRow(entry, set.recordId))
    const values = rows.map((row) => own.map((column) => row[column]))
    const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
    const selected = names.map((name) => (own.some((column) => column === name) ? sql.ref(name) : sql`${rows[0]?.[name]}`))
    await sql`${valuesTable('entries', columns, values)}
      insert into history (${sql.join(names.map((name) => sql.ref(name)))}) select ${sql.join(selected)} from entries`.execute(tx)
  }
  const changes = (await withTitles(tx, definition, [set.changes]))[0] ?? []
  await add(tx, { ...set, resource, changes })
}

/**
 * Records the change of a settings document, given as the values of its definition; a no-op if they are equal.
 *
 * @param at epoch ms
 */
export const recordSetting = async (
  tx: Kysely<Schema>,
  name: SettingName,
  before: object,
  after: object,
  at: number,
): Promise<void> => {
  const { resource, title, definition } = settingRecords[name]
  const changes = changesOf(definition, before, after)
  if (changes.length > 0) await add(tx, { resource, recordId: name, title, action: 'update', changes, at })
}
