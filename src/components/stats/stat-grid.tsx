import type { ReactNode } from 'react'
import { looksOf } from '../looks'
import { Box, type MantineTheme } from '../ui/core'
import { useMediaQuery } from '../ui/hooks'

interface StatGridProps {
  /** Cards per row on wide screens; two on a phone. */
  columns: number
  /** On wide screens, one low box without icons, so that the content below starts on the first screen. */
  isStrip?: boolean
  /** On a phone, one line that scrolls horizontally, so that the content below starts on the first screen. */
  isLine?: boolean
  children: ReactNode
}

const phone = '(max-width: 47.99em)'

/** One horizontal line of figures, label and value only, in touch size. */
const line = {
  display: 'flex',
  gap: 6,
  overflowX: 'auto',
  // To the edges of the page, where what is cut goes on.
  margin: '0 -12px',
  padding: '0 12px',
  // Contains the visually hidden texts, which would otherwise widen the page.
  position: 'relative',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  '& > li > *': { padding: '2px 10px' },
  '& [data-stat]': { gridTemplate: '"label value" auto / auto auto', columnGap: 6 },
  '& [data-stat] > :first-of-type': { display: 'none' },
} as const

/** One box of figures with hairlines between them, label over value. */
const stripOf = (theme: MantineTheme) => {
  const { box, line } = looksOf(theme)
  return {
    ...box,
    gap: 0,
    '& > li + li': { borderLeft: line },
    '& > li > *': { padding: '7px 10px', border: 0, background: 'none' },
    '& [data-stat]': { gridTemplate: '"label" auto "value" auto / minmax(0, 1fr)', rowGap: 2 },
    '& [data-stat] > :first-of-type': { display: 'none' },
    '& [data-stat] > :nth-of-type(2)': { fontSize: theme.fontSizes.xs },
    '& [data-stat] > :last-of-type': { fontSize: 18, lineHeight: '24px' },
    // As high as the value with its margins.
    '& [data-stat] .mantine-Skeleton-root': { height: 16 },
  }
}

/** A list of StatCards in rows of equal height. */
export const StatGrid = ({ columns, isStrip = false, isLine = false, children }: StatGridProps) => {
  const isScrolled = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) && isLine
  return (
    <Box
      component="ul"
      // A scrollable line without links needs a tab stop to be scrolled with the keyboard.
      tabIndex={isScrolled ? 0 : undefined}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 12,
        listStyle: 'none',
        margin: 0,
        padding: 0,
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' },
        '@media (min-width: 48em)': {
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gap: 16,
          '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
          ...(isStrip ? stripOf(theme) : {}),
        },
        ...(isLine ? { [`@media ${phone}`]: line } : {}),
      })}
    >
      {children}
    </Box>
  )
}
