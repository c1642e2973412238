import { recordId } from '../declaration/resource'
import { useResourceDeclaration } from '../registry/registry-context'
import { useReferenced } from '../state/use-referenced'
import { nothing } from './nothing'

/**
 * The title of the record that a value refers to. A value that is the record itself (specification 3:
 * string or object) is shown as it is, without a call.
 */
export const ReferenceCell = ({ resource, value }: { resource: string; value: unknown }) => {
  const declaration = useResourceDeclaration(resource)
  const isObject = typeof value === 'object' && value !== null
  const { records, isLoading } = useReferenced(resource, !isObject && value !== undefined && value !== null)
  if (isObject) return <>{declaration.recordTitle(value)}</>
  const record = records.find((candidate) => recordId(declaration, candidate) === value)
  if (record) return <>{declaration.recordTitle(record)}</>
  return <>{isLoading ? '…' : nothing}</>
}
