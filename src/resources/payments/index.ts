import { IconCreditCard } from '../../components/ui/icons'
import type { ListedPayment } from '../../domain/payment/listed-payment'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'
import { paymentsTexts as texts, statementPath } from './payments-texts'

const rest = restEndpoints<ListedPayment>('/payments', { list: 'payments', one: 'payment' })

/** Payments, refunds and claims of all orders (docs/decisions/0050). */
export const payments = defineResource<ListedPayment>({
  name: 'payments',
  label: texts.label,
  singular: texts.singular,
  icon: IconCreditCard,
  path: '/payments',
  opensAt: '/payments?status=claimed',
  routes: [{ path: statementPath, screen: () => import('./statement/statement-page'), right: 'payments:edit' }],
  needs: 'payments',
  recordTitle: ({ amount, orderId }) => texts.titleOf(amount, orderId),
  recordDetail: ({ order, reference }) => [order.customerName, reference].filter(Boolean).join(' · '),
  showScreen: false,
  opens: 'review',
  endpoints: { list: rest.list, one: rest.one },
  search: true,
  keepsChanged: true,
  modals: { review: { title: texts.review, load: () => import('./review/review-modal') } },
  list: () => import('./list'),
})
