import { IconPlus } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'

/** Page: an order that is typed in at the counter or during a call (docs/decisions/0057). */
export const newOrder = definePage({
  name: 'new-order',
  label: 'New Order',
  icon: IconPlus,
  path: '/orders/new',
  needs: 'counter-orders',
  right: 'orders:create',
  screen: () => import('./new-order-page'),
})
