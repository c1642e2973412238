import type { ReactNode } from 'react'
import type { AnyField } from '../../../domain/record/field'
import { sentencesOf } from '../../../domain/record/faults'
import type { ChoiceOptions } from '../../../domain/record/kinds/choices'
import type { NumberOptions } from '../../../domain/record/kinds/numbers'
import type { NamedField } from '../server-errors'
import { NumberField } from './number'
import { SelectField } from './select'
import { type InputForm, TextField, type TextFieldProps } from './text'
import { ToggleField } from './toggle'

/** Properties of an input that its definition does not contain, or that a form replaces. */
export interface InputOptions<V extends object>
  extends Partial<Omit<TextFieldProps<V>, 'form' | 'name' | 'label' | 'value' | 'help'>> {
  help?: ReactNode | ((values: V) => ReactNode)
  /** Computes the displayed value of a field that follows from others. */
  value?: (values: V) => string
  /** Step of the arrow keys of a number, and whether decimals may be typed although the step is a whole number. */
  step?: number
  isDecimal?: boolean
  /** Error messages of the server that belong to this field, or their beginnings, besides those of the definition. */
  refusals?: readonly string[]
}

/** The inputs of a form with values `V`: the definitions of the fields `N`, and what the form adds to them. */
export interface RecordInputs<V extends object, N extends string> {
  fields: Readonly<Record<N, AnyField>>
  options: Partial<Record<N, InputOptions<V>>>
}

/** Declares the inputs of a form: the fields of a record, and fields of the same kinds that exist only in the form. */
export const recordInputs = <V extends object, N extends keyof V & string = keyof V & string>(
  fields: Readonly<Record<N, AnyField>>,
  options: Partial<Record<N, InputOptions<V>>>,
): RecordInputs<V, N> => ({ fields, options })

/** Properties of an input by the kind of its field. */
const kindOptions: Record<string, InputOptions<never>> = {
  textarea: { rows: { min: 3, max: 8 } },
  phone: { type: 'tel', inputMode: 'tel' },
  day: { type: 'date' },
  money: { step: 0.01, mark: '₹' },
  percent: { step: 0.01, unit: '%' },
}

export interface RecordInputProps<V extends object, N extends string> extends InputOptions<V> {
  form: InputForm<V>
  inputs: RecordInputs<V, N>
  name: N
}

/** The input of a field, with label, help and bounds of its definition. A number is edited as text, as in `FormOf`. */
export const RecordInput = <V extends object, N extends string>({ form, inputs, name, ...props }: RecordInputProps<V, N>) => {
  const field = inputs.fields[name]
  const {
    help = field.help,
    value,
    step = 1,
    isDecimal,
    refusals: _refusals,
    ...options
  }: InputOptions<V> = {
    required: field.required !== undefined,
    ...(kindOptions[field.kind] as InputOptions<V> | undefined),
    ...inputs.options[name],
    ...props,
  }
  const common = {
    ...options,
    form: form as InputForm<object>,
    name: name as never,
    label: field.label,
    help: typeof help === 'function' ? help(form.values) : help,
  }
  if (field.kind === 'flag') return <ToggleField {...common} />
  if ('looks' in field) return <SelectField {...common} options={(field as AnyField & Required<ChoiceOptions>).looks} />
  const text = { ...common, value: value?.(form.values) }
  if (!('min' in field)) return <TextField {...text} />
  const { min, max } = field as AnyField & NumberOptions
  return <NumberField {...text} step={step} isDecimal={isDecimal} min={min} max={max} />
}

/** The fields of a form to which error messages of the server are assigned. */
export const namedFields = <V extends object, N extends string>({ fields, options }: RecordInputs<V, N>) =>
  (Object.keys(fields) as N[])
    .filter((name) => fields[name].toForm && !fields[name].serverOnly)
    .map((name): NamedField & { name: N } => {
      return { name, label: fields[name].label, refusals: [...sentencesOf(fields[name]), ...(options[name]?.refusals ?? [])] }
    })
