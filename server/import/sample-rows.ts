import type { AnyField } from '../../src/domain/record/field'
import type { ChoiceOptions } from '../../src/domain/record/kinds/choices'
import { isNumeric } from '../../src/domain/record/kinds/numbers'
import type { Cell, ExportColumn } from '../export/export-columns'
import type { ImportTarget } from './import-target'
import { importFields } from './read-file'

/** Example values by kinds of fields. */
const examples: Record<string, Cell> = {
  phone: '9876543210',
  email: 'name@example.com',
  day: '2026-11-20',
  flag: 'Yes',
  words: null,
}

/** An example of a value. @param place of the row, from 1 */
const exampleOf = (field: AnyField | undefined, place: number): Cell => {
  if (field === undefined) return null
  const { kind, label } = field
  if (isNumeric(field)) return Math.max(field.min, 1)
  if (kind === 'choice') {
    const { options, looks } = field as AnyField & ChoiceOptions
    const [first = ''] = options
    return looks?.[first]?.label ?? first
  }
  return kind in examples ? (examples[kind] ?? null) : `${label} ${place}`
}

/** The two rows of a sample file. */
export const sampleRows = (target: ImportTarget, columns: readonly ExportColumn[]): Cell[][] => {
  const { samples } = target.ways
  if (samples) return samples.map((sample) => columns.map(({ name }) => sample[name] ?? null))
  const fields = importFields(target)
  return [1, 2].map((place) => columns.map(({ name }) => exampleOf(fields[name], place)))
}
