import type { Transaction } from 'kysely'
import type { Action } from '../../src/domain/account/rights'
import type { ChangeOutcome, RefusedRow } from '../../src/domain/change-set/change-set'
import type { Schema } from '../database/schema'
import { titleOf } from '../history/write-history'
import { inPart } from '../database/in-transaction'
import { badRequest, conflict, forbidden, HttpError } from '../http-error'
import { newId } from '../ids'
import { assertFound, deleteRow } from '../records/repository'
import { fieldsOf, valuesOf } from '../records/rows'
import { usesOf } from '../records/uses'
import { serverTexts } from '../server-texts'
import { asSet, type Plan, refusalOf, rowsOf } from './change-many'
import { shownRows, writeSet } from './change-set-rows'
import type { ChangeTarget, ChangeTargets, Pair, Rewrite, Row, Values } from './change-target'
import { changesTexts as texts } from './changes-texts'
import { deletionOf, isDeletion, restorationOf, wasDeleted } from './deletion'
import { changedColumns } from './write-rows'

/** The answer to a revert that later changes stop. */
class StoppedError extends HttpError {
  override name = 'StoppedError'

  /** @param changes records that were changed or deleted since, or cannot be as they were */
  constructor(readonly changes: RefusedRow[]) {
    super(409, texts.stopped(changes.length))
  }

  override get details(): object {
    return { changes: this.changes }
  }
}

/** What happens to records that something else has changed since: they stop the revert, are reverted too, or left alone. */
export type Since = 'stop' | 'force' | 'skip'

type Columns = Record<string, Row[string]>

/** The values of the fields that these columns hold; those that the server sets are left out. */
const editable = ({ definition }: ChangeTarget, columns: Columns): Values =>
  Object.fromEntries(
    fieldsOf(definition).flatMap(([name, { serverOnly, fromRow }, column]) =>
      column in columns && !serverOnly ? [[name, fromRow(columns[column] as never)]] : [],
    ),
  )

/** The labels of the columns that are not as the set has left them. */
const labelsSince = ({ definition }: ChangeTarget, current: Row, left: Columns): string[] =>
  fieldsOf(definition).flatMap(([, { label }, column]) => (column in left && current[column] !== left[column] ? [label] : []))

const isLeft = (current: Row, left: Columns, fields: ReadonlySet<string>): boolean =>
  Object.entries(left).every(([column, value]) => !fields.has(column) || current[column] === value)

/** The row with exactly the columns that it had, which its rules must still allow. @throws HttpError that says why they do not */
const restored = async (target: ChangeTarget, rewrite: Rewrite, current: Row, kept: Columns): Promise<Row> => {
  const fields = new Set(fieldsOf(target.definition).map(([, , column]) => column))
  const own = Object.fromEntries(Object.entries(kept).filter(([column]) => fields.has(column)))
  const row: Row = { ...current, ...own }
  await rewrite(row, editable(target, own))
  return { ...row, ...target.derived(valuesOf(target.definition, row as never)) }
}

type SetRow = Omit<Schema['change_set_rows'], 'place' | 'change_set_id'>

/** How the records of a set are as they were before it: deleted ones are restored, and restored ones deleted again. */
const backOf = (target: ChangeTarget, row: SetRow | undefined): ChangeTarget => {
  if (!row || !isDeletion((JSON.parse(row.state_after) as object | null) ?? {})) return target
  return wasDeleted(JSON.parse(row.state_before) as object) ? deletionOf(target) : restorationOf(target)
}

/** What reverting does; it deletes what the set has made. */
interface Back extends Plan {
  removed: Row[]
}

/** What reverting does to the rows of a set, which is written already where the target writes. */
const changeBack = async (
  tx: Transaction<Schema>,
  target: ChangeTarget,
  changes: readonly SetRow[],
  since: Since,
): Promise<Back> => {
  const { definition, writes } = target
  const rows = await rowsOf(
    tx,
    target,
    changes.map(({ record_id }) => record_id),
    true,
  )
  const rewrite = await target.prepare(tx, rows)
  const columns = new Set(fieldsOf(definition).map(([, , column]) => column))
  const plan: Back = { pairs: [], unchanged: 0, refused: [], removed: [] }
  for (const { record_id, state_before, state_after } of changes) {
    const current = rows.get(record_id)
    const [kept, left] = [JSON.parse(state_before) as Columns | null, JSON.parse(state_after) as Columns | null]
    const isAsLeft = current !== undefined && left !== null && isLeft(current, left, columns)
    const refuse = (message: string) =>
      plan.refused.push({ _id: record_id, title: current ? titleOf(definition, current) : '', message })
    // What a revert has deleted comes back from the bin only.
    if (left === null && current) plan.unchanged += 1
    else if (!current || left === null) refuse(target.gone ?? texts.deletedSince)
    else if (!isAsLeft && since !== 'force') refuse(texts.changedSince(labelsSince(target, current, left)))
    else if (kept === null) {
      const uses = await usesOf(tx, { table: definition.table, id: record_id })
      if (uses.length > 0) refuse(texts.inUse(uses))
      else plan.removed.push(current)
    } else
      try {
        target.assertMayRevert?.(current, kept)
        const again = () => rewrite(current, editable(target, kept))
        const after = await (writes ? inPart(tx, again) : isAsLeft ? restored(target, rewrite, current, kept) : again())
        if (changedColumns({ before: current, after }).length === 0) plan.unchanged += 1
        else plan.pairs.push({ before: current, after })
      } catch (error) {
        refuse(refusalOf(error))
      }
  }
  return plan
}

