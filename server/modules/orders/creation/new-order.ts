import { deliveryAddress } from '../../../../src/domain/order/storefront-order'
import type { NewOrder } from './build-order'

type Optional = string | null | undefined

/** An order as a call places it; the fields that it requires are validated. */
interface PlacedOrder {
  customer: { name: string; mobile: string; phoneNumber?: Optional }
  delivery: { method?: Optional; contact?: Optional; address: Partial<Record<keyof typeof deliveryAddress.fields, Optional>> }
  items: NewOrder['lines']
  couponCode?: Optional
  discount?: number | null | undefined
}

/** The order to create; numbers that are missing are the customer's own. @param now epoch ms */
export const newOrder = ({ customer, delivery, items, couponCode, discount }: PlacedOrder, now: number): NewOrder => {
  const { street, nearestTown, district, state, pincode, landmark } = delivery.address
  return {
    lines: items,
    customer: {
      name: customer.name,
      mobile: customer.mobile,
      phoneNumber: customer.phoneNumber ?? customer.mobile,
      deliveryContact: delivery.contact ?? customer.mobile,
      couponCode: couponCode ?? '',
      address: {
        street: street ?? '',
        nearestTown: nearestTown ?? '',
        district: district ?? '',
        state: state ?? '',
        pincode: deliveryAddress.fields.pincode.clean(pincode ?? ''),
        landmark: landmark ?? '',
      },
    },
    deliveryMethod: delivery.method ?? '',
    ...(discount ? { discount } : {}),
    createdAt: now,
  }
}
