import type { TextOptions } from '../../domain/record/kinds/texts'
import type { StatusLook } from '../../domain/shared/status'

interface FieldBase<T> {
  name: keyof T & string
  label: string
  help?: string
  required?: boolean
  /** Instead of 'Label is required'. */
  requiredText?: string
  /** Sentences of the server that are about this field, besides those that begin with its name or label. */
  refusals?: readonly string[]
  /** Why a value is refused, or undefined; runs after the kind's own checks. */
  check?: (value: unknown, values: Record<string, unknown>) => string | undefined
  /** Value of a new record. */
  initial?: unknown
  /** Shown on one of the two forms only. */
  only?: 'create' | 'edit'
}

/** How a text is kept, where more than its ends is trimmed; `maxLength` counts the characters of what is kept. */
type Clean = (text: string) => string

/** A field of a form. Each kind is rendered, filled and checked in one place: `inputs/`. */
export type Field<T> =
  | (FieldBase<T> & { kind: 'text'; placeholder?: string; maxLength?: number; clean?: Clean })
  | (FieldBase<T> & { kind: 'textarea'; placeholder?: string; maxLength?: number; rows?: number })
  | (FieldBase<T> & { kind: 'code'; maxLength?: number })
  | (FieldBase<T> & {
      kind: 'number'
      min?: number
      max?: number
      step?: number /** Decimals that can be typed; none when absent. */
      precision?: number
    })
  | (FieldBase<T> & { kind: 'money'; min?: number; max?: number })
  | (FieldBase<T> & { kind: 'date' })
  | (FieldBase<T> & { kind: 'toggle' })
  | (FieldBase<T> & { kind: 'select'; options: Record<string, StatusLook | string>; placeholder?: string })
  | (FieldBase<T> & { kind: 'reference'; resource: string; placeholder?: string })
  | (FieldBase<T> & { kind: 'file'; accept: string; maxBytes?: number })

/** The fields that a form shows. */
export const fieldsOf = <T>(fields: readonly Field<T>[] | undefined, form: 'create' | 'edit'): Field<T>[] =>
  (fields ?? []).filter((field) => field.only === undefined || field.only === form)

/** What a text of a record asks of the input that it is entered in. */
export const textInput = ({ required, max, clean }: TextOptions) => ({
  kind: 'text' as const,
  required: required !== undefined,
  requiredText: typeof required === 'string' ? required : undefined,
  maxLength: max,
  clean,
})
