import type { BaseRecord } from '@refinedev/core'
import { FileInput, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '../../components/ui/core'
import { imageTypes } from '../../domain/shared/image-file'
import type { Field } from '../declaration/field'
import { recordId } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
import { useReferenced } from '../state/use-referenced'
import type { InputBinding } from './input-binding'

interface ReferenceInputProps {
  resource: string
  binding: InputBinding
  name: string
  label: string
  description: string | undefined
  withAsterisk: boolean
  placeholder: string | undefined
}

/** A choice among the records of another resource. */
const ReferenceInput = ({ resource, binding, placeholder, ...common }: ReferenceInputProps) => {
  const declaration = useResourceDeclaration(resource)
  const { records, isLoading, isError } = useReferenced(resource, true)
  const texts = textsOf(declaration)
  const hint = records.length === 0 && !isError ? texts.empty : (placeholder ?? screenTexts.choose)
  return (
    <NativeSelect
      {...common}
      {...binding}
      error={binding.error ?? (isError ? texts.loadFailed : undefined)}
      aria-busy={isLoading}
      data={[
        { value: '', label: isLoading ? texts.loading : hint },
        ...records.map((record) => ({ value: recordId(declaration, record), label: declaration.recordTitle(record) })),
      ]}
    />
  )
}

interface FieldInputProps {
  field: Field<BaseRecord>
  binding: InputBinding
  /** True for the field that has the focus when a modal opens. */
  isFirst?: boolean
}

/** Words of a field that every kind of input shows. */
const commonProps = (field: Field<BaseRecord>, isFirst: boolean) => ({
  name: field.name,
  label: field.label,
  description: field.help,
  withAsterisk: field.required ?? false,
  // Where it is absent Mantine's modal gives the focus to its close button.
  ...(isFirst ? { 'data-autofocus': true } : {}),
})

/** What `accept` 'image/*' means here: the picture types that the store takes. */
const acceptOf = (accept: string): string => (accept === 'image/*' ? imageTypes.join(',') : accept)

/**
 * The input of a field: the one place where each kind is rendered. None cuts what is too long: a pasted text
 * would lose its end without a word. The form says so instead (`form-errors`).
 */
export const FieldInput = ({ field, binding, isFirst = false }: FieldInputProps) => {
  const common = commonProps(field, isFirst)
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} {...binding} placeholder={field.placeholder} />
    case 'code':
      return (
        <TextInput
          {...common}
          {...binding}
          onChange={(event) => binding.onChange(event.currentTarget.value.toUpperCase())}
          spellCheck={false}
          autoCapitalize="characters"
        />
      )
    case 'textarea':
      return <Textarea {...common} {...binding} placeholder={field.placeholder} minRows={field.rows ?? 4} autosize />
    case 'number':
      return <NumberInput {...common} {...binding} min={field.min} max={field.max} step={field.step ?? 1} noClampOnBlur />
    case 'money':
      return (
        <NumberInput
          {...common}
          {...binding}
          min={field.min ?? 0}
          max={field.max}
          precision={2}
          removeTrailingZeros
          icon="₹"
          noClampOnBlur
        />
      )
    case 'date':
      return <TextInput {...common} {...binding} type="date" />
    case 'toggle':
      return (
        <Switch
          name={field.name}
          label={field.label}
          description={field.help}
          checked={binding.checked ?? false}
          onChange={binding.onChange}
          error={binding.error}
        />
      )
    case 'select':
      return (
        <NativeSelect
          {...common}
          {...binding}
          data={[
            { value: '', label: field.placeholder ?? screenTexts.choose },
            ...Object.entries(field.options).map(([value, option]) => ({
              value,
              label: typeof option === 'string' ? option : option.label,
            })),
          ]}
        />
      )
    case 'reference':
      return <ReferenceInput {...common} binding={binding} resource={field.resource} placeholder={field.placeholder} />
    case 'file':
      return <FileInput {...common} {...binding} accept={acceptOf(field.accept)} clearable />
  }
}
