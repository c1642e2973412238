import { Box, Paper, Skeleton, Text } from '../../components/ui/core'
import { IconArrowDown, IconArrowUp } from '../../components/ui/icons'
import { VisuallyHidden } from '../../components/visually-hidden'
import { formatCount, formatMoney } from '../../domain/shared/money'
import type { SalesTotals } from '../../domain/order/sales'
import { useSeesEarnings } from '../../framework/registry/rights'
import { analyticsTexts } from './analytics-texts'
import { changeOf, percentLabel, type Change } from './comparison'

interface ComparisonListProps {
  /** undefined shows skeletons. */
  totals: { now: SalesTotals; before: SalesTotals } | undefined
}

const texts = analyticsTexts.comparison

const figures: readonly { name: keyof SalesTotals; format: (value: number) => string }[] = [
  { name: 'revenue', format: formatMoney },
  { name: 'profit', format: formatMoney },
  { name: 'orders', format: formatCount },
]

const wordsOf = ({ direction, percent }: Change, before: string): string => {
  if (direction === 'same') return texts.same(before)
  return texts[direction](percent === undefined ? undefined : percentLabel(percent), before)
}

const arrows = { up: IconArrowUp, down: IconArrowDown, same: undefined }

const ChangeLine = ({ change, before }: { change: Change; before: string }) => {
  const Arrow = arrows[change.direction]
  return (
    <Text
      size="sm"
      lh="24px"
      sx={({ colorScheme, colors }) => {
        const shade = colorScheme === 'dark' ? 3 : 7
        const color = { up: colors.green[shade], down: colors.red[shade], same: undefined }[change.direction]
        return { display: 'flex', gap: 4, color }
      }}
    >
      {Arrow && (
        <Box component="span" aria-hidden sx={{ display: 'flex', height: 24, alignItems: 'center' }}>
          <Arrow size={16} />
        </Box>
      )}
      <span>{wordsOf(change, before)}</span>
    </Text>
  )
}

/** Totals of a period, each with its change against the previous period as a text. */
export const ComparisonList = ({ totals }: ComparisonListProps) => {
  const seesEarnings = useSeesEarnings()
  return (
    <Box
      component="ul"
      aria-label={texts.heading}
      sx={{
        display: 'grid',
        gap: 12,
        listStyle: 'none',
        margin: 0,
        padding: 0,
        '@media (min-width: 48em)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {figures
        .filter(({ name }) => name !== 'profit' || seesEarnings)
        .map(({ name, format }) => {
          const [before, now] = [totals?.before[name], totals?.now[name]]
          const isKnown = before !== undefined && now !== undefined
          // Days that have no profit would else seem to have made none.
          if (totals && !isKnown) return null
          return (
            <Paper component="li" key={name} withBorder p="sm">
              <Text size="sm" color="dimmed">
                {texts[name]}
                <VisuallyHidden>: </VisuallyHidden>
              </Text>
              {isKnown ? (
                <>
                  <Text weight={700} size="lg" lh="28px" sx={{ overflowWrap: 'anywhere' }}>
                    <span>{format(now)}</span>
                    <VisuallyHidden>. </VisuallyHidden>
                  </Text>
                  <ChangeLine change={changeOf(before, now)} before={format(before)} />
                </>
              ) : (
                <Skeleton height={40} my={6} width="70%" />
              )}
            </Paper>
          )
        })}
    </Box>
  )
}
