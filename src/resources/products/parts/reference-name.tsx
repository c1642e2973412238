import type { Reference } from '../../../domain/shared/reference'
import { referenceId, referenceName } from '../../../domain/shared/reference'
import { ReferenceCell } from '../../../framework/cells/reference-cell'

interface ReferenceNameProps {
  resource: 'categories' | 'subcategories'
  reference: Reference | null | undefined
}

/** Name of a referenced record; looked up when the backend sent only its id (contract 3.7). */
export const ReferenceName = ({ resource, reference }: ReferenceNameProps) => (
  <ReferenceCell resource={resource} value={referenceName(reference) === undefined ? referenceId(reference) : reference} />
)
