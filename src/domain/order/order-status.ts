import type { StatusLook } from '../shared/status'

/** Order statuses (contract 4.11). */
export const orderStatuses = ['placed', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Badge of each order status (contract 4.11). */
export const orderStatusLooks: Record<OrderStatus, StatusLook> = {
  placed: { label: 'Placed', color: 'gray' },
  confirmed: { label: 'Confirmed', color: 'indigo' },
  processing: { label: 'Processing', color: 'violet' },
  shipped: { label: 'Shipped', color: 'blue' },
  delivered: { label: 'Delivered', color: 'green' },
  cancelled: { label: 'Cancelled', color: 'red' },
}
