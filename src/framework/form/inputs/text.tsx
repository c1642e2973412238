import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type FocusEventHandler,
  memo,
  type ReactNode,
  useCallback,
  useMemo,
} from 'react'
import { dayInput } from '../../../components/day-input'
import { Hint } from '../../../components/hint'
import { capitalInput } from '../../../components/plain/composition'
import { Textarea, TextInput } from '../../../components/ui/core'
import { useLatestCallback } from '../../../components/use-latest-callback'
import type { FieldOf, InputForm } from '../record-form'

type Part = 'label' | 'input' | 'description' | 'error'

const helpBelow: Part[] = ['label', 'input', 'description', 'error']
const plain: Part[] = ['label', 'description', 'input', 'error']
const faultAbove: Part[] = ['label', 'description', 'error', 'input']

/**
 * Order of a field's parts from top to bottom: help is below the input, so that inputs side by side are aligned. Mantine adds
 * space between the input and the error only when no help can be between them.
 */
export const fieldOrder = (hasHelp: boolean): Part[] => (hasHelp ? helpBelow : plain)

type Attributes = Pick<
  ComponentPropsWithoutRef<typeof TextInput>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'onKeyDown'
  | 'onMouseDown'
  | 'readOnly'
  | 'list'
  | 'maw'
  | 'styles'
>

export interface TextFieldProps<V extends object> extends Attributes {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  required?: boolean
  help?: ReactNode
  /** Replaces the form's value of this field. */
  value?: string
  /** Shown at the end of the input: '%'. */
  unit?: string
  /** Shown at the start of the input: '₹'. */
  mark?: string
  /** Shows what is typed in capitals. */
  isCapital?: boolean
  /** Minimum and maximum number of lines of a textarea. */
  rows?: { min: number; max?: number }
  /** Shows the error above the input: below a long text the buttons would cover it. */
  isFaultAbove?: boolean
  /** Focused when the modal opens. */
  isFirst?: boolean | undefined
  onBlur?: FocusEventHandler
}

/** A key draws the input that it changes, and not the others of its form: each costs as much as the rest of the key. */
const Line = memo(TextInput)
const Area = memo(Textarea)

/** A text of one line, or of several with `rows`. A pasted text that is too long is kept, and reported as an error. */
export const TextField = <V extends object>({ form, name, rows, isCapital, ...props }: TextFieldProps<V>) => {
  const { required = false, help, value, unit, mark, isFirst, isFaultAbove = false, onBlur, ...attributes } = props
  const type = useLatestCallback((typed: string): void => form.set({ [name]: typed } as unknown as Partial<V>))
  const leave = useLatestCallback((event: FocusEvent<HTMLElement>): void => (onBlur ? onBlur(event) : form.onBlur(name)))
  const change = useCallback(({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value), [type])
  const capitals = useMemo(() => (isCapital ? capitalInput(type) : {}), [isCapital, type])
  const end = useMemo(() => unit && <Hint>{unit}</Hint>, [unit])
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
    onChange: change,
    onBlur: leave,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  if (rows) {
    const { type: _type, onKeyDown: _keys, onMouseDown: _press, styles: _styles, list: _list, ...area } = common
    return <Area {...area} autosize minRows={rows.min} {...(rows.max === undefined ? {} : { maxRows: rows.max })} />
  }
  const day = common.type === 'date' ? dayInput(common.value) : {}
  return <Line {...common} {...day} {...capitals} icon={mark} rightSection={end} />
}

/** A value that cannot be changed here. */
export const FixedField = ({ help, ...field }: { name?: string; label: string; help: string; value: string }) => (
  <TextInput {...field} description={help} inputWrapperOrder={helpBelow} readOnly variant="filled" />
)
