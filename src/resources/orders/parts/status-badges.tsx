import type { Order } from '../../../domain/order/order'
import { orderStatusLooks, paymentStatusLooks } from '../../../domain/order/lifecycle'
import { lookOf, type StatusLook } from '../../../domain/shared/status'
import { Badge } from '../../../components/ui/core'

const StatusBadge = <S extends string>({ looks, status }: { looks: Record<S, StatusLook>; status: S }) => {
  const { label, color } = lookOf(looks, status)
  return <Badge color={color}>{label}</Badge>
}

/** Badge of the order status (contract 4.11). */
export const OrderStatusBadge = ({ order }: { order: Order }) => (
  <StatusBadge looks={orderStatusLooks} status={order.orderStatus} />
)

/** Badge of the payment status (contract 4.11). */
export const PaymentStatusBadge = ({ order }: { order: Order }) => (
  <StatusBadge looks={paymentStatusLooks} status={order.paymentStatus} />
)
