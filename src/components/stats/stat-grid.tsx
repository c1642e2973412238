import type { ReactNode } from 'react'
import { Box } from '../ui/core'
import { useMediaQuery } from '../ui/hooks'

interface StatGridProps {
  /** Cards in a row where there is room; two on a phone. */
  columns: number
  /** The same in windows of at least 90 em; `columns` when absent. */
  wideColumns?: number
  /** Where there is room, cards run down columns of so many instead of along rows. */
  rows?: number
  /** On a phone one line that scrolls sideways, so that what stands below begins on the first screen. */
  isLine?: boolean
  children: ReactNode
}

const phone = '(max-width: 47.99em)'

/** Figures beside each other, name and number alone, of the height of a thumb. */
const line = {
  display: 'flex',
  gap: 6,
  overflowX: 'auto',
  // What is only read out would else lie beside the page, and make it wider.
  position: 'relative',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  '& > li > div': { padding: '2px 10px' },
  '& > li > a > div': { padding: '5px 10px' },
  '& [data-stat]': { gridTemplate: '"label value" auto / auto auto', columnGap: 6 },
  '& [data-stat] > :first-of-type': { display: 'none' },
} as const

/** A list of StatCards in rows of equal height. */
export const StatGrid = ({ columns, wideColumns = columns, rows, isLine = false, children }: StatGridProps) => {
  const isScrolled = useMediaQuery(phone, false, { getInitialValueInEffect: false }) && isLine
  return (
    <Box
      component="ul"
      // A line of figures that are no links could not be scrolled by keys.
      tabIndex={isScrolled ? 0 : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 12,
        listStyle: 'none',
        margin: 0,
        padding: 0,
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' },
        '@media (min-width: 48em)': {
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          ...(rows === undefined ? {} : { gridTemplateRows: `repeat(${rows}, auto)`, gridAutoFlow: 'column' }),
          gap: 16,
          '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
        },
        ...(isLine ? { [`@media ${phone}`]: line } : {}),
        '@media (min-width: 90em)': { gridTemplateColumns: `repeat(${wideColumns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  )
}
