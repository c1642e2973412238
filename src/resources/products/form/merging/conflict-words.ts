import { fieldLabels } from '../values/field-labels'
import { changedTexts } from './changed-texts'
import type { Conflict, MergedField } from './merge-values'

/** Characters of a value in the question; a description may be pages long. */
const mostCharacters = 80

const shortened = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters).trimEnd()}…` : text

/** How a value reads in the question: what was typed in quotation marks. */
const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? changedTexts.on : changedTexts.off
  if (typeof value === 'number') return Number.isNaN(value) ? changedTexts.empty : String(value)
  return typeof value === 'string' && value !== '' ? `"${shortened(value)}"` : changedTexts.empty
}

/**
 * A line for each field that both changed, with both values.
 *
 * @param nameOf what a category or subcategory is called, by its id
 */
export const conflictLines = (conflicts: readonly Conflict[], nameOf: (id: string) => string | undefined): string[] => {
  const words = (field: MergedField, value: unknown): string =>
    valueWords((field === 'categoryId' || field === 'subcategoryId') && typeof value === 'string' ? (nameOf(value) ?? value) : value)
  return conflicts.map(({ field, stored, mine }) =>
    changedTexts.field(fieldLabels[field], words(field, stored), words(field, mine)),
  )
}
