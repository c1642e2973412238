import { orderStatuses, orderStatusLooks } from '../../../domain/order/order-status'
import { paymentStatuses, paymentStatusLooks } from '../../../domain/order/payment-status'
import type { StatusLook } from '../../../domain/shared/status'

const options = <S extends string>(statuses: readonly S[], looks: Record<S, StatusLook>, current: string) => [
  ...statuses.map((value) => ({ value, label: looks[value].label })),
  // A status that only the backend knows must not turn into another one by opening the form.
  ...(Object.hasOwn(looks, current) ? [] : [{ value: current, label: current }]),
]

/** Every order status may be chosen (specification 4), and the one that the order has. */
export const orderStatusOptions = (current: string) => options(orderStatuses, orderStatusLooks, current)

/** Every payment status, and the one that the order has. */
export const paymentStatusOptions = (current: string) => options(paymentStatuses, paymentStatusLooks, current)
