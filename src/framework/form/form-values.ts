import type { BaseRecord } from '@refinedev/core'
import type { FormValues } from '../declaration/endpoint'
import type { Field } from '../declaration/field'
import { numberText, typedAmount, typedNumber, typedPercent } from '../../domain/shared/typed/numbers'
import { cleanTyped } from '../../domain/record/kinds/texts'

type AnyField = Field<BaseRecord>

/** Value of an empty input by kind. */
const emptyValue = (field: AnyField): unknown => {
  switch (field.kind) {
    case 'toggle':
      return false
    case 'file':
      return null
    case 'list':
      return []
    default:
      return ''
  }
}

/** Id in a reference, which backends send as an id or as the record itself (contract 3.1). */
const referenceId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value

const inputValue = (field: AnyField, value: unknown): unknown => {
  if (value === null || value === undefined) return emptyValue(field)
  switch (field.kind) {
    case 'date':
      // A date input takes YYYY-MM-DD, the beginning of an ISO time.
      return typeof value === 'string' ? value.slice(0, 10) : ''
    case 'reference':
      return referenceId(value)
    case 'file':
      // The address of the stored file, which stays until another one is chosen or it is removed.
      return typeof value === 'string' && value !== '' ? value : null
    case 'number':
    case 'money':
      return typeof value === 'number' ? numberText(value) : value
    case 'words':
      return Array.isArray(value) ? value.join(', ') : value
    case 'list':
      return Array.isArray(value) ? value.map((entry: BaseRecord) => toFormValues(field.fields, entry)) : []
    default:
      return value
  }
}

/** Decimals of a number; undefined for any other field. */
export const decimalsOf = (field: AnyField): number | undefined => {
  if (field.kind === 'money') return 2
  return field.kind === 'number' ? (field.precision ?? 0) : undefined
}

/** A typed number of a field; nothing is rounded. */
const typedIn = (field: AnyField, typed: string): number => {
  if (field.kind === 'money') return typedAmount(typed)
  return decimalsOf(field) === 0 ? typedNumber(typed) : typedPercent(typed)
}

/** The values of the inputs, with typed numbers as numbers: NaN for a text that is not a number. */
export const withNumbers = (fields: readonly AnyField[], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const typed = values[field.name]
      if (decimalsOf(field) === undefined || typeof typed !== 'string') return []
      return [[field.name, typed.trim() === '' ? '' : typedIn(field, typed)]]
    }),
  ),
})

/**
 * Converts a record to the values of the inputs; a null from the API becomes an empty value. Without a record the fields have
 * their initial values; fields that a record does not have are empty.
 */
export const toFormValues = (fields: readonly AnyField[], record: BaseRecord | undefined): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, inputValue(field, record ? record[field.name] : field.initial)]))

/** A typed text as it is stored: without the invisible characters of pasted text, and cleaned as its field says. */
export const storedText = (field: AnyField, typed: string): string =>
  'clean' in field && field.clean ? field.clean(typed) : cleanTyped(field.kind, typed)

const sentValue = (field: AnyField, value: unknown): unknown => {
  switch (field.kind) {
    case 'number':
    case 'money':
      // JSON would omit undefined.
      return value === '' ? null : (value ?? null)
    case 'text':
    case 'textarea':
    case 'code':
      return typeof value === 'string' ? storedText(field, value) : value
    case 'words':
      return field.split(String(value))
    case 'list':
      return (value as FormValues[]).map((entry) => fromFormValues(field.fields, entry))
    case 'file':
      // '' is a removed file.
      return value === '' ? null : value instanceof Blob ? value : undefined
    case 'date':
    case 'select':
    case 'reference':
      return value === '' ? null : value
    case 'toggle':
      return value
  }
}

/** Converts the values of the inputs to those that are sent: texts are trimmed, empty numbers, dates and choices are null. */
export const fromFormValues = (fields: readonly AnyField[], values: FormValues): FormValues => {
  const read = withNumbers(fields, values)
  return Object.fromEntries(fields.map((field) => [field.name, sentValue(field, read[field.name])]))
}
