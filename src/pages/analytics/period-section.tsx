import { useMemo } from 'react'
import { Section } from '../../components/section'
import { Alert, Stack, Text } from '../../components/ui/core'
import type { DaySales } from '../../domain/sales'
import { analyticsTexts } from './analytics-texts'
import { daysWithin, totalsOf } from './comparison'
import { ComparisonList } from './comparison-list'
import { DailyFigures } from './daily-figures'
import { spanWords } from './day-words'
import { periodBefore } from './period/period'
import { PeriodForm } from './period/period-form'
import { PeriodPresets } from './period/period-presets'
import type { PeriodState } from './period/use-period'

interface PeriodSectionProps {
  state: PeriodState
  /** Days that hold the period and the one before it; undefined before they are there. */
  daily: readonly DaySales[] | undefined
  /** False when the days cannot be had: the choice of others stands alone then. */
  hasFigures: boolean
  /** YYYY-MM-DD */
  today: string
}

/** The sales of a period: which days, how they compare with those before, and each one of them. */
export const PeriodSection = ({ state, daily, hasFigures, today }: PeriodSectionProps) => {
  const { period, isFaulty, setPeriod, isTable, setTable } = state
  const { from, to } = period
  const shown = useMemo(() => daily && daysWithin(daily, { from, to }), [daily, from, to])
  const before = periodBefore(period)
  const totals = daily && shown && { now: totalsOf(shown), before: totalsOf(daysWithin(daily, before)) }
  return (
    <Section level={2} title={analyticsTexts.period.heading}>
      <Stack spacing="md">
        <PeriodPresets period={period} today={today} onChange={setPeriod} />
        <PeriodForm period={period} today={today} onChange={setPeriod} />
        {isFaulty && <Alert color="yellow">{analyticsTexts.period.addressFault}</Alert>}
        {hasFigures && (
          <>
            <div>
              <Text weight={600}>{spanWords(period)}</Text>
              <Text size="sm" color="dimmed">
                {analyticsTexts.comparison.before(spanWords(before))}
              </Text>
            </div>
            <ComparisonList totals={totals} />
            <DailyFigures daily={shown} period={period} isTable={isTable} onTable={setTable} />
          </>
        )}
      </Stack>
    </Section>
  )
}
