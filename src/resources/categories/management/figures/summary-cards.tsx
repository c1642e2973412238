import { StatCard } from '../../../../components/stats/stat-card'
import { StatGrid } from '../../../../components/stats/stat-grid'
import { IconCategory, IconChartBar, IconPackages, IconStack2 } from '../../../../components/ui/icons'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'

const { summary, unknown } = categoriesPageTexts

/** Each figure; undefined while it is unknown. */
export interface SummaryFigures {
  categories: number | undefined
  subcategories: number | undefined
  products: number | undefined
  perCategory: number | undefined
  perSubcategory: number | undefined
}

interface SummaryCardsProps {
  figures: SummaryFigures
  /** Figures that are still loading. */
  isLoading: Record<keyof SummaryFigures, boolean>
}

const looks = {
  categories: { icon: IconCategory, color: 'brand' },
  subcategories: { icon: IconStack2, color: 'blue' },
  products: { icon: IconPackages, color: 'green' },
  perCategory: { icon: IconChartBar, color: 'violet' },
  perSubcategory: { icon: IconChartBar, color: 'indigo' },
} as const

const names = Object.keys(looks) as (keyof SummaryFigures)[]

const shown = (name: keyof SummaryFigures, value: number | undefined): string => {
  if (value === undefined) return unknown
  const isAverage = name === 'perCategory' || name === 'perSubcategory'
  return isAverage ? summary.average(formatCount(value)) : formatCount(value)
}

/** Totals, and rounded averages (specification 2 and 9: categories). */
export const SummaryCards = ({ figures, isLoading }: SummaryCardsProps) => (
  <section aria-label={summary.heading}>
    <StatGrid columns={5} isLine>
      {names.map((name) => (
        <StatCard
          key={name}
          label={summary[name]}
          value={shown(name, figures[name])}
          isLoading={isLoading[name]}
          {...looks[name]}
        />
      ))}
    </StatGrid>
  </section>
)
