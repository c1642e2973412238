import type { BaseRecord } from '@refinedev/core'
import { NativeSelect, NumberInput } from '../../../components/ui/core'
import type { FormValues } from '../../declaration/endpoint'
import type { Field } from '../../declaration/field'
import { recordId } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import { useResourceDeclaration } from '../../registry/registry-context'
import { useReferenced } from '../../state/use-referenced'
import { FileField } from './file'
import { type InputForm, TextField } from './text'
import { ToggleField } from './toggle'

interface DeclaredInputProps {
  form: InputForm<FormValues>
  field: Field<BaseRecord>
  /** True for the field that is focused when a modal opens. */
  isFirst?: boolean
}

/** Props that bind a Mantine input to its field. */
const bound = ({ form, field, isFirst = false }: DeclaredInputProps) => ({
  name: field.name,
  label: field.label,
  description: field.help,
  withAsterisk: field.required ?? false,
  value: form.values[field.name] as never,
  error: form.errors[field.name],
  // An emptied number input reports undefined, which would mean that the field is pristine.
  onChange: (value: unknown) => form.set({ [field.name]: value ?? '' }),
  onBlur: () => form.onBlur(field.name),
  // Without it Mantine's modal focuses its close button.
  ...(isFirst ? { 'data-autofocus': true } : {}),
})

type Bound = ReturnType<typeof bound>

interface ChoiceInputProps {
  common: Bound
  options: { value: string; label: string }[]
}

const ChoiceInput = ({ common, options }: ChoiceInputProps) => (
  <NativeSelect {...common} data={options} onChange={({ currentTarget }) => common.onChange(currentTarget.value)} />
)

/** A select of the records of another resource. */
const ReferenceInput = ({ common, field }: { common: Bound; field: Field<BaseRecord> & { kind: 'reference' } }) => {
  const declaration = useResourceDeclaration(field.resource)
  const { records, isLoading, isError } = useReferenced(field.resource, true)
  const texts = textsOf(declaration)
  const hint = records.length === 0 && !isError ? texts.empty : (field.placeholder ?? screenTexts.choose)
  return (
    <ChoiceInput
      common={{ ...common, error: common.error ?? (isError ? texts.loadFailed : undefined) }}
      options={[
        { value: '', label: isLoading ? texts.loading : hint },
        ...records.map((record) => ({ value: recordId(declaration, record), label: declaration.recordTitle(record) })),
      ]}
    />
  )
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
    required: field.required ?? false,
    isFirst,
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...text} placeholder={field.placeholder} />
    case 'code':
      return <TextField {...text} transform={(typed) => typed.toUpperCase()} spellCheck={false} autoCapitalize="characters" />
    case 'textarea':
      return <TextField {...text} placeholder={field.placeholder} rows={{ min: field.rows ?? 4 }} />
    case 'date':
      return <TextField {...text} type="date" />
    case 'number':
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          step={field.step ?? 1}
          precision={field.precision}
          removeTrailingZeros
          noClampOnBlur
        />
      )
    case 'money':
      return (
        <NumberInput {...common} min={field.min ?? 0} max={field.max} precision={2} removeTrailingZeros icon="₹" noClampOnBlur />
      )
    case 'toggle':
      return (
        <ToggleField form={form as InputForm<Record<string, boolean>>} name={field.name} label={field.label} help={field.help} />
      )
    case 'select':
      return (
        <ChoiceInput
          common={common}
          options={[
            // A record of another backend may still be empty.
            ...(field.isNeverEmpty && form.values[field.name] !== ''
              ? []
              : [{ value: '', label: field.placeholder ?? screenTexts.choose }]),
            ...Object.entries(field.options).map(([value, option]) => ({
              value,
              label: typeof option === 'string' ? option : option.label,
            })),
          ]}
        />
      )
    case 'reference':
      return <ReferenceInput common={common} field={field} />
    case 'file':
      return <FileField common={common} form={form} field={field} />
  }
}
