/** Words that the orders list alone says (specification 2: order management). */
export const listTexts = {
  columns: {
    orderId: 'Order ID',
    customer: 'Customer',
    items: 'Items',
    amount: 'Amount',
    payment: 'Payment',
    status: 'Status',
    date: 'Date',
  },
  filters: {
    payment: 'Payment Status',
    allPayments: 'All Payments',
    status: 'Order Status',
    allStatuses: 'All Statuses',
  },
  actions: {
    details: 'Details',
    edit: 'Edit',
    payment: 'Payment',
    delivery: 'Delivery image',
    generateInvoice: 'Generate invoice',
    invoice: 'Invoice',
  },
  noName: 'No name',
  texts: {
    subtitle: 'Confirm payments, pack, ship, and see every order through',
    searchPlaceholder: 'Search order ID, customer or phone',
    clearLabel: 'Clear',
    empty: 'No orders yet',
    emptyFiltered: 'No orders match your filters',
  },
} as const
