import { StatCard } from '../../components/stats/stat-card'
import { StatGrid } from '../../components/stats/stat-grid'
import type { StatIconProps } from '../../components/stats/stat-icon'
import {
  IconCircleCheck,
  IconCurrencyRupee,
  IconDiscount,
  IconEye,
  IconEyeOff,
  IconPackage,
  IconPackageOff,
  IconStack2,
  IconStar,
} from '../../components/ui/icons'
import { formatCount, formatMoney } from '../../domain/shared/money'
import type { ProductStats } from '../../domain/product/product-stats'
import { dashboardTexts } from './dashboard-texts'
import type { Figures } from './figures'
import { productFigures } from './product-stats-endpoint'

type Figure = keyof ProductStats

const looks: Record<Figure, StatIconProps & { to: string }> = {
  totalProducts: { icon: IconPackage, color: 'brand', to: '/products' },
  bestSellers: { icon: IconStar, color: 'yellow', to: '/products?highlight=bestSeller' },
  outOfStock: { icon: IconPackageOff, color: 'red', to: '/products?stock=out' },
  inStock: { icon: IconCircleCheck, color: 'green', to: '/products?stock=in' },
  productsWithOffer: { icon: IconDiscount, color: 'orange', to: '/products?offer=yes' },
  // Totals over all products link to the full list.
  productsOriginalPrice: { icon: IconCurrencyRupee, color: 'violet', to: '/products' },
  activeProducts: { icon: IconEye, color: 'blue', to: '/products?status=active' },
  inactiveProducts: { icon: IconEyeOff, color: 'gray', to: '/products?status=inactive' },
  totalStock: { icon: IconStack2, color: 'indigo', to: '/products' },
}

const shown = (name: Figure, value: number | undefined): string => {
  if (value === undefined) return dashboardTexts.unknown
  return name === 'productsOriginalPrice' ? formatMoney(value) : formatCount(value)
}

/** The nine product figures; undefined shows skeletons. */
export const ProductCards = ({ figures }: { figures: Figures<Figure> | undefined }) => (
  <StatGrid columns={3}>
    {productFigures.map((name) => (
      <StatCard
        key={name}
        label={dashboardTexts.products[name]}
        value={shown(name, figures?.[name])}
        isLoading={figures === undefined}
        about={name === 'productsOriginalPrice' ? dashboardTexts.totalValue : undefined}
        {...looks[name]}
      />
    ))}
  </StatGrid>
)
