import type { BaseRecord } from '@refinedev/core'
import type { FormValues } from '../../declaration/endpoint'
import type { Field } from '../../declaration/field'
import { formTexts } from '../form-texts'
import type { InputForm } from '../record-form'
import { decimalsOf } from '../form-values'
import { FileField } from './file'
import { NumberField } from './number'
import { ReferenceField, useReference } from './reference'
import { ListInput } from './list'
import { SelectField } from './select'
import { TextField } from './text'
import { ToggleField } from './toggle'

interface DeclaredInputProps {
  form: InputForm<FormValues>
  field: Field<BaseRecord>
  /** True for the field that is focused when a modal opens. */
  isFirst?: boolean
  /** The reference on which this one depends. */
  within?: Field<BaseRecord> | undefined
}

/** Props that bind a Mantine input to its field. */
const bound = ({ form, field, isFirst = false }: DeclaredInputProps) => ({
  name: field.name,
  label: field.label,
  description: field.help,
  withAsterisk: field.required ?? false,
  'aria-required': field.required || undefined,
  value: form.values[field.name] as never,
  error: form.errors[field.name],
  onBlur: () => form.onBlur(field.name),
  // Without it Mantine's modal focuses its close button.
  ...(isFirst ? { 'data-autofocus': true } : {}),
})

/** A select of the records of another resource. */
const ReferenceInput = ({ form, field, isFirst, within }: DeclaredInputProps & { field: { kind: 'reference' } }) => {
  const { name, label, resource, required, createInPlace, placeholder = formTexts.choose } = field
  const reference = useReference(name, {
    label,
    resource,
    required: required || undefined,
    within,
    createInPlace,
    texts: { placeholder, ...(within ? { first: formTexts.chooseFirst(within.label) } : {}) },
  })
  return <ReferenceField form={form} reference={reference} help={field.help} isFirst={isFirst} onBlur={() => form.onBlur(name)} />
}

/**
 * The input of a declared field; the only place where each kind is rendered. No input limits the length of its text, because a
 * pasted text would be cut without notice: `check` reports it instead.
 */
export const DeclaredInput = (props: DeclaredInputProps) => {
  const { form, field, isFirst } = props
  const common = bound(props)
  const text = {
    form: form as InputForm<Record<string, string>>,
    name: field.name,
    label: field.label,
    help: field.help,
    inputMode: field.keyboard,
    required: field.required ?? false,
    isFirst,
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...text} placeholder={field.placeholder} />
    case 'code':
      return <TextField {...text} isCapital spellCheck={false} autoCapitalize="characters" />
    case 'words':
      return <TextField {...text} />
    case 'list':
      return <ListInput form={form} field={field} Input={DeclaredInput} />
    case 'textarea':
      return <TextField {...text} placeholder={field.placeholder} rows={{ min: field.rows ?? 4 }} />
    case 'date':
      return <TextField {...text} type="date" />
    case 'number':
      return (
        <NumberField
          {...text}
          min={field.min ?? -Infinity}
          max={field.max}
          step={field.step ?? 1}
          isDecimal={decimalsOf(field) !== 0}
        />
      )
    case 'money':
      return <NumberField {...text} min={field.min ?? 0} max={field.max} step={1} isDecimal mark="₹" />
    case 'toggle':
      return (
        <ToggleField form={form as InputForm<Record<string, boolean>>} name={field.name} label={field.label} help={field.help} />
      )
    case 'select':
      return (
        <SelectField
          {...text}
          options={field.options}
          // A record of another backend may still be empty.
          placeholder={field.isNeverEmpty && common.value !== '' ? undefined : (field.placeholder ?? formTexts.choose)}
          onBlur={common.onBlur}
        />
      )
    case 'reference':
      return <ReferenceInput {...props} field={field} />
    case 'file':
      return <FileField common={common} form={form} field={field} />
  }
}
