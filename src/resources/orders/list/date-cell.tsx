import { formatDayAndTime } from '../../../domain/dates'
import type { Order } from '../../../domain/order'
import { Text } from '../../../components/ui/core'
import { partsTexts } from '../parts/parts-texts'

/** Day and time of an order; wide enough for the day on one line. */
export const DateCell = ({ order }: { order: Order }) => (
  <Text span sx={{ display: 'inline-block', minWidth: 92, overflowWrap: 'normal' }}>
    {formatDayAndTime(order.createdAt) ?? partsTexts.none}
  </Text>
)
