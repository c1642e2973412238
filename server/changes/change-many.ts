import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { seesEarnings, mayDo } from '../../src/domain/account/rights'
import { type ChangeOutcome, mostChanged, type RefusedRow } from '../../src/domain/change-set/change-set'
import { resourceOf } from '../../src/domain/history/history-records'
import { type PriceChange, priceChangeFault, priceChangeWords } from '../../src/domain/product/price-change'
import type { AnyField } from '../../src/domain/record/field'
import { withFields } from '../../src/domain/record/record'
import { inPart } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { actingAs, currentActor } from '../history/actor'
import { titleOf } from '../history/write-history'
import { badRequest, conflict, forbidden, HttpError } from '../http-error'
import { isId, newId } from '../ids'
import { validateForm } from '../records/receive-record'
import { fieldsOf } from '../records/rows'
import { serverTexts } from '../server-texts'
import type { ChangeRequest, ChangeSelection } from './change-requests'
import { shownRows, writeSet } from './change-set-rows'
import type { ChangeTarget, Pair, Row, Values } from './change-target'
import { changesTexts as texts } from './changes-texts'
import { deletionOf } from './deletion'
import { changedColumns, lockRows } from './write-rows'

/** The ids of a selection. @throws HttpError 409 if its query finds another number of records than was counted */
export const chosenIds = async (tx: Transaction<Schema>, target: ChangeTarget, chosen: ChangeSelection): Promise<string[]> => {
  const { ids, query, except = [], total = 0 } = chosen
  if (ids) return [...new Set(ids)]
  const found = await target.find(tx, query)
  if (found.length !== total) throw conflict(texts.otherTotal(found.length, total))
  const left = new Set(except)
  const wanted = found.filter((id) => !left.has(id))
  if (wanted.length > mostChanged.found) throw badRequest(texts.tooMany(mostChanged.found))
  return wanted
}

/** @throws HttpError 403 for a field that the role of the caller does not see */
export const assertSees = (fields: readonly AnyField[]): void => {
  const role = currentActor().account?.role
  const isHidden = ({ earning, right }: AnyField) => (earning && !seesEarnings(role)) || (right && !mayDo(role, right))
  if (fields.some(isHidden)) throw forbidden(serverTexts.notAllowed)
}

/** Returns the values to set for a row. @throws HttpError 400, 403 for a change that no row takes */
const readChange = (
  { definition, prices }: ChangeTarget,
  { prices: wanted, delete: deletes, ...given }: ChangeRequest['change'],
) => {
  const { fields, bulk = [], table } = definition
  const names = Object.keys(given)
  if (deletes) {
    if (names.length > 0 || wanted) throw badRequest(texts.deleteAlone)
    if (!mayDo(currentActor().account?.role, `${resourceOf(table)}:delete`)) throw forbidden(serverTexts.notAllowed)
    return { kind: 'delete' as const, change: { delete: true }, valuesFor: () => ({}) }
  }
  if (wanted) {
    if (!prices) throw badRequest(texts.noPrices)
    if (names.length > 0) throw badRequest(texts.notForMany(names))
    const fault = priceChangeFault(wanted)
    if (fault !== undefined) throw badRequest(fault)
    const { basePrice: cost } = fields
    if (wanted.on !== 'selling' && wanted.on !== 'discount' && cost) assertSees([cost])
    return { kind: 'prices' as const, change: { prices: wanted }, valuesFor: (row: Row) => prices(row, wanted) }
  }
  if (names.length === 0) throw badRequest(texts.noChange)
  const others = names.filter((name) => !bulk.includes(name))
  if (others.length > 0) throw badRequest(texts.notForMany(others))
  assertSees(names.map((name) => fields[name] as AnyField))
  const values = validateForm(withFields(definition, ...names), given, {}, false) as Values
  return { kind: 'fields' as const, change: values, valuesFor: () => values }
}

/** What a change does to each row. */
export interface Plan {
  pairs: Pair[]
  unchanged: number
  refused: RefusedRow[]
}

/** Refuses a row by the error that its rules throw; other errors are rethrown. */
export const refusalOf = (error: unknown): string => {
  if (error instanceof HttpError && error.statusCode < 500) return error.message
  throw error
}

