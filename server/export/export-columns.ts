import { mayDo, type Right, seesEarnings } from '../../src/domain/account/rights'
import type { AnyField } from '../../src/domain/record/field'
import type { ChoiceOptions } from '../../src/domain/record/kinds/choices'
import { isList } from '../../src/domain/record/kinds/parts'
import { isNumeric } from '../../src/domain/record/kinds/numbers'
import { shopTime } from '../../src/domain/shared/calendar-date'

/** What a cell holds; null for nothing. Days are YYYY-MM-DD, times 'YYYY-MM-DD HH:MM' by the shop's clock. */
export type Cell = string | number | null

/** How a cell is written in a spreadsheet. */
export type CellKind = 'text' | 'long' | 'number' | 'money' | 'percent' | 'day' | 'time'

/** A column of the file in which a list is exported. */
export interface ExportColumn {
  name: string
  label: string
  kind: CellKind
  /** Tells cost, margin or profit. */
  earning: boolean
  /** The right that people need to see it. */
  right: Right | undefined
  /** The cell of a record, as it is answered. */
  cell: (record: object) => Cell
}

/** A field of a record, and where it is in answers if not at its own name: 'customerDetails.name'. */
export type ExportedField = AnyField & { from?: string }

/** Files are no values of a table, and a part of a record has columns of its own. */
const isColumn = ({ kind, hidden }: AnyField): boolean => !hidden && !['image', 'images', 'file', 'part'].includes(kind)

const cellKind = (field: AnyField): CellKind => {
  const { kind } = field
  if (kind === 'number' || kind === 'money' || kind === 'percent' || kind === 'day' || kind === 'time') return kind
  return kind === 'textarea' || isList(field) || kind === 'changes' ? 'long' : 'text'
}

/** A value of an answer as text; of a reference its title. */
const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object' && 'name' in value) return wordOf(value.name)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The cell of a value as it is answered. */
const cellOf = (field: AnyField, value: unknown): Cell => {
  if (value === null || value === undefined || value === '') return null
  if (isNumeric(field)) return Number.isFinite(value) ? (value as number) : null
  if (isList(field)) {
    const names = Object.keys(field.of.fields)
    return (value as Record<string, unknown>[])
      .map((entry) =>
        names
          .map((name) => wordOf(entry[name]))
          .filter(Boolean)
          .join(', '),
      )
      .join('\n')
  }
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No'
  if (field.kind === 'choice') return (field as AnyField & ChoiceOptions).looks?.[wordOf(value)]?.label ?? wordOf(value)
  if (field.kind === 'time') return shopTime(Date.parse(wordOf(value)))
  return Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value)
}

const columnOf = (name: string, field: ExportedField): ExportColumn => {
  const { label, earning = false, right, wireName = name, from = wireName } = field
  const path = from.split('.')
  const cell = (record: object): Cell => {
    let value: unknown = record
    for (const step of path) value = (value as Record<string, unknown> | null | undefined)?.[step]
    return cellOf(field, value)
  }
  return { name: wireName, label, kind: cellKind(field), earning, right, cell }
}

/** The columns of a record, from the definition of its fields. */
export const columnsOf = (fields: Record<string, ExportedField>): ExportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => (isColumn(field) ? [columnOf(name, field)] : []))

/** The columns that a person may see. @param role as stored in the account */
export const columnsSeenBy = (columns: readonly ExportColumn[], role: string | undefined): ExportColumn[] =>
  columns.filter(({ earning, right }) => (!earning || seesEarnings(role)) && (right === undefined || mayDo(role, right)))
