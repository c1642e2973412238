import type { AnyField } from './field'
import type { RecordDefinition, ValuesOf } from './record'

type FieldsOf<D> = D extends RecordDefinition<infer F> ? F : never

/** Input values of a record's form; numbers are kept as typed text, so that invalid input is not lost. */
export type FormOf<D extends RecordDefinition> = {
  [K in keyof FieldsOf<D> as FieldsOf<D>[K] extends { serverOnly: true }
    ? never
    : FieldsOf<D>[K] extends { toForm: unknown }
      ? K
      : never]: FieldsOf<D>[K] extends { toForm: (value: never) => infer Input } ? Input : never
}

type Entered = AnyField & Required<Pick<AnyField, 'toForm' | 'fromForm'>>

/** The editable fields, in the order of the record. */
export const editableFields = <D extends RecordDefinition>({ fields }: D) =>
  Object.entries(fields).filter(([, { toForm, serverOnly }]) => toForm && !serverOnly) as [keyof FormOf<D> & string, Entered][]

const each = <D extends RecordDefinition>(definition: D, make: (field: Entered, name: keyof FormOf<D>) => unknown) =>
  Object.fromEntries(editableFields(definition).map(([name, field]) => [name, make(field, name)])) as Record<string, never>

/** Form of a new record; a number whose default is zero starts with an empty input. */
export const newForm = <D extends RecordDefinition>(definition: D): FormOf<D> =>
  each(definition, ({ toForm, initial }) => toForm((initial || undefined) as never)) as FormOf<D>

/** Converts a record to its form; nulls of the backend never reach an input. */
export const formOf = <D extends RecordDefinition>(definition: D, record: object): FormOf<D> =>
  each(definition, ({ toForm }, name) => toForm((record as Record<keyof FormOf<D>, unknown>)[name] as never)) as FormOf<D>

/** Parses a form into field values; a number that cannot be parsed is NaN. */
export const valuesIn = <D extends RecordDefinition>(definition: D, form: FormOf<D>) =>
  each(definition, ({ fromForm }, name) => fromForm(form[name] as never)) as Pick<
    ValuesOf<D>,
    keyof FormOf<D> & keyof ValuesOf<D>
  >
