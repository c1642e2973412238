import type { BaseRecord } from '@refinedev/core'
import type { FormValues } from '../declaration/endpoint'
import type { Field } from '../declaration/field'

type AnyField = Field<BaseRecord>

/** What an empty input of each kind holds; numbers are text while they are typed. */
const emptyValue = (field: AnyField): unknown => {
  switch (field.kind) {
    case 'toggle':
      return false
    case 'file':
      return null
    default:
      return ''
  }
}

/** The id within a reference, which backends write as an id or as the thing itself (specification 3). */
const referenceId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value

const inputValue = (field: AnyField, value: unknown): unknown => {
  if (value === null || value === undefined) return emptyValue(field)
  switch (field.kind) {
    case 'date':
      // An input of a day takes YYYY-MM-DD, with which an ISO time begins.
      return typeof value === 'string' ? value.slice(0, 10) : ''
    case 'reference':
      return referenceId(value)
    case 'file':
      return null
    default:
      return value
  }
}

/**
 * Record → what stands in the inputs; nulls of the API never reach an input. Without a record the fields
 * hold what a new one begins with; a value that a record does not have stays empty.
 */
export const toFormValues = (fields: readonly AnyField[], record: BaseRecord | undefined): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, inputValue(field, record ? record[field.name] : field.initial)]))

const sentValue = (field: AnyField, value: unknown): unknown => {
  switch (field.kind) {
    case 'number':
    case 'money':
      // An input of numbers that is emptied holds undefined, which JSON would leave out.
      return value === '' ? null : (value ?? null)
    case 'text':
    case 'textarea':
    case 'code':
      return typeof value === 'string' ? value.trim() : value
    case 'file':
      return value ?? undefined
    case 'date':
    case 'select':
    case 'reference':
      return value === '' ? null : value
    case 'toggle':
      return value
  }
}

/** What stands in the inputs → what is sent: texts trimmed, empty numbers, dates and choices null. */
export const fromFormValues = (fields: readonly AnyField[], values: FormValues): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, sentValue(field, values[field.name])]))
