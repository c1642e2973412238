import { formatMoney } from '../../../domain/shared/money'
import type { OrderStep } from '../../../domain/order/order-next-step'
import { screenTexts } from '../../../framework/declaration/texts'

/** Texts used only by the list of orders (contract 2.11). */
export const listTexts = {
  columns: {
    orderId: 'Order ID',
    customer: 'Customer',
    items: 'Items',
    amount: 'Amount',
    payment: 'Payment',
    status: 'Status',
    date: 'Date',
    place: 'Customer and town',
    town: 'Town',
    age: 'Ordered',
  },
  filters: {
    payment: 'Payment Status',
    allPayments: 'All payments',
    status: 'Order Status',
    allStatuses: 'All statuses',
    delivery: 'Delivery',
    allDeliveries: 'All deliveries',
    day: 'Ordered',
    allDays: 'Any day',
    screenshot: 'Payment screenshot',
    toReview: 'Screenshot to review',
    empty: 'Empty',
    any: 'Any',
    nothing: { trackingNumber: 'No tracking number', invoiceNumber: 'No invoice' },
    owed: 'Money',
    toGiveBack: 'To give back',
  },
  actions: {
    edit: screenTexts.edit,
    payment: 'Payment',
    delivery: 'Delivery image',
    generateInvoice: 'Generate invoice',
    invoice: 'Invoice',
  },
  steps: {
    'review-payment': 'Review payment',
    'record-payment': 'Record payment',
    'record-refund': 'Record refund',
    'generate-invoice': 'Generate invoice',
    'start-packing': 'Start packing',
    ship: 'Ship',
    'mark-delivered': 'Mark delivered',
  } satisfies Record<OrderStep, string>,
  /** Of many orders. */
  many: {
    status: { label: 'Change status…', short: 'Status' },
    tell: { label: 'Tell customers…', short: 'Tell' },
    invoices: 'Invoices',
    askInvoices: {
      title: 'Make invoices?',
      text: 'An invoice cannot be changed. Orders that get none stay selected.',
      confirmLabel: 'Make invoices',
    },
  },
  delivered: {
    title: 'Mark as delivered?',
    text: (orderId: string) => `Order ${orderId} will be marked as delivered, and the customer sees it on the tracking page.`,
    confirmLabel: 'Mark delivered',
  },
  /** Of an order that is paid in part, or too much; with Rs, as in the whole list. */
  due: (rupees: number) => (rupees < 0 ? `${formatMoney(-rupees, 'Rs')} to give back` : `${formatMoney(rupees, 'Rs')} due`),
  received: (rupees: number) => `${formatMoney(rupees, 'Rs')} received`,
  noName: 'No name',
  texts: {
    subtitle: 'Check payments, pack and dispatch',
    createLabel: 'New order',
    searchPlaceholder: 'Search order ID, name, phone or town',
    clearLabel: 'Clear',
    empty: 'No orders yet',
    emptyFiltered: 'No orders match your filters',
  },
} as const
