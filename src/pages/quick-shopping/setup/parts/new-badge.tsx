import { Badge } from '../../../../components/ui/core'
import { setupTexts } from '../setup-texts'

/** Marks what has come since the arrangement was saved. */
export const NewBadge = () => (
  <Badge size="sm" variant="light" ml={8} sx={{ verticalAlign: 'middle', flex: 'none' }}>
    {setupTexts.new}
  </Badge>
)
