import { Box, Paper, Skeleton, Text } from '../../components/ui/core'
import { IconArrowDown, IconArrowUp } from '../../components/ui/icons'
import { VisuallyHidden } from '../../components/visually-hidden'
import type { DateRange } from '../../domain/shared/calendar-date'
import { formatCount, formatMoney, toPaise, toRupees } from '../../domain/shared/money'
import type { DaySales, SalesTotals } from '../../domain/order/sales'
import { useSeesEarnings } from '../../framework/registry/rights'
import { analyticsTexts } from './analytics-texts'

/** Where the choices of a period, and a figure with its change, fit in one row. */
export const desk = '@media (min-width: 80em)'

/** Filters the days of a range. */
export const daysWithin = (daily: readonly DaySales[], { from, to }: DateRange): DaySales[] =>
  daily.filter(({ date }) => date >= from && date <= to)

/** Returns whether the days have a profit; it is missing for someone who may not see it. */
export const hasProfit = (daily: readonly DaySales[]): boolean => daily.every(({ profit }) => profit !== undefined)

/** Totals of days; summed in paise to avoid rounding errors. */
export const totalsOf = (daily: readonly DaySales[]): SalesTotals => {
  const rupees = (key: 'profit' | 'revenue') => toRupees(daily.reduce((sum, day) => sum + toPaise(day[key] ?? 0), 0))
  return {
    ...(hasProfit(daily) ? { profit: rupees('profit') } : {}),
    revenue: rupees('revenue'),
    orders: daily.reduce((sum, { orders }) => sum + orders, 0),
  }
}

/** Change of a total against the previous one. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  /** At least 0; undefined where it cannot be computed: the previous total is zero or negative, or nothing changed. */
  percent: number | undefined
}

/** Computes the change between two totals. */
export const changeOf = (before: number, now: number): Change => ({
  direction: now > before ? 'up' : now < before ? 'down' : 'same',
  percent: before > 0 && now !== before ? (Math.abs(now - before) / before) * 100 : undefined,
})

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a percentage with one decimal (contract 9.6): '12.5%'; values that would round to 0.0 as 'less than 0.1%'. */
export const percentLabel = (percent: number): string => (percent < 0.05 ? 'less than 0.1%' : `${oneDecimal.format(percent)}%`)

interface ComparisonListProps {
  /** undefined shows skeletons. */
  totals: { now: SalesTotals; before: SalesTotals } | undefined
}

const changeTexts = analyticsTexts.comparison

const figures: readonly { name: keyof SalesTotals; format: (value: number) => string }[] = [
  { name: 'revenue', format: formatMoney },
  { name: 'profit', format: formatMoney },
  { name: 'orders', format: formatCount },
]

const changeText = ({ direction, percent }: Change, before: string): string => {
  if (direction === 'same') return changeTexts.same(before)
  return changeTexts[direction](percent === undefined ? undefined : percentLabel(percent), before)
}

/** The arrow stands for the first word of the sentence. */
const ChangeWords = ({ change, before }: { change: Change; before: string }) => {
  const whole = changeText(change, before)
  const shown = change.percent === undefined ? undefined : percentLabel(change.percent)
  if (shown === undefined) return <span>{whole}</span>
  const at = whole.indexOf(shown)
  return (
    <span>
      <VisuallyHidden>{whole.slice(0, at)}</VisuallyHidden>
      <span>{shown}</span>
      <Text span size="xs" color="dimmed">
        {whole.slice(at + shown.length)}
      </Text>
    </span>
  )
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
      <ChangeWords change={change} before={before} />
    </Text>
  )
}

/** Totals of a period, each with its change against the previous period as a text. */
export const ComparisonList = ({ totals }: ComparisonListProps) => {
  const seesEarnings = useSeesEarnings()
  return (
    <Box
      component="ul"
      aria-label={changeTexts.heading}
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
            <Paper
              component="li"
              key={name}
              withBorder
              px="sm"
              py={6}
              sx={{
                // The change stands beside the label, above the end of the value.
                [desk]: {
                  display: 'grid',
                  gridTemplate: 'minmax(24px, auto) auto / auto minmax(0, 1fr)',
                  columnGap: 8,
                  '& > :nth-of-type(2)': { gridArea: '2 / 1 / auto / -1' },
                  '& > :nth-of-type(3)': { gridArea: '1 / 2', justifySelf: 'end' },
                },
              }}
            >
              <Text size="sm" color="dimmed" lh="24px">
                {changeTexts[name]}
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
                <Skeleton height={40} my={6} width="70%" sx={{ [desk]: { height: 20, marginBlock: 4 } }} />
              )}
            </Paper>
          )
        })}
    </Box>
  )
}
