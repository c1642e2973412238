import type { ReactNode } from 'react'
import type { AnyField } from '../../../domain/record/field'
import { sentencesOf } from '../../../domain/record/faults'
import type { ChoiceOptions } from '../../../domain/record/kinds/choices'
import { isNumeric } from '../../../domain/record/kinds/numbers'
import type { FieldOf, FormExtra, InputForm, NamedField } from '../record-form'
import { NumberField } from './number'
import { SelectField } from './select'
import { TextField, type TextFieldProps } from './text'
import { ToggleField } from './toggle'

/** Properties of an input that its definition does not contain, or that a form replaces. */
export interface InputOptions<V extends object>
  extends Partial<Omit<TextFieldProps<V>, 'form' | 'name' | 'label' | 'value' | 'help' | 'required'>> {
  /** By default as its definition says. */
  required?: boolean | ((values: V) => boolean)
  help?: ReactNode | ((values: V) => ReactNode)
  /** Computes the displayed value of a field that follows from others. */
  value?: (values: V) => string
  /** Step of the arrow keys of a number, and whether decimals may be typed although the step is a whole number. */
  step?: number
  isDecimal?: boolean
  /** Fields from which this one follows: its error is checked again when one of them changes. */
  follows?: readonly (keyof V & string)[]
  /** Applied when the field is left empty. */
  emptied?: Partial<V>
  /** Error messages of the server that belong to this field, or their beginnings, besides those of the definition. */
  refusals?: readonly string[]
}

/** A field whose input has values of a type: a flag for a boolean, any other for a text. */
type FieldFor<T> = AnyField & { toForm: (value: never) => T extends boolean ? boolean : string }

/** The inputs of a form with values `V`: the definitions of the fields `N`, and what the form adds to them. */
export interface RecordInputs<V extends object, N extends keyof V & string> {
  fields: { readonly [K in N]: FieldFor<V[K]> }
  options: Partial<Record<N, InputOptions<V>>>
}

/** Declares the inputs of a form: the fields of a record, and fields of the same kinds that exist only in the form. */
export const recordInputs = <V extends object, N extends keyof V & string = keyof V & string>(
  fields: RecordInputs<V, N>['fields'],
  options: RecordInputs<V, N>['options'],
): RecordInputs<V, N> => ({ fields, options })

/** Properties of an input by the kind of its field. */
const kindOptions: Record<string, Pick<InputOptions<object>, 'rows' | 'type' | 'inputMode' | 'step' | 'mark' | 'unit'>> = {
  textarea: { rows: { min: 3, max: 8 } },
  phone: { type: 'tel' },
  day: { type: 'date' },
  money: { step: 0.01, mark: '₹' },
  percent: { step: 0.01, unit: '%' },
}

export interface RecordInputProps<V extends object, N extends keyof V & string> extends InputOptions<V> {
  form: InputForm<V>
  inputs: RecordInputs<V, N>
  name: N
}

const isFlag = <V extends object>({ values }: InputForm<V>, name: keyof V): name is FieldOf<V, boolean> =>
  typeof values[name] === 'boolean'

const isTyped = <V extends object>({ values }: InputForm<V>, name: keyof V): name is FieldOf<V, string> =>
  typeof values[name] === 'string'

const hasLooks = (field: AnyField): field is AnyField & Required<Pick<ChoiceOptions, 'looks'>> => 'looks' in field

/** The input of a field, with label, help and bounds of its definition. A number is edited as text, as in `FormOf`. */
export const RecordInput = <V extends object, N extends keyof V & string>(given: RecordInputProps<V, N>) => {
  const { form, inputs, name, ...props } = given
  const field = inputs.fields[name]
  const {
    help = field.help,
    required = field.required !== undefined,
    value,
    step = 1,
    isDecimal,
    refusals: _refusals,
    follows: _follows,
    emptied: _emptied,
    ...options
  }: InputOptions<V> = {
    ...kindOptions[field.kind],
    ...(field.keyboard ? { inputMode: field.keyboard } : {}),
    ...inputs.options[name],
    ...props,
  }
  const common = {
    ...options,
    form,
    label: field.label,
    required: typeof required === 'function' ? required(form.values) : required,
    help: typeof help === 'function' ? help(form.values) : help,
  }
  if (isFlag(form, name)) return <ToggleField {...common} name={name} />
  if (!isTyped(form, name)) return null
  // A status cannot be emptied, so it is not marked as required.
  if (hasLooks(field)) return <SelectField {...common} required={false} name={name} options={field.looks} />
  const text = { ...common, name, value: value?.(form.values) }
  if (!isNumeric(field)) return <TextField {...text} />
  return <NumberField {...text} step={step} isDecimal={isDecimal} min={field.min} max={field.max} />
}

/** The fields of a form to which error messages of the server are assigned. */
export const namedFields = <V extends object, N extends keyof V & string>({ fields, options }: RecordInputs<V, N>) => {
  const added: Readonly<Record<string, InputOptions<V> | undefined>> = options
  return Object.entries<AnyField>(fields)
    .filter(([, { toForm, serverOnly }]) => toForm && !serverOnly)
    .map(([name, field]): NamedField => {
      return { name, label: field.label, refusals: [...sentencesOf(field), ...(added[name]?.refusals ?? [])] }
    })
}

/**
 * What the inputs of a form contribute to it, as an extra: the server's error messages at their fields, and the errors and values
 * that depend on other fields.
 */
export const recordInputsExtra = <V extends object, N extends keyof V & string>(inputs: RecordInputs<V, N>) => {
  const options: Readonly<Record<string, InputOptions<V> | undefined>> = inputs.options
  return {
    fields: namedFields(inputs),
    followersOf: (changed) => Object.keys(options).filter((name) => options[name]?.follows?.some((one) => changed.includes(one))),
    onBlurred: (name, values) => {
      const typed = options[name]?.value?.(values) ?? String(values[name])
      return typed.trim() === '' ? options[name]?.emptied : undefined
    },
  } satisfies FormExtra<V>
}
