import { NativeSelect } from '../../components/ui/core'
import { useReferenced } from '../state/use-referenced'
import { recordId } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
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
export const ReferenceInput = ({ resource, binding, placeholder, ...common }: ReferenceInputProps) => {
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
