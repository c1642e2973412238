import type { TrackedOrder } from '../order/tracked-order'

/** The phone number of the recipient; '' for none. */
export const deliveryPhone = ({ customerDetails }: TrackedOrder): string =>
  customerDetails.mobile || customerDetails.phoneNumber || customerDetails.deliveryContact || ''

/** Address and phone number as lines, without empty ones. */
export const addressLines = (order: TrackedOrder): string[] => {
  const { street, nearestTown, landmark, district, state, pincode } = order.customerDetails.address
  const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ')
  return [
    joined(street, landmark),
    joined(nearestTown, district),
    [state, pincode].filter(Boolean).join(' '),
    deliveryPhone(order),
  ].filter(Boolean)
}
