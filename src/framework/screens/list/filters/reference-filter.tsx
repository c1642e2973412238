import { recordId } from '../../../declaration/resource'
import { textsOf } from '../../../declaration/texts'
import { useResourceDeclaration } from '../../../registry/registry-context'
import { useReferenced } from '../../../state/use-referenced'
import { ChoiceFilter, several } from './choice-filter'
import type { KindProps } from './kinds'

/** A filter by a record of another resource, by its id. */
const ReferenceFilter = ({ filter, value, onChange }: KindProps<'reference'>) => {
  const declaration = useResourceDeclaration(filter.resource)
  const { records, isLoading, isError } = useReferenced(filter.resource, true)
  const texts = textsOf(declaration)
  const choices = records.map((record) => ({ value: recordId(declaration, record), label: declaration.recordTitle(record) }))
  // The id in the URL filters the list, even while the record's title is unknown.
  const isListed = value === '' || value.includes(several) || choices.some((choice) => choice.value === value)
  return (
    <ChoiceFilter
      filter={filter}
      choices={[...choices, ...(isListed ? [] : [{ value, label: isLoading ? texts.loading : value }])]}
      value={value}
      error={isError ? texts.loadFailed : undefined}
      isBusy={isLoading}
      onChange={onChange}
    />
  )
}

export default ReferenceFilter
