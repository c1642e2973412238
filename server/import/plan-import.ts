import type { Kysely, Transaction } from 'kysely'
import { formText, isExported, isFormula, withoutMark } from '../../src/domain/import/cells'
import type { CellFault, Cells } from '../../src/domain/import/import-ways'
import type { ImportFault } from '../../src/domain/import/import'
import { sentencesOf } from '../../src/domain/record/faults'
import type { AnyField } from '../../src/domain/record/field'
import { foldName } from '../../src/domain/shared/names'
import { requestTexts } from '../../src/domain/shared/request-texts'
import type { Pair, Row, Values } from '../changes/change-target'
import { changedColumns, lockRows } from '../changes/write-rows'
import type { Schema } from '../database/schema'
import { HttpError } from '../http-error'
import { validateForm } from '../records/receive-record'
import { answerOf, fieldsOf, valuesOf } from '../records/rows'
import { type ImportTarget, type ImportTargets, keyOf } from './import-target'
import { importTexts as texts } from './import-texts'
import { MissingFault, NamedRecords } from './named-records'
import { type ImportFile, importFields } from './read-file'

/** What an import does, row by row. */
export interface ImportPlan {
  created: { row: number; after: Row }[]
  changed: (Pair & { row: number })[]
  unchanged: number
  wrong: number
  faults: ImportFault[]
  missing: NamedRecords['missing']
  /** Records that rows refer to and that were created. */
  made: NamedRecords['made']
}

/** A fault of a cell, thrown while a row is read. */
class RowFault extends Error {
  override name = 'RowFault'

  constructor(readonly faults: readonly CellFault[]) {
    super('A row has a fault.')
  }
}

const isFault = (given: Cells | CellFault): given is CellFault =>
  typeof given['message'] === 'string' && typeof given['field'] === 'string' && Object.keys(given).length === 2

/** @throws RowFault */
const assertCells = (given: Cells | CellFault): Cells => {
  if (isFault(given)) throw new RowFault([given])
  return given
}

/** The field that a message of the record's rules is about; '' if it is about none. */
const fieldOf = (fields: Record<string, AnyField>, message: string): string => {
  const entries = Object.entries(fields)
  const exact = entries.find(([, field]) => sentencesOf(field).includes(message))
  if (exact) return exact[0]
  const begun = entries.filter(([, { label }]) => message.startsWith(label))
  return begun.sort(([, one], [, other]) => other.label.length - one.label.length)[0]?.[0] ?? ''
}

/** The keys of the records that there are, with their ids. */
const storedKeys = async (tx: Transaction<Schema>, target: ImportTarget) => {
  const { name, within } = keyOf(target)
  const columnOf = (of: string | undefined): string | undefined => fieldsOf(target.definition).find(([each]) => each === of)?.[2]
  const [key = 'id', owner] = [columnOf(name), columnOf(within)]
  const rows = await (tx as unknown as Kysely<Record<string, Row>>)
    .selectFrom(target.definition.table)
    .select(['id', key, ...(owner === undefined ? [] : [owner])])
    .execute()
  const ids = new Map<string, string>()
  /** Codes by what they are without zeros before them. */
  const short = new Map<string, string>()
  for (const row of rows) {
    const value = String(row[key])
    ids.set(keyText(value, owner === undefined ? undefined : String(row[owner] ?? '')), row['id'] as string)
    if (/^0+[1-9]/.test(value)) short.set(value.replace(/^0+/, ''), value)
  }
  return { ids, short }
}

/** What records are compared by: the key without case and spaces, within what it belongs to. */
const keyText = (value: string, within: string | undefined): string => `${within ?? ''}\n${foldName(value)}`

/** Cells as the values of a form. @throws RowFault */
const sentOf = (fields: Record<string, AnyField>, cells: Cells): Values => {
  const faults: CellFault[] = []
  const sent = Object.entries(cells).map(([name, cell]) => {
    const field = fields[name] as AnyField
    if (isFormula(cell)) faults.push({ field: name, message: texts.formula })
    const text = cell === '-' ? '' : formText(field, cell)
    if (field.kind === 'flag' && !['true', 'false', ''].includes(text))
      faults.push({ field: name, message: texts.yesOrNo(field.label) })
    if (cell === '-' && field.required !== undefined)
      faults.push({ field: name, message: field.required === true ? requestTexts.required(field.label) : field.required })
    return [name, text]
  })
  if (faults.length > 0) throw new RowFault(faults)
  return Object.fromEntries(sent) as Values
}

/** Replaces the names of references by ids. @throws RowFault */
const withIds = async (named: NamedRecords, cells: Cells, stored: Values | undefined): Promise<Cells> => {
  const found: Cells = { ...cells }
  const current = (name: string): string => String(found[name] ?? (stored?.[name] as string | undefined) ?? '')
  const { references } = named
  for (const [name, field] of references) {
    const part = references.find(([, { within }]) => within === name)
    const cell = cells[name]
    const lookUp = async (): Promise<void> => {
      if (cell === '-') return
      if (cell === undefined) {
        const owner = references.find(([of]) => of === field.within)
        const place = owner && current(owner[0])
        const isMoved = !stored || stored[owner?.[0] ?? ''] !== place
        if (owner && place && field.required !== undefined && isMoved && !(name in found))
          found[name] = await named.usualPart(field, place, owner[1])
        return
      }
      const text = withoutMark(String(cell)).trim()
      const both = part && !(part[0] in cells) ? await named.byPart(field, part[1], text) : undefined
      if (both && part) {
        found[name] = both.id
        found[part[0]] = both.part
      } else found[name] = await named.idOf(field, text, field.within === undefined ? undefined : current(field.within))
    }
    try {
      if (cell === undefined && name in found) continue
      await lookUp()
    } catch (error) {
      if (error instanceof MissingFault)
        throw new RowFault([
          { field: name in cells ? name : (field.within ?? name), message: texts.unknown(field.label, error.missing.name) },
        ])
      throw error
    }
  }
  return found
}

