import type { Order } from '../../../domain/order/order'
import { Stack, Text } from '../../../components/ui/core'
import { listTexts } from './list-texts'
import { phonesOf } from '../parts/phones'

/** Name and phone number of the customer. */
export const CustomerCell = ({ order }: { order: Order }) => (
  <Stack spacing={0} miw={104}>
    <Text size="sm" lineClamp={2} sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
      {order.customerDetails?.name || listTexts.noName}
    </Text>
    <Text size="xs" color="dimmed">
      {phonesOf(order.customerDetails)[0]}
    </Text>
  </Stack>
)

/** Name and town of the customer, on one line. */
export const customerAndTown = ({ customerDetails }: Order): string =>
  [customerDetails?.name || listTexts.noName, customerDetails?.address?.nearestTown].filter(Boolean).join(' · ')
