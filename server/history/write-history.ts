import type { Kysely } from 'kysely'
import { type Change, type HistoryAction, historyEntry } from '../../src/domain/history/history'
import { historyDefinition, resourceOf, type SettingName, settingRecords } from '../../src/domain/history/history-records'
import type { RecordDefinition } from '../../src/domain/record/record'
import { cutText } from '../../src/domain/shared/cut-text'
import { toRupees } from '../../src/domain/shared/money'
import { sendMessage } from '../database/in-transaction'
import type { Schema } from '../database/schema'
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

/** Writes an entry, and tells the processes of the store when it is committed. @param amount of a new record, in rupees */
const add = async (tx: Kysely<Schema>, { title, reason, at, ...entry }: Entry, amount?: number): Promise<void> => {
  const { source, account, call = '', now, reason: given, tab } = currentActor()
  const by = { source, call, actor: account?.id ?? source, actorName: account ? account.name || account.email : '' }
  const values = {
    id: '',
    at: at ?? now(),
    ...by,
    ...entry,
    title: cutText(title, longestTitle),
    reason: reason ?? given ?? null,
  }
  const { id: _none, ...row } = rowOf(historyEntry, values)
  await tx.insertInto('history').values(row).execute()
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

type Titled = RecordDefinition & { title?: string }

/** The column with the titles of a table's records; undefined if they have none. */
export const titleColumn = (table: string): string | undefined => {
  const definition: Titled | undefined = historyDefinition(resourceOf(table), '')
  return definition && fieldsOf(definition).find(([name]) => name === definition.title)?.[2]
}

/** The titles of the records of a table by their ids; empty if its records have none. */
export const titlesOf = async (tx: Kysely<Schema>, table: string, ids: string[]): Promise<Map<string, string>> => {
  const column = titleColumn(table)
  if (column === undefined) return new Map()
  const rows = await (tx as unknown as Kysely<Record<string, Record<string, string>>>)
    .selectFrom(table)
    .select(['id', column])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row['id'] ?? '', row[column] ?? '']))
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== ''

/** Adds the titles to changed references: `{ _id, name }`, as on the wire. */
const withTitles = async (tx: Kysely<Schema>, { fields }: RecordDefinition, changes: readonly Change[]): Promise<Change[]> => {
  const list: Change[] = []
  for (const change of changes) {
    const { kind, to } = { to: undefined, ...fields[change.field] }
    const isTable = kind === 'reference' && typeof to === 'string'
    const titles = isTable ? await titlesOf(tx, to, [change.from, change.to].filter(isId)) : new Map<string, string>()
    const toReference = (id: unknown) => (isId(id) ? { _id: id, name: titles.get(id) } : '')
    list.push(kind === 'reference' ? { ...change, from: toReference(change.from), to: toReference(change.to) } : change)
  }
  return list
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
  const title = values(row)[definition.title ?? '']
  const entry: Entry = {
    resource: resourceOf(definition.table),
    recordId: id ?? row.id,
    title: typeof title === 'string' ? title : '',
    action: action ?? (before ? (after ? 'update' : 'delete') : 'create'),
    changes: await withTitles(tx, definition, changes),
    reason,
    at: atOf(before, after, action),
  }
  await add(tx, entry, before ? undefined : amountOf(definition.table, row))
}

/** Records what was done to several records at once, by the current actor. */
export const recordAction = (tx: Kysely<Schema>, deed: Omit<Entry, 'changes' | 'reason'>): Promise<void> =>
  add(tx, { ...deed, changes: [] })

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
