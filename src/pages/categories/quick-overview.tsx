import { useId, type ReactNode } from 'react'
import { Fact } from '../../components/facts'
import { Box, Button, Paper, Title } from '../../components/ui/core'
import { IconChartBar } from '../../components/ui/icons'
import { percentOfTotal } from '../../domain/category-figures'
import { formatCount } from '../../domain/money'
import { categoriesPageTexts } from './categories-texts'
import type { Overview } from './overview'

const { quick, details, products: productsText } = categoriesPageTexts

interface QuickOverviewProps {
  overview: Overview
  totalProducts: number
  /** The subcategories are known, and so what hangs on them. */
  hasSubcategories: boolean
  areDetailsShown: boolean
  /** Id of the element that the details stand in. */
  detailsId: string
  onToggleDetails: () => void
}

const largest = (entry: { name: string; products: number | undefined } | undefined, total: number): ReactNode => {
  const count = entry?.products ?? 0
  return entry && quick.largest(entry.name, productsText(formatCount(count)), percentOfTotal(count, total))
}

/** What is worth knowing of the catalogue at a glance: where most stands, and where nothing does. */
export const QuickOverview = ({ overview, totalProducts, hasSubcategories, ...toggle }: QuickOverviewProps) => {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="xs">
        {quick.heading}
      </Title>
      <Box
        component="dl"
        m={0}
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
      <Button
        variant="subtle"
        h={40}
        mt="xs"
        px="xs"
        leftIcon={<IconChartBar size={16} aria-hidden />}
        aria-expanded={toggle.areDetailsShown}
        aria-controls={toggle.detailsId}
        onClick={toggle.onToggleDetails}
      >
        {toggle.areDetailsShown ? details.hide : details.show}
      </Button>
    </Paper>
  )
}
