import { type ReactNode, useId } from 'react'
import { Fact } from '../../../../components/facts'
import { looksOf } from '../../../../components/looks'
import { Box, Button, Paper, Title } from '../../../../components/ui/core'
import { IconChartBar, IconCategory, IconChevronRight, IconPackages, IconStack2 } from '../../../../components/ui/icons'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'
import type { Overview } from './overview'
import { StatCard } from '../../../../components/stats/stat-card'
import { StatGrid } from '../../../../components/stats/stat-grid'

const { summary, unknown } = categoriesPageTexts

const cards = {
  categories: { icon: IconCategory, color: 'brand', text: formatCount },
  subcategories: { icon: IconStack2, color: 'blue', text: formatCount },
  products: { icon: IconPackages, color: 'green', text: formatCount },
  perCategory: { icon: IconChartBar, color: 'violet', text: (count: number) => summary.average(formatCount(count)) },
  perSubcategory: { icon: IconChartBar, color: 'indigo', text: (count: number) => summary.average(formatCount(count)) },
} as const

interface Figure {
  /** Undefined while it is unknown. */
  value: number | undefined
  isLoading: boolean
}

/** Totals, and rounded averages (contract 2.6, 9.6). */
export const SummaryCards = ({ figures }: { figures: Record<keyof typeof cards, Figure> }) => (
  <section aria-label={summary.heading}>
    <StatGrid columns={5} isStrip>
      {(Object.keys(cards) as (keyof typeof cards)[]).map((name) => {
        const { text, ...look } = cards[name]
        const { value, isLoading } = figures[name]
        return (
          <StatCard
            key={name}
            label={summary[name]}
            value={value === undefined ? unknown : text(value)}
            isLoading={isLoading}
            {...look}
          />
        )
      })}
    </StatGrid>
  </section>
)

const { quick, details, products: productsText } = categoriesPageTexts

interface FactsProps {
  overview: Overview
  totalProducts: number
  /** The subcategories are loaded, and so are the values and details that depend on them. */
  hasSubcategories: boolean
}

interface QuickOverviewProps extends FactsProps {
  areDetailsShown: boolean
  /** Id of the element that contains the details. */
  detailsId: string
  onToggleDetails: () => void
}

const largest = (entry: { name: string; products: number | undefined } | undefined, total: number): ReactNode => {
  const count = entry?.products ?? 0
  return entry && quick.largest(entry.name, productsText(formatCount(count)), percentOfTotal(count, total))
}

/** The list of facts. */
const OverviewFacts = ({ overview, totalProducts, hasSubcategories }: FactsProps) => (
  <Box
    component="dl"
    m={0}
    my="xs"
    sx={{
      display: 'grid',
      gap: '6px 32px',
      '@media (min-width: 75em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Fact label={quick.largestCategory}>{largest(overview.largestCategory, totalProducts)}</Fact>
    <Fact label={quick.emptyCategories}>{formatCount(overview.emptyCategories)}</Fact>
    {hasSubcategories && (
      <>
        <Fact label={quick.largestSubcategory}>{largest(overview.largestSubcategory, totalProducts)}</Fact>
        <Fact label={quick.emptySubcategories}>{formatCount(overview.emptySubcategories)}</Fact>
        <Fact label={quick.unsorted}>{formatCount(overview.unsorted)}</Fact>
        <Fact label={quick.undivided}>{formatCount(overview.undivided)}</Fact>
        {overview.orphans > 0 && <Fact label={quick.orphans}>{formatCount(overview.orphans)}</Fact>}
      </>
    )}
  </Box>
)

const desk = '@media (min-width: 48em)'

/** Summary of the catalogue: records with the most products and those without any. It is folded, because the lists below matter more. */
export const QuickOverview = ({ areDetailsShown, detailsId, onToggleDetails, ...facts }: QuickOverviewProps) => {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} sx={{ position: 'relative', [desk]: { paddingBlock: 3 } }}>
      <details>
        <Box component="summary" sx={(theme) => ({ ...looksOf(theme).toggle, '&::-webkit-details-marker': { display: 'none' } })}>
          <IconChevronRight size={20} aria-hidden />
          <Title order={2} size="h5" id={id}>
            {quick.heading}
          </Title>
        </Box>
        <OverviewFacts {...facts} />
      </details>
      {facts.hasSubcategories && (
        <Button
          variant="subtle"
          h={{ base: 44, sm: 40 }}
          px="xs"
          // At the end of the line of the heading, where there is room.
          sx={{ margin: '4px 0 -8px -10px', [desk]: { position: 'absolute', top: 3, right: 6, margin: 0 } }}
          leftIcon={<IconChartBar size={16} aria-hidden />}
          aria-expanded={areDetailsShown}
          aria-controls={detailsId}
          onClick={onToggleDetails}
        >
          {areDetailsShown ? details.hide : details.show}
        </Button>
      )}
    </Paper>
  )
}
