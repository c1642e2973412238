import { NativeSelect } from '../../../../components/ui/core'
import { recordId } from '../../../declaration/resource'
import { textsOf } from '../../../declaration/texts'
import { useResourceDeclaration } from '../../../registry/registry-context'
import { useReferenced } from '../../../state/use-referenced'
import type { FilterOf } from './kinds'

interface ReferenceFilterProps {
  filter: FilterOf<'reference'>
  /** '' for no value */
  value: string
  onChange: (value: string | undefined) => void
}

/** A filter among the records of another resource, by their ids. */
export const ReferenceFilter = ({ filter, value, onChange }: ReferenceFilterProps) => {
  const declaration = useResourceDeclaration(filter.resource)
  const { records, isLoading, isError } = useReferenced(filter.resource, true)
  const texts = textsOf(declaration)
  const choices = records.map((record) => ({ value: recordId(declaration, record), label: declaration.recordTitle(record) }))
  // What the address names is what the list is filtered by, also while its name is not known.
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <NativeSelect
      label={filter.label}
      data={[
        { value: '', label: filter.allLabel },
        ...choices,
        ...(isListed ? [] : [{ value, label: isLoading ? texts.loading : value }]),
      ]}
      value={value}
      error={isError ? texts.loadFailed : undefined}
      aria-busy={isLoading}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
