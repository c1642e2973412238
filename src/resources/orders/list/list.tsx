import { lazy } from 'react'
import { Badge } from '../../../components/ui/core'
import {
  IconCamera,
  IconCircleCheck,
  IconCreditCard,
  IconEdit,
  IconFileInvoice,
  IconFilePlus,
  IconPackage,
  IconTruck,
  IconPhoto,
} from '../../../components/ui/icons'
import { invoiceRefusal } from '../../../domain/invoice/invoice-permission'
import { orderMeaning } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { nextOrderStep, type OrderStep, hasScreenshotToReview } from '../../../domain/order/order-next-step'
import { orderStatusLooks, paymentStatusLooks, statusAfterStep } from '../../../domain/order/lifecycle'
import { mayHaveInvoice } from '../../../domain/order/payment-status'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { OneLine } from '../../../framework/cells/one-line'
import type { Column } from '../../../framework/declaration/column'
import type { ListDeclaration } from '../../../framework/declaration/resource'
import { orderCalls } from '../endpoints/order-calls'
import { listTexts } from './list-texts'
import type { OrderModal } from '../orders-texts'
import { phonesOf } from '../parts/phones'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { PaymentStatusBadge } from '../parts/status-badges'

/** Payment status, whether a screenshot waits for review, and what is left to pay of an order that is paid in part, or is to be given back. */
const PaymentCell = ({ order }: { order: Order }) => (
  <span className="stack">
    <span className="line">
      <PaymentStatusBadge order={order} />
      {hasScreenshotToReview(order) && (
        <Badge variant="outline" style={{ padding: '0 4px' }} title={listTexts.filters.toReview}>
          <IconPhoto size={13} aria-hidden style={{ marginRight: 0, verticalAlign: -2 }} />
          <VisuallyHidden>{listTexts.filters.toReview}</VisuallyHidden>
        </Badge>
      )}
    </span>
    {order.partPaid && (
      // Both lines fit a row of 44 px.
      <span
        className="below nowrap hue-marigold"
        title={listTexts.received(order.partPaid.received)}
        style={{ lineHeight: '15px', marginTop: -2, ...(order.partPaid.due < 0 ? { color: 'var(--ink)', fontWeight: 600 } : {}) }}
      >
        {listTexts.due(order.partPaid.due)}
      </span>
    )}
  </span>
)

/** Loaded where it is offered: it is behind a button. */
const DeliveryFilter = lazy(() => import('./delivery-filter'))

/** Name and phone number of the customer. */
const CustomerCell = ({ order }: { order: Order }) => (
  <>
    <OneLine text={order.customerDetails?.name || listTexts.noName} />
    <span className="below nowrap">{phonesOf(order.customerDetails)[0]}</span>
  </>
)

/** Name and town of the customer, on one line. */
const customerAndTown = ({ customerDetails }: Order): string =>
  [customerDetails?.name || listTexts.noName, customerDetails?.address?.nearestTown].filter(Boolean).join(' · ')

/** Total of the order, with Rs as in the whole list (contract 1.2). */
const AmountCell = ({ order }: { order: Order }) => (
  <span className="nowrap">{formatMoney(orderFigures(order).finalTotal, 'Rs')}</span>
)

const { columns, filters, actions, steps, delivered, many, texts } = listTexts

const hasInvoice = (order: Order): boolean => Boolean(order.invoice?.invoiceNumber)

const isNext = (order: Order, step: OrderStep): boolean => nextOrderStep(order) === step

/** Label of an action when it is the order's next step. */
const asStep =
  (...of: OrderStep[]) =>
  (order: Order): string | undefined => {
    const step = nextOrderStep(order)
    return step && of.includes(step) ? steps[step] : undefined
  }

/** What was received too much is given back next; of a cancelled order the payment window gives back everything. */
const givesBack = (order: Order): boolean => isNext(order, 'record-refund') && !orderMeaning(order.orderStatus).isCancelled

const amount: Column<Order> = {
  kind: 'custom',
  id: 'amount',
  label: columns.amount,
  numeric: true,
  render: (order) => <AmountCell order={order} />,
}
const payment: Column<Order> = {
  kind: 'custom',
  id: 'paymentStatus',
  label: columns.payment,
  shows: ['paymentStatus', 'due'],
  render: (order) => <PaymentCell order={order} />,
}
const status: Column<Order> = { kind: 'badge', field: 'orderStatus', label: columns.status, looks: orderStatusLooks }

