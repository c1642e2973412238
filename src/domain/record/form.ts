import type { AnyField } from './field'
import type { RecordDefinition, ValuesOf } from './record'

type FieldsOf<D> = D extends RecordDefinition<infer F> ? F : never

/** What stands in the inputs of a record's form; numbers as they are typed, so that nothing typed is lost. */
export type FormOf<D extends RecordDefinition> = {
  [K in keyof FieldsOf<D> as FieldsOf<D>[K] extends { serverOnly: true }
    ? never
    : FieldsOf<D>[K] extends { toForm: unknown }
      ? K
      : never]: FieldsOf<D>[K] extends { toForm: (value: never) => infer Input } ? Input : never
}

type Entered = AnyField & Required<Pick<AnyField, 'toForm' | 'fromForm'>>

/** The fields that people enter, in the order of the record. */
export const enteredFields = <D extends RecordDefinition>({ fields }: D) =>
  Object.entries(fields).filter(([, { toForm, serverOnly }]) => toForm && !serverOnly) as [keyof FormOf<D> & string, Entered][]

const each = <D extends RecordDefinition>(definition: D, make: (field: Entered, name: keyof FormOf<D>) => unknown) =>
  Object.fromEntries(enteredFields(definition).map(([name, field]) => [name, make(field, name)])) as Record<string, never>

/** What people know each field by. */
export const labelsOf = <D extends RecordDefinition>(definition: D): Record<keyof FormOf<D>, string> =>
  each(definition, ({ label }) => label)

/** The form of a new record; nothing stands in the input of a number that begins with zero. */
export const newForm = <D extends RecordDefinition>(definition: D): FormOf<D> =>
  each(definition, ({ toForm, initial }) => toForm((initial || undefined) as never)) as FormOf<D>

/** A record as it stands in the form's inputs; nulls of the backend never reach one. */
export const formOf = <D extends RecordDefinition>(definition: D, record: object): FormOf<D> =>
  each(definition, ({ toForm }, name) => toForm((record as Record<keyof FormOf<D>, unknown>)[name] as never)) as FormOf<D>

/** What was entered, as the rules of the record read it; NaN for what is no number. */
export const valuesIn = <D extends RecordDefinition>(definition: D, form: FormOf<D>) =>
  each(definition, ({ fromForm }, name) => fromForm(form[name] as never)) as Pick<
    ValuesOf<D>,
    keyof FormOf<D> & keyof ValuesOf<D>
  >
