import { formatCount } from '../domain/shared/money'
import type { ReactNode } from 'react'
import { componentTexts } from './component-texts'
import { Hint } from './hint'
import { Box, Button, Group, type Sx, Text } from './ui/core'
import { IconChevronLeft, IconChevronRight } from './ui/icons'

/** Up to this many pages all numbers are shown; beyond it the pager has gaps (contract 2.5). */
const allShown = 7

/** One slot of a pager: a page number, or an ellipsis for several pages. */
type PageSlot = number | 'gap before' | 'gap after'

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * Slots of a pager with ellipses: all pages if seven or fewer, otherwise seven slots with the first page, the last page, and
 * those around the current one (contract 2.5).
 */
export const pageSlots = (current: number, pages: number): PageSlot[] => {
  if (pages <= allShown) return range(1, pages)
  if (current <= 4) return [...range(1, 5), 'gap after', pages]
  if (current >= pages - 3) return [1, 'gap before', ...range(pages - 4, pages)]
  return [1, 'gap before', ...range(current - 1, current + 1), 'gap after', pages]
}

/** Most page numbers in a windowed pager (contract 2.11). */
const windowSize = 5

/** Page numbers of a windowed pager: at most five, around the current page. */
export const pageWindow = (current: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(current - Math.floor(windowSize / 2), pages - windowSize + 1))
  return range(first, first + Math.min(windowSize, pages) - 1)
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus. */
const idle = (isIdle: boolean) => (isIdle ? { 'aria-disabled': true, 'data-disabled': true } : {})

/** Text hidden on phones, where the arrow icon beside it is enough. */
const WideOnly = ({ children }: { children: string }) => (
  <Box component="span" px={4} sx={(theme) => ({ [theme.fn.smallerThan('xs')]: { display: 'none' } })}>
    {children}
  </Box>
)

/** `window`: five numbers around the current page. `ellipsis`: all numbers, with gaps past seven. `plain`: no numbers. */
export type PagerKind = 'window' | 'ellipsis' | 'plain'

const slotsOf: Record<PagerKind, (page: number, pages: number) => PageSlot[]> = {
  window: pageWindow,
  ellipsis: pageSlots,
  plain: () => [],
}

const forThumbs: Sx = (theme) => ({ [theme.fn.smallerThan('sm')]: { '& button, && select': { height: 44 } } })

/** Seven slots and two arrows are wider than a phone: the arrows wrap below, each half of the row wide. */
const inTwoRows: Sx = (theme) => ({
  [theme.fn.smallerThan('xs')]: {
    width: '100%',
    '& > *': { flex: '1 1 calc(100% / 7 - 4px)', minWidth: 0 },
    '& > button': { padding: 0 },
    '& > button:first-of-type, & > button:last-of-type': { flexBasis: '40%', order: 1 },
  },
})

interface PagerProps {
  page: number
  pages: number
  kind?: PagerKind
  onChange: (page: number) => void
  /** A select for the number of rows, shown beside the current page. */
  sizes?: ReactNode
}

/** Pagination: current page, sizes of a page, previous, page numbers by `kind`, next. Null for a single page without other sizes. */
export const Pager = ({ page, pages, kind = 'window', onChange, sizes }: PagerProps) => {
  if (pages <= 1 && !sizes) return null
  const slots = slotsOf[kind](page, pages)
  const ends = [
    { to: 1, label: componentTexts.firstPage, isFar: page > 3 },
    { to: pages, label: componentTexts.lastPage, isFar: page < pages - 2 },
  ].filter(({ to, isFar }) => isFar && !slots.includes(to))
  const Words = kind === 'window' ? WideOnly : Box
  return (
    <Group role="navigation" aria-label={componentTexts.pages} position="apart" spacing="xs" mt="md" sx={forThumbs}>
      <Group spacing="sm">
        <Hint>{componentTexts.pageOf(formatCount(page), formatCount(pages))}</Hint>
        {ends.map(({ to, label }) => (
          <Button key={label} variant="subtle" compact onClick={() => onChange(to)}>
            {label}
          </Button>
        ))}
        {sizes}
      </Group>
      {pages > 1 && (
        <Group spacing={4} {...(kind === 'ellipsis' ? { sx: inTwoRows } : {})}>
          <Button
            variant="default"
            aria-label={componentTexts.previous}
            px="xs"
            {...idle(page <= 1)}
            onClick={() => page > 1 && onChange(page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
            <Words>{componentTexts.previous}</Words>
          </Button>
          {slots.map((slot) =>
            typeof slot === 'string' ? (
              <Text
                key={slot}
                component="span"
                align="center"
                color="dimmed"
                miw={24}
                sx={{ display: 'grid', placeItems: 'center' }}
                aria-hidden
              >
                …
              </Text>
            ) : (
              <Button
                key={slot}
                variant={slot === page ? 'filled' : 'default'}
                px="xs"
                miw={36}
                aria-label={componentTexts.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onChange(slot)}
              >
                {slot}
              </Button>
            ),
          )}
          <Button
            variant="default"
            aria-label={componentTexts.next}
            px="xs"
            {...idle(page >= pages)}
            onClick={() => page < pages && onChange(page + 1)}
          >
            <Words>{componentTexts.next}</Words>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      )}
    </Group>
  )
}
