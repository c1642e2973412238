import type { ComponentPropsWithoutRef, FocusEventHandler, ReactNode } from 'react'
import { Text, Textarea, TextInput } from '../../../components/ui/core'
import type { RecordForm } from '../record-form'

type Part = 'label' | 'input' | 'description' | 'error'

const helpBelow: Part[] = ['label', 'input', 'description', 'error']
const plain: Part[] = ['label', 'description', 'input', 'error']
const faultAbove: Part[] = ['label', 'description', 'error', 'input']

/**
 * The parts of a field from top to bottom: help stands below the input, so that inputs side by side stand in
 * one line. Mantine keeps a fault away from the input only where no help may come in between.
 */
export const fieldOrder = (hasHelp: boolean): Part[] => (hasHelp ? helpBelow : plain)

/** Names of the fields whose values are of a type. */
export type FieldOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

/** What an input needs of its form. */
export type InputForm<V extends object> = Pick<RecordForm<V>, 'values' | 'errors' | 'set' | 'onBlur'>

type Attributes = Pick<
  ComponentPropsWithoutRef<typeof TextInput>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'onKeyDown'
  | 'readOnly'
  | 'maw'
  | 'styles'
>

export interface TextFieldProps<V extends object> extends Attributes {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  required?: boolean
  help?: ReactNode
  /** Instead of what stands in the form under this name. */
  value?: string
  /** Stands at the end of the input: '%'. */
  unit?: string
  /** Stands before what is typed: '₹'. */
  mark?: string
  /** How what is typed stands in the input: 'in capitals'. */
  transform?: (typed: string) => string
  /** Lines of a longer text, at least and at most. */
  rows?: { min: number; max?: number }
  /** What is wrong stands above the input: below a long text it would stand behind the buttons. */
  isFaultAbove?: boolean
  /** Has the focus when the window opens. */
  isFirst?: boolean | undefined
  onBlur?: FocusEventHandler
}

/** A text of one line, or of several with `rows`. What is too long stands as it was pasted, and is told of. */
export const TextField = <V extends object>({ form, name, rows, transform = (typed) => typed, ...props }: TextFieldProps<V>) => {
  const { required = false, help, value, unit, mark, isFirst, isFaultAbove = false, onBlur, ...attributes } = props
  const common = {
    autoComplete: 'off',
    ...attributes,
    name,
    withAsterisk: required,
    'aria-required': required || undefined,
    ...(help === undefined ? {} : { description: help }),
    value: value ?? (form.values[name] as string),
    error: form.errors[name],
    inputWrapperOrder: isFaultAbove ? faultAbove : fieldOrder(help !== undefined),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set({ [name]: transform(currentTarget.value) } as unknown as Partial<V>),
    onBlur: onBlur ?? (() => form.onBlur(name)),
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  if (rows) {
    const { type: _type, onKeyDown: _keys, styles: _styles, ...area } = common
    return <Textarea {...area} autosize minRows={rows.min} {...(rows.max === undefined ? {} : { maxRows: rows.max })} />
  }
  return (
    <TextInput
      {...common}
      icon={mark}
      rightSection={
        unit && (
          <Text size="sm" color="dimmed">
            {unit}
          </Text>
        )
      }
    />
  )
}
