import type { Order } from '../../../domain/order'
import { Stack, Text } from '../../../components/ui/core'
import { listTexts } from './list-texts'
import { phonesOf } from '../parts/phones'

/** Who ordered, and the number to call. */
export const CustomerCell = ({ order }: { order: Order }) => (
  <Stack spacing={0}>
    <Text size="sm" lineClamp={2} sx={{ overflowWrap: 'anywhere' }}>
      {order.customerDetails?.name || listTexts.noName}
    </Text>
    <Text size="xs" color="dimmed">
      {phonesOf(order.customerDetails)[0]}
    </Text>
  </Stack>
)
