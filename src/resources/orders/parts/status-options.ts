import { orderStatuses, orderStatusLooks } from '../../../domain/order/order-status'
import { paymentStatuses, paymentStatusLooks } from '../../../domain/order/payment-status'
import type { StatusLook } from '../../../domain/shared/status'

const options = <S extends string>(statuses: readonly S[], looks: Record<S, StatusLook>, current: string) => [
  ...statuses.map((value) => ({ value, label: looks[value].label })),
  // A status that only the backend knows must not change when the form is opened.
  ...(Object.hasOwn(looks, current) ? [] : [{ value: current, label: current }]),
]

/** All order statuses (specification 4), and the current one. */
export const orderStatusOptions = (current: string) => options(orderStatuses, orderStatusLooks, current)

/** All payment statuses, and the current one. */
export const paymentStatusOptions = (current: string) => options(paymentStatuses, paymentStatusLooks, current)