/** The list of orders (contract 2.11). */
const list: ListDeclaration<Order, OrderModal> = {
  columns: [
    { kind: 'code', field: 'orderId', label: columns.orderId, heading: true },
    {
      kind: 'custom',
      id: 'customer',
      label: columns.customer,
      shows: ['customer', 'phone'],
      render: (order) => <CustomerCell order={order} />,
    },
    {
      kind: 'custom',
      id: 'items',
      label: columns.items,
      numeric: true,
      render: (order) => formatCount(orderFigures(order).totalItems),
    },
    amount,
    payment,
    status,
    { kind: 'date', field: 'createdAt', label: columns.date, withTime: true, isShort: true },
  ],
  sorters: [
    { field: 'createdAt' },
    { field: 'amount' },
    { field: 'customer' },
    { field: 'town', label: columns.town },
    { field: 'paymentStatus', as: 'choice' },
    { field: 'orderStatus' },
  ],
  sortersNeed: 'sorting',
  card: {
    value: amount,
    line: [
      { kind: 'custom', id: 'place', label: columns.place, render: customerAndTown },
      { kind: 'date', field: 'createdAt', label: columns.age, asAge: true },
    ],
    marks: [payment, status],
  },
  filters: [
    { name: 'paymentStatus', label: filters.payment, allLabel: filters.allPayments, options: paymentStatusLooks, several: true },
    { name: 'orderStatus', label: filters.status, allLabel: filters.allStatuses, options: orderStatusLooks, several: true },
    {
      kind: 'custom',
      name: 'deliveryMethod',
      label: filters.delivery,
      chip: (value) => value,
      control: DeliveryFilter,
      isRare: true,
      needs: 'order-filters',
    },
    { kind: 'days', name: 'day', label: filters.day, allLabel: filters.allDays, isRare: true, needs: 'order-filters' },
    {
      kind: 'quick',
      name: 'screenshot',
      label: filters.screenshot,
      options: { 'to-review': filters.toReview },
      needs: 'order-filters',
    },
    { kind: 'amounts', name: 'amount', label: columns.amount, isRare: true, needs: 'more-filters' },
    {
      ...{ name: 'empty', label: filters.empty, allLabel: filters.any, options: filters.nothing },
      ...{ isRare: true, needs: 'more-filters' },
    },
    { kind: 'preset', name: 'owed', label: filters.owed, options: { 'give-back': filters.toGiveBack }, needs: 'today' },
  ],
  rowActions: [
    { id: 'edit', label: actions.edit, icon: IconEdit, right: 'deliver', modal: 'edit' },
    { id: 'delivery', label: actions.delivery, icon: IconCamera, right: 'deliver', modal: 'delivery' },
    {
      id: 'payment',
      label: actions.payment,
      icon: IconCreditCard,
      right: 'bill',
      modal: 'payment',
      step: (order) => (givesBack(order) ? undefined : asStep('review-payment', 'record-payment', 'record-refund')(order)),
      waits: (order) => !isNext(order, 'record-payment'),
    },
    {
      id: 'refund',
      label: steps['record-refund'],
      icon: IconCreditCard,
      right: 'bill',
      modal: 'refund',
      step: asStep('record-refund'),
      waits: () => true,
      appliesTo: givesBack,
    },
    {
      id: 'generate-invoice',
      label: actions.generateInvoice,
      icon: IconFilePlus,
      right: 'bill',
      // Shows the taxes before the invoice is generated, because an invoice cannot be changed.
      modal: 'invoice',
      step: asStep('generate-invoice'),
      appliesTo: (order) => invoiceRefusal(order) === undefined && !hasInvoice(order),
    },
    {
      id: 'invoice',
      label: actions.invoice,
      icon: IconFileInvoice,
      right: 'read',
      modal: 'invoice',
      appliesTo: (order) => mayHaveInvoice(order.paymentStatus) && hasInvoice(order),
    },
    {
      id: 'start-packing',
      label: steps['start-packing'],
      icon: IconPackage,
      right: 'deliver',
      run: ({ orderId }, call) => call(orderCalls.setStatus, { id: orderId, orderStatus: statusAfterStep['start-packing'] }),
      step: asStep('start-packing'),
      appliesTo: (order) => isNext(order, 'start-packing'),
    },
    // Opens the form, so that courier and tracking number can be entered.
    {
      id: 'ship',
      label: steps.ship,
      icon: IconTruck,
      right: 'deliver',
      modal: 'ship',
      step: asStep('ship'),
      appliesTo: (order) => isNext(order, 'ship'),
    },
    {
      id: 'mark-delivered',
      label: steps['mark-delivered'],
      icon: IconCircleCheck,
      right: 'deliver',
      run: ({ orderId }, call) => call(orderCalls.setStatus, { id: orderId, orderStatus: statusAfterStep['mark-delivered'] }),
      confirm: ({ orderId }) => ({ ...delivered, text: delivered.text(orderId) }),
      step: asStep('mark-delivered'),
      appliesTo: (order) => isNext(order, 'mark-delivered'),
    },
  ],
  bulkActions: [
    { id: 'status', right: 'deliver', needs: 'changes', ...many.status, window: () => import('../changes/status-window') },
    { id: 'tell', needs: 'messages-for-many', ...many.tell, window: () => import('../messages/tell-window') },
    { id: 'papers', right: 'deliver', needs: 'papers', buttons: () => import('../papers/paper-buttons') },
    {
      ...{ id: 'invoices', right: 'bill', needs: 'changes', label: many.invoices, icon: IconFilePlus },
      run: (id, call) => call(orderCalls.generateInvoice, { id }),
      confirm: () => many.askInvoices,
    },
  ],
  texts,
}

export default list
