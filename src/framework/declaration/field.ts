import { type TextOptions, cleanTyped } from '../../domain/record/kinds/texts'
import type { Capability } from '../../domain/store/capabilities'
import type { StatusLook } from '../../domain/shared/status'

interface FieldBase<T> {
  name: keyof T & string
  label: string
  help?: string
  /** The keyboard of a phone on which it is typed, if it is not that of letters. */
  keyboard?: 'numeric' | 'tel' | undefined
  required?: boolean
  /** Replaces 'Label is required'. */
  requiredText?: string
  /** Error messages of the server that belong to this field, besides those that begin with its name or label. */
  refusals?: readonly string[]
  /** Returns an error message or undefined; runs after the validation of the kind. */
  check?: (value: unknown, values: Record<string, unknown>) => string | undefined
  /** Initial value of a new record. */
  initial?: unknown
  /** Limits the field to one of the two forms. */
  only?: 'create' | 'edit'
  /** The field is neither shown nor sent where the backend lacks this capability. */
  needs?: Capability
}

/** Normalizes a text before it is stored, when trimming is not enough; `maxLength` and its message `tooLong` apply to the result. */
type Clean = (text: string) => string

/** A form field. Each kind is rendered in `inputs/`, converted in `form-values.ts` and validated in `form-errors.ts`. */
export type Field<T> =
  | (FieldBase<T> & { kind: 'text'; placeholder?: string; maxLength?: number; tooLong?: string; clean?: Clean })
  | (FieldBase<T> & { kind: 'textarea'; placeholder?: string; maxLength?: number; tooLong?: string; rows?: number })
  | (FieldBase<T> & { kind: 'code'; maxLength?: number; tooLong?: string })
  | (FieldBase<T> & {
      kind: 'number'
      min?: number
      max?: number
      step?: number
      /** Decimals that can be typed; none when absent. */
      precision?: number
    })
  | (FieldBase<T> & { kind: 'money'; min?: number; max?: number })
  | (FieldBase<T> & { kind: 'date' })
  | (FieldBase<T> & {
      kind: 'words'
      /** Splits the typed text. */
      split: (typed: string) => string[]
    })
  | (FieldBase<T> & {
      kind: 'list'
      /** Names one entry: 'Branch'. */
      entry: string
      most: number
      fields: readonly Field<Record<string, unknown>>[]
    })
  | (FieldBase<T> & { kind: 'toggle' })
  | (FieldBase<T> & {
      kind: 'select'
      options: Record<string, StatusLook | string>
      placeholder?: string
      /** The server replaces an empty value, so none is offered. */
      isNeverEmpty?: boolean
    })
  | (FieldBase<T> & {
      kind: 'reference'
      resource: string
      placeholder?: string
      /** Another reference of the form: only records that refer to the same record can be chosen. */
      within?: keyof T & string
      /** The field that holds the name of such a record: one that is missing is created here by its name. */
      createInPlace?: string
    })
  | (FieldBase<T> & {
      kind: 'file'
      accept: string
      maxBytes?: number
      /** The stored file can be removed. */
      nullable?: true
    })

/** Returns the fields of a form. */
export const fieldsOf = <T>(fields: readonly Field<T>[] | undefined, form: 'create' | 'edit'): Field<T>[] =>
  (fields ?? []).filter((field) => field.only === undefined || field.only === form)

/** Converts the options of a record's text field to the properties of its input. */
export const textInput = ({ kind, required, max, tooLong, clean }: TextOptions & { kind: string }) => ({
  kind: 'text' as const,
  required: required !== undefined,
  requiredText: typeof required === 'string' ? required : undefined,
  maxLength: max,
  tooLong,
  clean: (typed: string): string => {
    const text = cleanTyped(kind, typed)
    return clean?.(text) ?? text
  },
})
