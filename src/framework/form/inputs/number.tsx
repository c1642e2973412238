import type { KeyboardEvent, MouseEvent } from 'react'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { TextField, type TextFieldProps } from './text'
import { stepBy } from '../../../domain/shared/typed/numbers'

interface NumberFieldProps<V extends object> extends Omit<TextFieldProps<V>, 'rows'> {
  /** Step of the arrow keys: 0.01 for amounts with paise. */
  step: number
  min: number
  max?: number
  /** Allows decimals although the arrow keys step by whole numbers. */
  isDecimal?: boolean
}

/** What is typed replaces the figure, after a press as after Tab; the browser's own answer to the press would place the caret in it. */
const selectAll = (event: MouseEvent<HTMLElement>): void => {
  const { currentTarget: field } = event
  if (!(field instanceof HTMLInputElement) || document.activeElement === field || field.readOnly) return
  event.preventDefault()
  field.focus()
  field.select()
}

/** Number, amount or percentage. The typed text is kept even when it is not a number; the arrow keys step the value. */
export const NumberField = <V extends object>({ step, min, max, isDecimal = step < 1, ...field }: NumberFieldProps<V>) => {
  const { form, name, value = form.values[name] as string } = field

  const count = useLatestCallback((event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = stepBy(value, event.key === 'ArrowUp' ? step : -step, max === undefined ? { min } : { min, max })
    if (next !== undefined) form.set({ [name]: next } as unknown as Partial<V>)
  })

  return <TextField {...field} inputMode={isDecimal ? 'decimal' : 'numeric'} onKeyDown={count} onMouseDown={selectAll} />
}
