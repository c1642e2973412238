import type { Order } from '../../../domain/order/order'
import { Code, Group, Text } from '../../../components/ui/core'

/** Names the order of a modal. */
export const OrderCaption = ({ order }: { order: Pick<Order, 'orderId' | 'customerDetails'> }) => (
  <Group spacing="sm" mb="md">
    <Code style={{ overflowWrap: 'anywhere' }}>{order.orderId}</Code>
    <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {order.customerDetails?.name}
    </Text>
  </Group>
)
