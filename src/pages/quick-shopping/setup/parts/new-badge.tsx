import { Badge } from '../../../../components/ui/core'
import { setupTexts } from '../setup-texts'

/** Marks records that are newer than the saved arrangement. */
export const NewBadge = () => (
  <Badge size="sm" variant="light" ml={8} sx={{ verticalAlign: 'middle', flex: 'none' }}>
    {setupTexts.new}
  </Badge>
)
