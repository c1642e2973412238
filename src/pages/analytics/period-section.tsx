import { useMemo } from 'react'
import { Section } from '../../components/section'
import { Alert, Box, Button, Stack, Text } from '../../components/ui/core'
import type { DaySales } from '../../domain/order/sales'
import type { DateRange } from '../../domain/shared/calendar-date'
import { analyticsTexts } from './analytics-texts'
import { daysWithin, totalsOf } from './comparison'
import { ComparisonList } from './comparison-list'
import { DailyFigures } from './daily-figures'
import { spanWords } from './day-words'
import { holds, periodBefore, type Preset, presetRange } from './period/period'
import { PeriodForm } from './period/period-form'
import type { PeriodState } from './period/use-period'

interface PeriodPresetsProps {
  period: DateRange
  /** YYYY-MM-DD */
  today: string
  onChange: (period: DateRange) => void
}

const { presets, presetsLabel } = analyticsTexts.period

/** The usual periods, one press each; two on a line on a phone. */
const PeriodPresets = ({ period, today, onChange }: PeriodPresetsProps) => (
  <Box
    role="group"
    aria-label={presetsLabel}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 1fr)',
      gap: 8,
      '@media (min-width: 48em)': { display: 'flex' },
    }}
  >
    {(Object.keys(presets) as Preset[]).map((preset) => {
      const range = presetRange(preset, today)
      const isShown = range.from === period.from && range.to === period.to
      return (
        <Button
          key={preset}
          h={40}
          px="sm"
          variant={isShown ? 'filled' : 'default'}
          aria-pressed={isShown}
          onClick={() => onChange(range)}
        >
          {presets[preset]}
        </Button>
      )
    })}
  </Box>
)

interface PeriodSectionProps {
  state: PeriodState
  /** Days that hold the period and the one before it, or the backend's own; undefined before they are there. */
  daily: readonly DaySales[] | undefined
  /** True when the backend gives the same days whatever is asked. */
  hasOwnDays: boolean
  /** False when the days cannot be had: the choice of others stands alone then. */
  hasFigures: boolean
  /** YYYY-MM-DD */
  today: string
}

/** The days that a backend of its own choice gave; undefined for none. */
const givenRange = (daily: readonly DaySales[] | undefined): DateRange | undefined => {
  const [first, last] = [daily?.[0], daily?.at(-1)]
  return first && last && { from: first.date, to: last.date }
}

interface PeriodFiguresProps {
  daily: readonly DaySales[] | undefined
  /** The days that are shown. */
  period: DateRange
  /** False where the days before the period are not there. */
  isCompared: boolean
  isTable: boolean
  onTable: (isTable: boolean) => void
}

const PeriodFigures = ({ daily, period, isCompared, isTable, onTable }: PeriodFiguresProps) => {
  const { from, to } = period
  const shown = useMemo(() => daily && daysWithin(daily, { from, to }), [daily, from, to])
  const before = periodBefore(period)
  const totals = daily && shown && { now: totalsOf(shown), before: totalsOf(daysWithin(daily, before)) }
  return (
    <>
      <div>
        <Text weight={600}>{spanWords(period)}</Text>
        {isCompared && (
          <Text size="sm" color="dimmed">
            {analyticsTexts.comparison.before(spanWords(before))}
          </Text>
        )}
      </div>
      {isCompared && <ComparisonList totals={totals} />}
      <DailyFigures daily={shown} period={period} isTable={isTable} onTable={onTable} />
    </>
  )
}

/** The sales of a period: which days, how they compare with those before, and each one of them. */
export const PeriodSection = ({ state, daily, hasOwnDays, hasFigures, today }: PeriodSectionProps) => {
  const { period, isFaulty, setPeriod, isTable, setTable } = state
  const given = hasOwnDays ? givenRange(daily) : undefined
  // Of days that the backend does not give the chart would say that nothing was sold on them.
  const shown = given && !holds(given, period) ? given : period
  const isCompared = !hasOwnDays || (given !== undefined && holds(given, periodBefore(shown)))
  return (
    <Section level={2} title={analyticsTexts.period.heading}>
      <Stack spacing="md">
        <PeriodPresets period={period} today={today} onChange={setPeriod} />
        <PeriodForm period={period} today={today} onChange={setPeriod} />
        {isFaulty && <Alert color="yellow">{analyticsTexts.period.addressFault}</Alert>}
        {given && shown === given && <Alert color="yellow">{analyticsTexts.period.onlyThese(spanWords(given))}</Alert>}
        {hasFigures && hasOwnDays && !given && <Text size="sm">{analyticsTexts.period.noDays}</Text>}
        {hasFigures && (!hasOwnDays || given) && (
          <PeriodFigures daily={daily} period={shown} isCompared={isCompared} isTable={isTable} onTable={setTable} />
        )}
      </Stack>
    </Section>
  )
}
