import type { AnyField } from '../record/field'
import type { ChoiceOptions } from '../record/kinds/choices'
import { isNumeric } from '../record/kinds/numbers'
import { cellText, dayIn, type TableCell } from '../shared/table-cells'
import { numberText } from '../shared/typed/numbers'

/** Words of a cell for yes and no. */
const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', 'on', 'ஆம்'])
const no = new Set(['no', 'n', 'false', '0', 'off', 'இல்லை'])

/** Spreadsheets show a text that begins like a formula by an apostrophe before it; it is not part of the text. */
export const withoutMark = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** A sum of a spreadsheet without the last digits, which binary fractions leave: 12.1 instead of 12.100000000000001. */
const settled = (value: number): number => Number(value.toPrecision(14))

/** Whether a cell holds a formula instead of its result. */
export const isFormula = (cell: TableCell): boolean => typeof cell === 'string' && /^=(?:[A-Za-z(+-]|\d+[*/+-])/.test(cell.trim())

const choiceIn = ({ options, looks }: AnyField & ChoiceOptions, text: string): string => {
  const word = text.toLowerCase()
  return options.find((option) => option.toLowerCase() === word || looks?.[option]?.label.toLowerCase() === word) ?? text
}

/** A cell as the text that a form sends for the field. What it cannot be, the rules of the field refuse. */
export const formText = (field: AnyField, cell: TableCell): string => {
  const { kind } = field
  if (kind === 'day') return dayIn(cell) ?? cellText(cell)
  if (typeof cell === 'number') {
    const value = settled(cell)
    return kind === 'flag' && (value === 0 || value === 1) ? String(value === 1) : numberText(value)
  }
  const text = withoutMark(cell)
  if (kind === 'flag') {
    const word = cellText(text).toLowerCase()
    return yes.has(word) ? 'true' : no.has(word) ? 'false' : word
  }
  if (kind === 'choice') return choiceIn(field as AnyField & ChoiceOptions, cellText(text))
  if (isNumeric(field)) {
    const value = field.fromForm?.(text.trim() as never) as number | null | undefined
    return typeof value === 'number' && Number.isFinite(value) ? numberText(value) : text
  }
  return text
}

const comparable = (value: TableCell | null): string =>
  (typeof value === 'number' ? numberText(settled(value)) : (value ?? '')).replaceAll('\r\n', '\n').trim().normalize('NFC')

/** Whether a cell holds what an export writes for a value: then it changes nothing, also where writing it differs from typing it. */
export const isExported = (cell: TableCell, exported: TableCell | null): boolean => {
  if (typeof exported === 'number' && typeof cell === 'string' && cell.trim() !== '' && Number(cell) === exported) return true
  const wanted = comparable(exported)
  return comparable(cell) === wanted || (typeof cell === 'string' && comparable(withoutMark(cell)) === wanted)
}