/** What a change does to rows, which is written already where the target writes. */
const planChange = async (
  tx: Transaction<Schema>,
  target: ChangeTarget,
  rewrite: Awaited<ReturnType<ChangeTarget['prepare']>>,
  ids: readonly string[],
  rows: ReadonlyMap<string, Row>,
  valuesFor: (row: Row) => Values,
): Promise<Plan> => {
  const plan: Plan = { pairs: [], unchanged: 0, refused: [] }
  const change = (before: Row): Promise<Row> => rewrite(before, valuesFor(before))
  for (const id of ids) {
    const before = rows.get(id)
    if (!before) {
      plan.refused.push({ _id: id, title: '', message: texts.notFound })
      continue
    }
    try {
      // A refused record undoes what was written of it, and only that.
      const after = target.writes ? await inPart(tx, () => change(before)) : await change(before)
      if (changedColumns({ before, after }).length === 0) plan.unchanged += 1
      else plan.pairs.push({ before, after })
    } catch (error) {
      plan.refused.push({ _id: id, title: titleOf(target.definition, before), message: refusalOf(error) })
    }
  }
  return plan
}

/** Stands for what a plan does, and to which rows. Times of the change are left out, and what no field holds. */
const digestOf = ({ definition }: ChangeTarget, { pairs, unchanged, refused }: Plan): string => {
  const fields = fieldsOf(definition).flatMap(([, { kind }, column]) => (kind === 'time' ? [] : [column]))
  /** What changes of a row: a stock that customers lower meanwhile does not make another change of its price. */
  const stateOf = ({ before, after }: Pair) => [
    after.id,
    ...fields.flatMap((column) => (before[column] === after[column] ? [] : [[column, before[column], after[column]]])),
  ]
  return createHash('sha256')
    .update(JSON.stringify([pairs.map(stateOf), unchanged, refused]))
    .digest('base64url')
}

/** The rows of a target by the ids of their records. */
export const rowsOf = (tx: Transaction<Schema>, target: ChangeTarget, ids: readonly string[], locks: boolean) =>
  target.rows?.(tx, ids, locks) ?? lockRows(tx, target.definition.table, ids.filter(isId), locks)

/**
 * Does what writes records, as a part of a set.
 *
 * @param options.keeps false for a preview, of which nothing stays
 */
export const asSet = <T>(
  tx: Transaction<Schema>,
  { id: changeSetId, keeps = true, reason = currentActor().reason }: { id: string; keeps?: boolean; reason?: string | undefined },
  work: () => Promise<T>,
): Promise<T> => actingAs({ ...currentActor(), changeSetId, reason }, () => inPart(tx, work, keeps))

/**
 * Changes many records, all or nothing: each by the rules of a single write, without those that these refuse (docs/decisions/0105).
 *
 * @throws HttpError 400 for a change that no record takes, 403, and 409 if the records are not those that were counted or shown
 */
export const changeMany = async (
  tx: Transaction<Schema>,
  changed: ChangeTarget,
  { selection, change: given, dryRun = false, preview, reason }: ChangeRequest,
): Promise<ChangeOutcome> => {
  const { kind, change, valuesFor } = readChange(changed, given)
  const target = kind === 'delete' ? deletionOf(changed) : changed
  const ids = await chosenIds(tx, target, selection)
  const rows = await rowsOf(tx, target, ids, !dryRun)
  const setId = newId()
  const make = async () => {
    const plan = await planChange(tx, target, await target.prepare(tx, rows), ids, rows, valuesFor)
    return { plan, consequences: await target.consequences?.(tx, plan.pairs) }
  }
  const { plan, consequences } = await (target.writes
    ? asSet(tx, { id: setId, keeps: !dryRun, reason: reason || undefined }, make)
    : make())
  const state = digestOf(target, plan)
  if (preview !== undefined && preview !== state) throw conflict(texts.otherState)
  const { pairs, unchanged, refused } = plan
  const { jump } = target
  const byJump = (one: Pair, other: Pair) => (jump ? jump(other.before, other.after) - jump(one.before, one.after) : 0)
  const shown = kind === 'prices' ? [...pairs].sort(byJump) : pairs
  const set =
    dryRun || pairs.length === 0
      ? undefined
      : await writeSet(tx, target, shown, {
          ...{ id: setId, kind, change, total: ids.length, refused },
          reason: reason || ('prices' in change ? priceChangeWords(change.prices as PriceChange) : undefined),
        })
  return {
    ...(set === undefined ? {} : { changeSetId: set }),
    ...(dryRun ? { preview: state } : {}),
    ...{ total: ids.length, changed: pairs.length, unchanged, refused },
    rows: await shownRows(tx, target.definition, shown),
    ...(consequences?.length ? { consequences } : {}),
  }
}
