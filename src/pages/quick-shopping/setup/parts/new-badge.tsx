import { Badge } from '../../../../components/ui/core'
import { setupTexts } from '../setup-texts'

/** Marks records that are newer than the saved arrangement. */
export const NewBadge = () => (
  <Badge size="sm" style={{ marginLeft: 8, flex: 'none' }}>
    {setupTexts.new}
  </Badge>
)
