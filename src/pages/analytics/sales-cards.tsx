import { StatCard } from '../../components/stat-card'
import { StatGrid } from '../../components/stat-grid'
import type { StatIconProps } from '../../components/stat-icon'
import { IconChartBar, IconCurrencyRupee } from '../../components/ui/icons'
import { formatMoney } from '../../domain/shared/money'
import type { OrdersSummary } from '../../domain/order/sales'
import { analyticsTexts } from './analytics-texts'

const looks: Record<'profit' | 'revenue', StatIconProps> = {
  profit: { icon: IconChartBar, color: 'indigo' },
  revenue: { icon: IconCurrencyRupee, color: 'brand' },
}

const periods = ['today', 'last7Days', 'overall'] as const
const figures = ['profit', 'revenue'] as const

/** The six cards (specification 2: sales & analytics), a period's two under one another where there is room. */
export const SalesCards = ({ sales }: { sales: OrdersSummary['sales'] | undefined }) => (
  <StatGrid columns={3} rows={2}>
    {periods.flatMap((period) =>
      figures.map((figure) => (
        <StatCard
          key={`${period} ${figure}`}
          label={analyticsTexts.cards[period][figure]}
          value={formatMoney(sales?.[period][figure])}
          isLoading={sales === undefined}
          {...looks[figure]}
        />
      )),
    )}
  </StatGrid>
)