/** Whether the history knows more of a record than that it was made. */
const isTouched = async (tx: Transaction<Schema>, resource: string, id: string): Promise<boolean> => {
  const later = tx.selectFrom('history').select('seq').where('resource', '=', resource).where('record_id', '=', id)
  return (await later.where('action', '<>', 'create').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Deletes what an import has made for its records to refer to, such as categories, where nothing else does and the caller may.
 *
 * @returns those that somebody has changed since, which stay unless they are reverted too
 */
const removeUnused = async (
  tx: Transaction<Schema>,
  targets: ChangeTargets,
  change: string,
  since: Since,
  may: (resource: string) => boolean,
): Promise<RefusedRow[]> => {
  const { made = [] } = JSON.parse(change) as { made?: { resource: string; id: string }[] }
  const kept: RefusedRow[] = []
  // Each after the one that it belongs to.
  for (const { resource, id } of made.toReversed()) {
    const definition = targets.get(resource)?.definition
    if (!definition || !may(resource)) continue
    const table = definition.table as 'categories'
    const row = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || (await usesOf(tx, { table, id })).length > 0) continue
    if (since !== 'force' && (await isTouched(tx, resource, id)))
      kept.push({ _id: id, title: titleOf(definition, row), message: texts.touchedSince })
    else await deleteRow(tx, table, id, definition)
  }
  return kept
}

/**
 * Reverts a change of many records, all or nothing, as a change of its own.
 *
 * @param since what is done with records that something else has changed; of deleted ones, nothing
 * @returns what was done, and with which records
 * @throws HttpError 404, and 409 if it was reverted, or with the records that stop it
 */
export const revertSet = async (
  tx: Transaction<Schema>,
  targets: ChangeTargets,
  id: string,
  since: Since,
  may: (resource: string, action: Action) => boolean,
): Promise<{ outcome: ChangeOutcome; target: ChangeTarget; pairs: readonly Pair[] }> => {
  // Locks it, so that of two reverts at the same time one finds the other.
  const locked = await tx.updateTable('change_sets').set({ id }).where('id', '=', id).returningAll().executeTakeFirst()
  const set = assertFound(locked, texts.unknownSet)
  const known = targets.get(set.resource)
  if (!known) throw badRequest(texts.unknownSet)
  const changes = await tx.selectFrom('change_set_rows').selectAll().where('change_set_id', '=', id).orderBy('place').execute()
  const target = backOf(known, changes[0])
  if (!may(set.resource, target.right ?? 'edit')) throw forbidden(serverTexts.notAllowed)
  if (set.reverted_by !== null) throw conflict(texts.alreadyReverted)
  const made = newId()
  const back = () => changeBack(tx, target, changes, since)
  const { pairs, refused, unchanged, removed } = await (target.writes ? asSet(tx, { id: made }, back) : back())
  if (since === 'stop' && refused.length > 0) throw new StoppedError(refused)
  const total = changes.length
  const changed = pairs.length + removed.length
  const isMade = changed > 0
  if (isMade) {
    const { definition } = target
    await asSet(tx, { id: made }, async () => {
      for (const row of removed) await deleteRow(tx, definition.table as 'products', row.id, definition)
    })
    refused.push(...(await removeUnused(tx, targets, set.change, since, (resource) => may(resource, 'delete'))))
    if (since === 'stop' && refused.length > 0) throw new StoppedError(refused)
    await writeSet(tx, target, pairs, { id: made, kind: 'revert', change: {}, total, refused, reverts: id }, { removed })
    await tx.updateTable('change_sets').set({ reverted_by: made }).where('id', '=', id).execute()
  }
  const outcome = {
    ...(isMade ? { changeSetId: made } : {}),
    ...{ total, changed, unchanged, refused },
    rows: await shownRows(tx, target.definition, pairs),
  }
  return { outcome, target, pairs }
}
