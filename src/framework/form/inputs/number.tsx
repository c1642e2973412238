import type { KeyboardEvent } from 'react'
import { TextField, type TextFieldProps } from './text'
import { stepped } from '../../../domain/record/typed-numbers'

interface NumberFieldProps<V extends object> extends Omit<TextFieldProps<V>, 'rows'> {
  /** What an arrow key adds: 0.01 where paise count. */
  step: number
  min: number
  max?: number
  /** Decimals are typed although an arrow key adds a whole one. */
  isDecimal?: boolean
}

/**
 * A number, amount or percentage. It stays what was typed, even while that is no number, so that nothing typed
 * is lost; the arrow keys count.
 */
export const NumberField = <V extends object>({ step, min, max, isDecimal = step < 1, ...field }: NumberFieldProps<V>) => {
  const { form, name, value = form.values[name] as string } = field

  const count = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = stepped(value, event.key === 'ArrowUp' ? step : -step, max === undefined ? { min } : { min, max })
    if (next !== undefined) form.set({ [name]: next } as unknown as Partial<V>)
  }

  return <TextField {...field} inputMode={isDecimal ? 'decimal' : 'numeric'} onKeyDown={count} />
}
