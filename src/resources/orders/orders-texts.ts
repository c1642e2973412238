/** Width in px of the window with all details of an order. */
export const detailsWidth = 1160

/** Names and messages of orders (contract 2.11, 8.11). */
export const ordersTexts = {
  label: 'Order Management',
  tab: 'Orders',
  singular: 'order',
  loading: 'Loading orders...',
  loadFailed: 'Failed to load orders. Please try refreshing the page.',
  windows: {
    details: 'Order details',
    edit: 'Edit order',
    ship: 'Ship order',
    payment: 'Payment review',
    items: 'Change items',
    customer: 'Change customer',
    pay: 'Record payment',
    refund: 'Record refund',
    delivery: 'Delivery image',
    invoice: 'Invoice',
  },
  tracking: 'Tracking information',
} as const

/** The modals of an order by their names; what opens one names it (src/resources/orders/index.tsx). */
export type OrderModal = keyof typeof ordersTexts.windows

/** Messages of the endpoints (contract 8.11). */
export const orderCallTexts = {
  loadOneFailed: 'Failed to load order',
  orderStatus: { success: 'Order status updated successfully', failure: 'Failed to update order status' },
  paymentStatus: { success: 'Payment status updated successfully', failure: 'Failed to update payment status' },
  tracking: { success: 'Tracking info updated successfully', failure: 'Failed to update tracking info' },
  generateInvoice: { success: 'Invoice generated successfully', failure: 'Failed to generate invoice' },
  uploadImage: { success: 'Delivery image uploaded successfully', failure: 'Failed to upload delivery image' },
  // The contract defines no message for this success; it follows the wording of similar ones.
  deleteImage: { success: 'Delivery image deleted successfully', failure: 'Failed to delete delivery image' },
} as const
