import { formatMoney } from '../../../domain/shared/money'
import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { Text } from '../../../components/ui/core'

/** What the customer pays, in Rs as the orders list has it (rulings: text and money). */
export const AmountCell = ({ order }: { order: Order }) => (
  <Text span sx={{ whiteSpace: 'nowrap' }}>
    {formatMoney(orderFigures(order).finalTotal, 'Rs')}
  </Text>
)
