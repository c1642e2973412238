import { StatCard } from '../../components/stat-card'
import { StatGrid } from '../../components/stat-grid'
import type { StatIconProps } from '../../components/stat-icon'
import {
  IconCircleCheck, IconCurrencyRupee, IconDiscount, IconEye, IconEyeOff, IconPackage, IconPackageOff, IconStack2, IconStar,
} from '../../components/ui/icons'
import { formatCount, formatMoney } from '../../domain/money'
import type { ProductStats } from '../../domain/product-stats'
import { dashboardTexts } from './dashboard-texts'
import type { Figures } from './figures'
import { productFigures } from './product-stats-endpoint'

type Figure = keyof ProductStats

const looks: Record<Figure, StatIconProps & { to?: string }> = {
  totalProducts: { icon: IconPackage, color: 'brand', to: '/products' },
  bestSellers: { icon: IconStar, color: 'yellow' },
  outOfStock: { icon: IconPackageOff, color: 'red' },
  inStock: { icon: IconCircleCheck, color: 'green' },
  productsWithOffer: { icon: IconDiscount, color: 'orange' },
  productsOriginalPrice: { icon: IconCurrencyRupee, color: 'violet' },
  activeProducts: { icon: IconEye, color: 'blue', to: '/products?status=active' },
  inactiveProducts: { icon: IconEyeOff, color: 'gray', to: '/products?status=inactive' },
  totalStock: { icon: IconStack2, color: 'indigo' },
}

const shown = (name: Figure, value: number | undefined): string => {
  if (value === undefined) return dashboardTexts.unknown
  return name === 'productsOriginalPrice' ? formatMoney(value) : formatCount(value)
}

/** The nine figures of the products; bars in their place before they are there. */
export const ProductCards = ({ figures }: { figures: Figures<Figure> | undefined }) => (
  <StatGrid columns={3}>
    {productFigures.map((name) => (
      <StatCard
        key={name}
        label={dashboardTexts.products[name]}
        value={shown(name, figures?.[name])}
        isLoading={figures === undefined}
        {...looks[name]}
      />
    ))}
  </StatGrid>
)
