import { formatCount } from '../../../domain/money'
import { orderFigures } from '../../../domain/order-figures'
import { orderStatusLooks } from '../../../domain/order-status'
import { invoiceRefusal } from '../../../domain/invoice-permission'
import { mayHaveInvoice, paymentStatusLooks } from '../../../domain/payment-status'
import type { Order } from '../../../domain/order'
import {
  IconCreditCard,
  IconEdit,
  IconEye,
  IconFileInvoice,
  IconFilePlus,
  IconPackage,
} from '../../../components/ui/icons'
import type { ListDeclaration } from '../../../framework/declaration/resource'
import { AmountCell } from './amount-cell'
import { CustomerCell } from './customer-cell'
import { listTexts } from './list-texts'

const { columns, filters, actions, texts } = listTexts

const hasInvoice = (order: Order): boolean => Boolean(order.invoice?.invoiceNumber)

/** What the orders' list shows and offers (specification 2: order management). */
const list: ListDeclaration<Order> = {
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
      // What it is going to say of the taxes is seen before it is made, for it cannot be changed.
      modal: 'invoice',
      appliesTo: (order) => invoiceRefusal(order) === undefined && !hasInvoice(order),
    },
    {
      id: 'invoice',
      label: actions.invoice,
      icon: IconFileInvoice,
      modal: 'invoice',
      appliesTo: (order) => mayHaveInvoice(order.paymentStatus) && hasInvoice(order),
    },
  ],
  texts,
}

export default list
