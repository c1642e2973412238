import type { Reference } from '../../../domain/shared/reference'
import { referenceId, referenceName } from '../../../domain/shared/reference'
import { ReferenceCell } from '../../../framework/cells/reference-cell'

interface ReferenceNameProps {
  resource: 'categories' | 'subcategories'
  reference: Reference | null | undefined
}

/** The name of what a product belongs to; looked up where the backend gave an id alone (specification 3: product). */
export const ReferenceName = ({ resource, reference }: ReferenceNameProps) => (
  <ReferenceCell resource={resource} value={referenceName(reference) === undefined ? referenceId(reference) : reference} />
)
