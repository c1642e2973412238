import { type ReactNode, useId, useState } from 'react'
import { Fact } from '../../../../components/facts'
import { looksOf } from '../../../../components/looks'
import { StatCard } from '../../../../components/stats/stat-card'
import { StatGrid } from '../../../../components/stats/stat-grid'
import { Box, Button, Paper, Title } from '../../../../components/ui/core'
import { IconChartBar, IconChevronRight } from '../../../../components/ui/icons'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'
import type { Catalogue } from '../data/catalogue'
import { DetailedStatistics } from './detailed-statistics'
import type { Overview } from './overview'

const { summary, unknown, quick, details, products: productsText, ...texts } = categoriesPageTexts

/** What the figures of a card are computed from. */
interface Source {
  isThere: boolean
  isLoading: boolean
}

interface SummaryCardsProps {
  catalogue: Catalogue
  overview: Overview
  categories: Source
  subcategories: Source
  figures: Source
}

/** Totals, and rounded averages (contract 2.6, 9.6). */
export const SummaryCards = ({ catalogue, overview, categories, subcategories, figures }: SummaryCardsProps) => {
  const cards: readonly [keyof typeof summary, number | undefined, readonly Source[]][] = [
    ['categories', catalogue.categories.length, [categories]],
    ['subcategories', catalogue.subcategories.length, [subcategories]],
    ['products', catalogue.totalProducts, [figures]],
    ['perCategory', overview.perCategory, [figures, categories]],
    ['perSubcategory', overview.perSubcategory, [figures, subcategories]],
  ]
  return (
    <section aria-label={texts.summaryHeading}>
      <StatGrid columns={cards.length} isStrip>
        {cards.map(([name, count, sources]) => {
          const value = sources.every(({ isThere }) => isThere) ? formatCount(count ?? 0) : unknown
          const isAverage = sources.length > 1 && value !== unknown
          return (
            <StatCard
              key={name}
              label={summary[name]}
              value={isAverage ? texts.average(value) : value}
              isLoading={sources.some(({ isLoading }) => isLoading)}
              icon={IconChartBar}
              color="brand"
            />
          )
        })}
      </StatGrid>
    </section>
  )
}

interface QuickOverviewProps {
  catalogue: Catalogue
  overview: Overview
  /** The subcategories are loaded, and so are the values and details that depend on them. */
  hasSubcategories: boolean
}

const desk = '@media (min-width: 48em)'

/**
 * Records with the most products and those without any, and the products of each on demand. It is folded, because the lists above
 * matter more.
 */
export const QuickOverview = ({ catalogue, overview, hasSubcategories }: QuickOverviewProps) => {
  const [areDetailsShown, setDetailsShown] = useState(false)
  const id = useId()
  const detailsId = `${id}-details`
  const { totalProducts: total = 0 } = catalogue

  const largest = (entry: { name: string; products: number | undefined } | undefined): ReactNode => {
    const count = entry?.products ?? 0
    return entry && `${entry.name} · ${productsText(formatCount(count))} · ${percentOfTotal(count, total)}`
  }
  const count = (name: 'emptyCategories' | 'emptySubcategories' | 'unsorted' | 'undivided' | 'orphans') => (
    <Fact label={quick[name]}>{formatCount(overview[name])}</Fact>
  )

  return (
    <>
      <Paper
        component="section"
        withBorder
        p="md"
        aria-labelledby={id}
        sx={{ position: 'relative', [desk]: { paddingBlock: 3 } }}
      >
        <details>
          <Box
            component="summary"
            sx={(theme) => ({ ...looksOf(theme).toggle, '&::-webkit-details-marker': { display: 'none' } })}
          >
            <IconChevronRight size={20} aria-hidden />
            <Title order={2} size="h5" id={id}>
              {quick.heading}
            </Title>
          </Box>
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
            <Fact label={quick.largestCategory}>{largest(overview.largestCategory)}</Fact>
            {count('emptyCategories')}
            {hasSubcategories && (
              <>
                <Fact label={quick.largestSubcategory}>{largest(overview.largestSubcategory)}</Fact>
                {count('emptySubcategories')}
                {count('unsorted')}
                {count('undivided')}
                {overview.orphans > 0 && count('orphans')}
              </>
            )}
          </Box>
        </details>
        {hasSubcategories && (
          <Button
            variant="subtle"
            h={{ base: 44, sm: 40 }}
            px="xs"
            // At the end of the line of the heading, where there is room.
            sx={{ margin: '4px 0 -8px -10px', [desk]: { position: 'absolute', top: 3, right: 6, margin: 0 } }}
            leftIcon={<IconChartBar size={16} aria-hidden />}
            aria-expanded={areDetailsShown}
            aria-controls={detailsId}
            onClick={() => setDetailsShown(!areDetailsShown)}
          >
            {areDetailsShown ? details.hide : details.show}
          </Button>
        )}
      </Paper>
      <div id={detailsId} hidden={!areDetailsShown}>
        {areDetailsShown && hasSubcategories && <DetailedStatistics catalogue={catalogue} total={total} />}
      </div>
    </>
  )
}
