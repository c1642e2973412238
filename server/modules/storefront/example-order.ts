import type { StorefrontOrderRequest } from '../../../src/domain/order/storefront-order-request'

/** An order as a store's own site hands it in, for its description; the product is one of the menu's. */
export const exampleOrder = {
  customer: { name: 'Priya Raman', mobile: '+91 50000-12345', phoneNumber: '5000012346' },
  delivery: {
    method: 'Lorry parcel',
    contact: '5000012347',
    address: {
      street: '4, Temple Road',
      nearestTown: 'Melur',
      district: 'Madurai',
      state: 'Tamil Nadu',
      pincode: '625001',
      landmark: 'Opposite the temple',
    },
  },
  items: [{ productId: 'k3f9x0w2m5q8r1t4', quantity: 10 }],
  couponCode: 'DEEPAVALI10',
} satisfies StorefrontOrderRequest
