import { StatCard } from '../../components/stat-card'
import { StatGrid } from '../../components/stat-grid'
import type { StatIconProps } from '../../components/stat-icon'
import {
  IconCalendarPlus, IconCircleCheck, IconCircleX, IconClock, IconCreditCard, IconSettings, IconShoppingCart, IconTruck,
} from '../../components/ui/icons'
import { formatCount } from '../../domain/shared/money'
import type { OrderCounts } from '../../domain/order/sales'
import { orderFigures } from '../../resources/orders/summary/orders-summary-answer'
import { dashboardTexts } from './dashboard-texts'

const looks: Record<keyof OrderCounts, StatIconProps & { to: string }> = {
  total: { icon: IconShoppingCart, color: 'brand', to: '/orders' },
  paid: { icon: IconCreditCard, color: 'green', to: '/orders?paymentStatus=paid' },
  newToday: { icon: IconCalendarPlus, color: 'orange', to: '/orders?day=today' },
  pendingPayment: { icon: IconClock, color: 'yellow', to: '/orders?paymentStatus=pending' },
  processing: { icon: IconSettings, color: 'violet', to: '/orders?orderStatus=processing' },
  shipped: { icon: IconTruck, color: 'blue', to: '/orders?orderStatus=shipped' },
  delivered: { icon: IconCircleCheck, color: 'green', to: '/orders?orderStatus=delivered' },
  cancelled: { icon: IconCircleX, color: 'red', to: '/orders?orderStatus=cancelled' },
}

/** The eight figures of the orders; bars in their place before they are there. */
export const OrderCards = ({ counts }: { counts: OrderCounts | undefined }) => (
  <StatGrid columns={4}>
    {orderFigures.map((name) => (
      <StatCard
        key={name}
        label={dashboardTexts.orders[name]}
        value={formatCount(counts?.[name] ?? 0)}
        isLoading={counts === undefined}
        {...looks[name]}
      />
    ))}
  </StatGrid>
)
