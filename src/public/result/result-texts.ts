/** Texts of a tracked order (contract 2.14). */
export const resultTexts = {
  heading: (orderId: string): string => `Order ${orderId}`,
  copyOrderId: 'Copy order ID',
  orderStatus: 'Order Status',
  paymentStatus: 'Payment Status',
  orderDate: 'Order Date',
  progress: 'Progress of your order',
  reached: 'Done:',
  ahead: 'Still to come:',
  cancelled: 'This order was cancelled.',
  shipping: {
    title: 'Shipping Information',
    number: 'Tracking number',
    courier: 'Courier partner',
    estimatedDelivery: 'Estimated delivery',
    copy: 'Copy tracking number',
  },
  items: {
    title: 'Order Items',
    unnamed: 'Product',
    /** The line's price is that of all pieces; what was given back is taken off by the credit notes below the total. */
    quantity: (count: number, credited: number): string =>
      credited > 0 ? `Quantity: ${count} (${credited} given back)` : `Quantity: ${count}`,
    each: (price: string): string => `${price} each`,
    discount: 'Discount',
    packaging: 'Packaging',
    total: 'Total',
    /** @param day formatted; undefined for an unknown one */
    creditNote: (number: string, day: string | undefined): string => ['Credit note ' + number, day].filter(Boolean).join(', '),
    afterCredit: 'Total after credit notes',
  },
  delivery: {
    title: 'Delivery Proof',
    uploaded: 'Uploaded',
    notes: 'Notes',
    view: 'View Delivery Image',
    newTab: '(opens in a new tab)',
  },
  address: {
    title: 'Delivery Address',
    name: 'Name',
    phone: 'Phone',
    street: 'Street',
    nearestTown: 'Nearest town',
    landmark: 'Landmark',
    district: 'District',
    state: 'State',
    pincode: 'Pincode',
  },
} as const
