import type { KeyboardEvent } from 'react'
import type { ProductForm } from '../use-product-form'
import type { TextName } from '../values/form-values'
import { stepped } from '../../../../domain/record/typed-numbers'
import { TextField } from './text-field'

interface NumberFieldProps {
  form: ProductForm
  name: TextName
  /** What an arrow key adds: 0.01 where paise count (specification 5). */
  step: number
  min: number
  max?: number
  required?: boolean
  /** Paise are typed although an arrow key adds a whole one. */
  isDecimal?: boolean
  help?: string
  unit?: string
  mark?: string
  value?: string
}

/**
 * A number of the product. It stays what was typed, even while that is no number, so that nothing typed
 * is lost; the arrow keys count.
 */
export const NumberField = ({ step, min, max, isDecimal = step < 1, ...field }: NumberFieldProps) => {
  const { form, name, value = form.values[name] } = field

  const count = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = stepped(value, event.key === 'ArrowUp' ? step : -step, max === undefined ? { min } : { min, max })
    if (next !== undefined) form.change({ [name]: next })
  }

  return <TextField {...field} inputMode={isDecimal ? 'decimal' : 'numeric'} onKeyDown={count} />
}