/**
 * Checks the rows of a file by the rules of a single write, and says what they change (docs/decisions/0107). It writes nothing but the
 * records that rows refer to, if these are to be created.
 */
export const planImport = async (
  tx: Transaction<Schema>,
  targets: ImportTargets,
  target: ImportTarget,
  { columns, rows }: Pick<ImportFile, 'columns' | 'rows'>,
  { creates, locks }: { creates: boolean; locks: boolean },
): Promise<ImportPlan> => {
  const { definition, ways } = target
  const fields = importFields(target)
  const headings = new Map(columns.flatMap(({ heading, field }) => (field === undefined ? [] : [[field, heading] as const])))
  const { name: keyName, field: keyField, within } = keyOf(target)
  const named = new NamedRecords(tx, definition, targets, creates)
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    wrong: 0,
    faults: [],
    missing: named.missing,
    made: named.made,
  }
  const headingOf = (field: string): string =>
    headings.get(field) ??
    (field === keyName ? ways.keys?.map((key) => headings.get(key)).find(Boolean) : undefined) ??
    fields[field]?.label ??
    ''
  const refuse = (row: number, faults: readonly CellFault[]): void => {
    plan.wrong += 1
    for (const { field, message } of faults) plan.faults.push({ row, column: headingOf(field), message })
  }
  const faultsOf = (error: unknown): readonly CellFault[] => {
    if (error instanceof RowFault) return error.faults
    if (!(error instanceof HttpError) || error.statusCode >= 500 || error.statusCode === 403) throw error
    const messages = error.errors ?? [error.message]
    return messages.map((message) => ({ field: fieldOf(fields, message), message }))
  }

  const { ids, short } = await storedKeys(tx, target)
  const read: { row: number; cells: Cells; key: string; id: string | undefined }[] = []
  const seen = new Map<string, number>()
  for (const { row, cells: given } of rows)
    try {
      const cells = assertCells(ways.prepare?.(given) ?? given)
      const cell = cells[keyName]
      if (cell === undefined || cell === '-')
        throw new RowFault([{ field: keyName, message: requestTexts.required(keyField.label) }])
      const value = formText(keyField, cell)
      const place =
        within === undefined ? undefined : String((await withIds(named, { [within]: cells[within] ?? '-' }, undefined))[within])
      const key = keyText(keyField.fromForm ? String(keyField.fromForm(value as never)) : value, place)
      const earlier = seen.get(key)
      if (earlier !== undefined) throw new RowFault([{ field: keyName, message: texts.keyTwice(value, earlier) }])
      seen.set(key, row)
      const zeros = ids.has(key) ? undefined : short.get(value.trim())
      if (zeros !== undefined) throw new RowFault([{ field: keyName, message: texts.lostZeros(value, zeros) }])
      read.push({ row, cells, key, id: ids.get(key) })
    } catch (error) {
      refuse(row, faultsOf(error))
    }

  const stored = await lockRows(
    tx,
    definition.table,
    read.flatMap(({ id }) => id ?? []),
    locks,
  )
  const names = await Promise.all(
    named.references.map(async ([name, { to }]) => {
      const column = fieldsOf(definition).find(([of]) => of === name)?.[2] ?? ''
      return [column, column.replace(/_id$/, '_name'), await named.titlesOf(to)] as const
    }),
  )
  /** The record as its list answers it, whose export is compared. */
  const answered = (row: Row): object => {
    const titles = names.map(([column, name, of]) => [name, of.get(String(row[column])) ?? null])
    return answerOf(definition, { ...row, ...Object.fromEntries(titles) } as never)
  }
  const rewrite = await target.prepare(tx, stored)
  const make = await target.prepareNew(tx)
  const settled = async (changed: Cells, all: Cells, values: Values | undefined): Promise<Values> =>
    sentOf(fields, await withIds(named, assertCells(ways.adapt?.(changed, all, values) ?? changed), values))

  for (const { row, cells, id } of read) {
    const before = id === undefined ? undefined : stored.get(id)
    try {
      if (!before) {
        plan.created.push({ row, after: await make(await settled(cells, cells, undefined)) })
        continue
      }
      const answer = answered(before)
      const exported = new Map(target.columns.map((column) => [column.name, column]))
      const changed = Object.entries(cells).filter(([name, cell]) => {
        const { wireName = name, only } = fields[name] ?? {}
        const column = exported.get(wireName)
        return name !== keyName && only === undefined && !(column && isExported(cell, column.cell(answer)))
      })
      const values = valuesOf(definition, before as never) as Values
      const sent = changed.length === 0 ? {} : await settled(Object.fromEntries(changed), cells, values)
      const after = Object.keys(sent).length === 0 ? before : await rewrite(before, validateForm(definition, sent, {}, false))
      if (changedColumns({ before, after }).length === 0) plan.unchanged += 1
      else plan.changed.push({ row, before, after })
    } catch (error) {
      refuse(row, faultsOf(error))
    }
  }
  plan.faults.sort((one, other) => one.row - other.row)
  return plan
}
