import { type Reference, referenceId } from '../../domain/shared/reference'
import { recordId, type Resource } from '../declaration/resource'
import { useResourceDeclaration } from '../registry/registry-context'
import { useReferenced } from '../state/use-referenced'
import { noValue } from './no-value'
import { WrappedText } from './wrapped-text'

/** The embedded record of a reference; undefined when the backend sent only its id (contract 3.1). */
const recordIn = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 1 ? value : undefined

/** The title of the record with an id. */
const FoundTitle = ({ declaration, id }: { declaration: Resource; id: string }) => {
  const { records, isLoading } = useReferenced(declaration.name, true)
  const record = records.find((candidate) => recordId(declaration, candidate) === id)
  if (record) return <WrappedText text={declaration.recordTitle(record)} />
  return <>{isLoading ? '…' : noValue}</>
}

/** The title of the record that a value refers to, which is read only where the value does not hold it. */
export const ReferenceCell = ({ resource, value }: { resource: string; value: unknown }) => {
  const declaration = useResourceDeclaration(resource)
  const whole = recordIn(value)
  if (whole) return <WrappedText text={declaration.recordTitle(whole)} />
  const id = referenceId(value as Reference | null | undefined)
  return id ? <FoundTitle declaration={declaration} id={id} /> : <>{noValue}</>
}
