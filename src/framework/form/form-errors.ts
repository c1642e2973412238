import type { BaseRecord } from '@refinedev/core'
import type { Field } from '../declaration/field'
import type { FormValues } from '../declaration/endpoint'
import { entryStart } from '../../domain/record/faults'
import { lengthFault } from '../../domain/record/lengths'
import { wrongFileText } from '../../domain/record/wrong-file'
import { imageTypes } from '../../domain/shared/image-file'
import { requestTexts } from '../../domain/shared/request-texts'
import { hasDecimals } from '../../domain/shared/typed/decimals'
import { formTexts } from './form-texts'
import { decimalsOf, fromFormValues, storedText, withNumbers } from './form-values'
import { cleanLine } from '../../domain/shared/typed/text'

type AnyField = Field<BaseRecord>

/** The media types of an `accept`; of 'image/*' those that the store accepts. */
export const acceptedTypes = (accept: string): readonly string[] => (accept === 'image/*' ? imageTypes : accept.split(','))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '')

const lengthError = (field: AnyField, value: unknown): string | undefined => {
  if (!('maxLength' in field) || field.maxLength === undefined || typeof value !== 'string') return undefined
  return lengthFault({ ...field, max: field.maxLength }, storedText(field, value))
}

const rangeError = (field: AnyField, value: unknown): string | undefined => {
  if (field.kind !== 'number' && field.kind !== 'money') return undefined
  const decimals = decimalsOf(field) ?? 0
  const isWhole = decimals === 0
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value)))
    return formTexts.notNumber(field.label, isWhole)
  if (!hasDecimals(value, decimals)) return requestTexts.decimals(field.label, decimals)
  const min = field.min ?? (field.kind === 'money' ? 0 : undefined)
  if (min !== undefined && value < min) return formTexts.tooSmall(field.label, min)
  return field.max !== undefined && value > field.max ? formTexts.tooLarge(field.label, field.max) : undefined
}

const fileError = (field: AnyField, value: unknown): string | undefined => {
  if (field.kind !== 'file' || !(value instanceof Blob)) return undefined
  const types = acceptedTypes(field.accept)
  // The server checks other files: browsers do not agree on their types, and may know none.
  const isOfImages = types.every((type) => /^image\/[^*]+$/.test(type))
  if (isOfImages && value.type !== '' && !types.includes(value.type)) return wrongFileText(field.label, types)
  if (field.maxBytes === undefined) return undefined
  const megabytes = (field.maxBytes / 1024 / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })
  return value.size > field.maxBytes ? formTexts.fileTooLarge(field.label, megabytes) : undefined
}

/** The first error message of a list; it names the entry. */
const listError = (field: Extract<AnyField, { kind: 'list' }>, entries: FormValues[]): string | undefined => {
  const faults = entries.flatMap((entry, index) =>
    Object.values(formErrors(field.fields, entry)).map((text) => entryStart(field.entry, index) + text),
  )
  return faults[0] ?? field.check?.(fromFormValues([field], { [field.name]: entries })[field.name], {})
}

const fieldError = (field: AnyField, values: FormValues): string | undefined => {
  const value = values[field.name]
  if (field.kind === 'list') return listError(field, value as FormValues[])
  if (isEmpty(value)) {
    return field.required ? (field.requiredText ?? formTexts.required(field.label)) : field.check?.(value, values)
  }
  return lengthError(field, value) ?? rangeError(field, value) ?? fileError(field, value) ?? field.check?.(value, values)
}

/**
 * Error messages of a form's values by field; a valid field has no key.
 *
 * @param all all fields of the form: a check of one may read the values of others
 */
export const formErrors = (fields: readonly AnyField[], values: FormValues, all = fields): Record<string, string> => {
  const read = withNumbers(all, values)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = fieldError(field, read)
      return error === undefined ? [] : [[field.name, error] as const]
    }),
  )
}
