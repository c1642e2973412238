import { formatCount } from '../domain/money'
import { componentTexts } from './component-texts'
import { Box, Button, Group, Text } from './ui/core'
import { IconChevronLeft, IconChevronRight } from './ui/icons'

/** Numbered buttons a pager shows at most (rulings: orders). */
const windowSize = 5

/** The page numbers that a pager shows: at most five, around the current one. */
export const pageWindow = (current: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(current - Math.floor(windowSize / 2), pages - windowSize + 1))
  return Array.from({ length: Math.min(windowSize, pages) }, (_, index) => first + index)
}

/** A button that can do nothing now, yet keeps the focus: a disabled one would drop it to the page's body. */
const idle = (isIdle: boolean) => (isIdle ? { 'aria-disabled': true, 'data-disabled': true } : {})

/** Words that a phone has no room for; the arrow beside them says the same. */
const WideOnly = ({ children }: { children: string }) => (
  <Box component="span" px={4} sx={(theme) => ({ [theme.fn.smallerThan('xs')]: { display: 'none' } })}>
    {children}
  </Box>
)

interface PagerProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Previous, at most five numbers, Next, and where one is. Nothing when there is one page. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  if (pages <= 1) return null
  return (
    <Group role="navigation" aria-label={componentTexts.pages} position="apart" spacing="xs" mt="md">
      <Text size="sm" color="dimmed">
        {componentTexts.pageOf(formatCount(page), formatCount(pages))}
      </Text>
      <Group spacing={4}>
        <Button
          variant="default"
          aria-label={componentTexts.previous}
          px="xs"
          {...idle(page <= 1)}
          onClick={() => page > 1 && onChange(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
          <WideOnly>{componentTexts.previous}</WideOnly>
        </Button>
        {pageWindow(page, pages).map((number) => (
          <Button
            key={number}
            variant={number === page ? 'filled' : 'default'}
            px="xs"
            miw={36}
            aria-label={componentTexts.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ))}
        <Button
          variant="default"
          aria-label={componentTexts.next}
          px="xs"
          {...idle(page >= pages)}
          onClick={() => page < pages && onChange(page + 1)}
        >
          <WideOnly>{componentTexts.next}</WideOnly>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Group>
    </Group>
  )
}
