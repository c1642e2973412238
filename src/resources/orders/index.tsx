import { formatDay } from '../../domain/shared/dates'
import { formatMoney } from '../../domain/shared/money'
import type { Order } from '../../domain/order/order'
import { orderFigures } from '../../domain/order/order-figures'
import { ordersPageSize } from '../../domain/order/order-limits'
import { IconShoppingCart } from '../../components/ui/icons'
import { defineResource, type ListedModal } from '../../framework/declaration/resource'
import { readEndpoints } from './endpoints/read-endpoints'
import { detailsWidth, type OrderModal, ordersTexts } from './orders-texts'

const { windows } = ordersTexts

/** Customer, total and time of an order. */
const orderDetail = (order: Order): string =>
  [order.customerDetails?.name, formatMoney(orderFigures(order).finalTotal), formatDay(order.createdAt)]
    .filter(Boolean)
    .join(' · ')

/** Orders (contract 2.11). */
export const orders = defineResource<Order>({
  name: 'orders',
  label: ordersTexts.label,
  singular: ordersTexts.singular,
  icon: IconShoppingCart,
  path: '/orders',
  aliases: ['/orders/legacy'],
  tab: ordersTexts.tab,
  tabAfter: 'dashboard',
  idField: 'orderId',
  recordTitle: (order) => order.orderId,
  recordDetail: orderDetail,
  showScreen: false,
  opens: 'details',
  endpoints: readEndpoints,
  search: true,
  keepsChanged: true,
  pageSize: ordersPageSize,
  createPage: 'new-order',
  modals: {
    details: { title: windows.details, width: detailsWidth, load: () => import('./details/details-modal') },
    edit: { title: windows.edit, right: 'orders:deliver', load: () => import('./edit/edit-modal') },
    ship: {
      title: windows.ship,
      right: 'orders:deliver',
      load: () => import('./edit/edit-modal').then(({ ShipModal }) => ({ default: ShipModal })),
    },
    payment: { title: windows.payment, right: 'orders:bill', load: () => import('./payment/payment-modal') },
    items: { title: windows.items, right: 'orders:edit', load: () => import('./changes/items-modal') },
    customer: { title: windows.customer, right: 'orders:edit', load: () => import('./changes/customer-modal') },
    pay: { title: windows.pay, load: () => import('./ledger/record-window') },
    refund: {
      title: windows.refund,
      load: () => import('./ledger/record-window').then(({ RefundWindow }) => ({ default: RefundWindow })),
    },
    delivery: { title: windows.delivery, right: 'orders:deliver', load: () => import('./delivery/delivery-modal') },
    invoice: { title: windows.invoice, load: () => import('./invoice/invoice-modal') },
  } satisfies Record<OrderModal, ListedModal<Order>>,
  texts: { loading: ordersTexts.loading, loadFailed: ordersTexts.loadFailed },
  list: () => import('./list/list'),
})
