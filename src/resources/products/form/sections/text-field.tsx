import type { HTMLInputTypeAttribute, KeyboardEvent } from 'react'
import { Text, TextInput } from '../../../../components/ui/core'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { fieldOrder } from './field-order'
import type { TextName } from '../values/form-values'

interface TextFieldProps {
  form: ProductForm
  name: TextName
  required?: boolean
  help?: string
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'url'
  /** Instead of what stands in the form under this name. */
  value?: string
  /** Stands at the end of the input: '%'. */
  unit?: string
  /** Stands before what is typed: '₹'. */
  mark?: string
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Has the focus when the window opens. */
  isFirst?: boolean
}

/** One line of text of the product. */
export const TextField = ({ form, name, required = false, help, value, unit, mark, isFirst, ...input }: TextFieldProps) => (
  <TextInput
    {...input}
    name={name}
    label={fieldLabels[name]}
    withAsterisk={required}
    aria-required={required}
    description={help}
    autoComplete="off"
    value={value ?? form.values[name]}
    error={form.faults[name]}
    icon={mark}
    rightSection={
      unit && (
        <Text size="sm" color="dimmed">
          {unit}
        </Text>
      )
    }
    inputWrapperOrder={fieldOrder(help !== undefined)}
    onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    onBlur={() => form.onBlur(name)}
    {...(isFirst ? { 'data-autofocus': true } : {})}
  />
)
