import { formatCount } from '../../domain/money'
import { mayHaveInvoice, paymentStatusLooks } from '../../domain/payment-status'
import { orderFigures } from '../../domain/order-figures'
import { ordersPageSize } from '../../domain/order-limits'
import { orderStatusLooks } from '../../domain/order-status'
import type { Order } from '../../domain/order'
import {
  IconCreditCard,
  IconEdit,
  IconEye,
  IconFileInvoice,
  IconFilePlus,
  IconPackage,
  IconShoppingCart,
} from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { orderActions } from './endpoints/order-actions'
import { readEndpoints } from './endpoints/read-endpoints'
import { AmountCell } from './list/amount-cell'
import { CustomerCell } from './list/customer-cell'
import { ordersTexts } from './orders-texts'

const { columns, filters, actions } = ordersTexts

const hasInvoice = (order: Order): boolean => Boolean(order.invoice?.invoiceNumber)

/** Orders (specification 2: order management). */
export const orders = defineResource<Order>({
  name: 'orders',
  label: ordersTexts.label,
  singular: ordersTexts.singular,
  icon: IconShoppingCart,
  path: '/orders',
  aliases: ['/orders/legacy'],
  idField: 'orderId',
  recordTitle: (order) => order.orderId,
  showScreen: false,
  opens: 'details',
  endpoints: { ...readEndpoints, actions: orderActions },
  columns: [
    { kind: 'code', field: 'orderId', label: columns.orderId, heading: true },
    { kind: 'custom', id: 'customer', label: columns.customer, render: (order) => <CustomerCell order={order} /> },
    {
      kind: 'custom',
      id: 'items',
      label: columns.items,
      numeric: true,
      render: (order) => formatCount(orderFigures(order).totalItems),
    },
    { kind: 'custom', id: 'amount', label: columns.amount, numeric: true, render: (order) => <AmountCell order={order} /> },
    { kind: 'badge', field: 'paymentStatus', label: columns.payment, looks: paymentStatusLooks },
    { kind: 'badge', field: 'orderStatus', label: columns.status, looks: orderStatusLooks },
    { kind: 'date', field: 'createdAt', label: columns.date, withTime: true },
  ],
  search: true,
  pageSize: ordersPageSize,
  filters: [
    { name: 'paymentStatus', label: filters.payment, allLabel: filters.allPayments, options: paymentStatusLooks },
    { name: 'orderStatus', label: filters.status, allLabel: filters.allStatuses, options: orderStatusLooks },
  ],
  rowActions: [
    { id: 'details', label: actions.details, icon: IconEye, modal: 'details' },
    { id: 'edit', label: actions.edit, icon: IconEdit, modal: 'edit' },
    { id: 'payment', label: actions.payment, icon: IconCreditCard, modal: 'payment' },
    { id: 'delivery', label: actions.delivery, icon: IconPackage, modal: 'delivery' },
    {
      id: 'generate-invoice',
      label: actions.generateInvoice,
      icon: IconFilePlus,
      action: 'generate-invoice',
      appliesTo: (order) => mayHaveInvoice(order.paymentStatus) && !hasInvoice(order),
    },
    {
      id: 'invoice',
      label: actions.invoice,
      icon: IconFileInvoice,
      modal: 'invoice',
      appliesTo: (order) => mayHaveInvoice(order.paymentStatus) && hasInvoice(order),
    },
  ],
  modals: {
    details: () => import('./details/details-modal'),
    edit: () => import('./edit/edit-modal'),
    payment: () => import('./payment/payment-modal'),
    delivery: () => import('./delivery/delivery-modal'),
    invoice: () => import('./invoice/invoice-modal'),
  },
  texts: {
    title: ordersTexts.label,
    subtitle: ordersTexts.subtitle,
    searchPlaceholder: ordersTexts.searchPlaceholder,
    clearLabel: ordersTexts.clearLabel,
    loading: ordersTexts.loading,
    loadFailed: ordersTexts.loadFailed,
    empty: ordersTexts.empty,
    emptyFiltered: ordersTexts.emptyFiltered,
  },
})
