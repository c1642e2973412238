import { type FormEvent, useMemo, useRef, useState } from 'react'
import { dayInput } from '../../components/day-input'
import { Section } from '../../components/section'
import { Hint } from '../../components/hint'
import { Alert, Box, Button, Stack, Text, TextInput } from '../../components/ui/core'
import type { DaySales } from '../../domain/order/sales'
import type { DateRange } from '../../domain/shared/calendar-date'
import { analyticsTexts } from './analytics-texts'
import { ComparisonList, daysWithin, desk, totalsOf } from './comparison'
import { DailyFigures } from './daily-figures'
import { rangeLabel } from './day-labels'
import { containsRange, maxDays, periodBefore, periodFault, type PeriodFault, type Preset, presetRange } from './period/period'
import type { PeriodState } from './period/use-period'

/** Where they fit beside the heading. */
const inHead = '@media (min-width: 85em)'

interface PeriodProps {
  period: DateRange
  /** YYYY-MM-DD */
  today: string
  onChange: (period: DateRange) => void
}

const texts = analyticsTexts.period

const wordsOf = ({ field, reason }: PeriodFault): string => {
  if (reason === 'length') return texts.faults.length(maxDays)
  return reason === 'missing' ? texts.faults.missing[field] : texts.faults[reason]
}

/** Form for a custom period; it is applied on submit. */
const PeriodForm = ({ period, today, onChange }: PeriodProps) => {
  const [shown, setShown] = useState(period)
  const [draft, setDraft] = useState(period)
  const [fault, setFault] = useState<PeriodFault>()
  const form = useRef<HTMLFormElement>(null)

  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period)
    setDraft(period)
    setFault(undefined)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = periodFault(draft, today)
    setFault(found)
    if (found) form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
    else onChange(draft)
  }

  const field = (name: keyof DateRange) => (
    <TextInput
      {...dayInput(draft[name])}
      name={name}
      label={texts[name]}
      value={draft[name]}
      error={fault?.field === name && wordsOf(fault)}
      onChange={({ currentTarget: { value } }) => {
        setDraft({ ...draft, [name]: value })
        setFault(undefined)
      }}
      styles={{
        input: { height: 44, '@media (min-width: 48em)': { height: 40 }, [inHead]: { height: 36, width: 136, paddingInline: 8 } },
        root: { [inHead]: { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 6, alignItems: 'center' } },
        // Below the input, whose column it does not widen.
        error: { [inHead]: { gridColumn: 2, maxWidth: 136 } },
      }}
    />
  )

  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 8,
        alignItems: 'start',
        '@media (min-width: 48em)': { gridTemplateColumns: '150px 150px auto' },
        [inHead]: { gridTemplateColumns: 'auto auto auto' },
      }}
    >
      {field('from')}
      {field('to')}
      <Button
        type="submit"
        variant="outline"
        sx={{
          gridColumn: '1 / -1',
          height: 44,
          '@media (min-width: 48em)': { gridColumn: 'auto', justifySelf: 'start', height: 40, marginTop: 25 },
          [inHead]: { height: 36, marginTop: 0, paddingInline: 12 },
        }}
      >
        {texts.apply}
      </Button>
    </Box>
  )
}

const { presets, presetsLabel } = analyticsTexts.period

const presetNames = Object.keys(presets) as Preset[]

/** Buttons of the preset periods. */
const PeriodPresets = ({ period, today, onChange }: PeriodProps) => {
  const ranges = presetNames.map((preset) => presetRange(preset, today))
  // On some days two of them are the same days.
  const chosen = ranges.findIndex(({ from, to }) => from === period.from && to === period.to)
  return (
    <Box
      role="group"
      aria-label={presetsLabel}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${presetNames.length}, auto)`,
        // One control of four parts, whose borders fall on each other.
        '& button': { borderRadius: 0, marginLeft: -1, textAlign: 'center', '&[aria-pressed=true]': { zIndex: 1 } },
        '& button:first-of-type': { borderRadius: '8px 0 0 8px', marginLeft: 0 },
        '& button:last-of-type': { borderRadius: '0 8px 8px 0' },
        '@media (max-width: 47.99em)': { '& button': { height: 44, paddingInline: 2, fontSize: 13 } },
        '@media (min-width: 48em)': { display: 'flex' },
        [inHead]: { '& button': { height: 36, paddingInline: 10, fontSize: 13 } },
      }}
    >
      {presetNames.map((preset, at) => (
        <Button
          key={preset}
          h={{ base: 44, sm: 40 }}
          px="sm"
          variant={at === chosen ? 'light' : 'default'}
          aria-pressed={at === chosen}
          onClick={() => onChange(presetRange(preset, today))}
        >
          {presets[preset]}
        </Button>
      ))}
    </Box>
  )
}

interface PeriodSectionProps {
  state: PeriodState
  /** Days of the period and the previous one, or those of the backend's choice; undefined while loading. */
  daily: readonly DaySales[] | undefined
  /** True when the backend ignores `from` and `to`. */
  hasOwnDays: boolean
  /** False when the days cannot be loaded: only the form is shown then. */
  hasFigures: boolean
  /** YYYY-MM-DD */
  today: string
}

/** Range of the days that the backend chose; undefined for none. */
const givenRange = (daily: readonly DaySales[] | undefined): DateRange | undefined => {
  const [first, last] = [daily?.[0], daily?.at(-1)]
  return first && last && { from: first.date, to: last.date }
}

interface PeriodFiguresProps {
  daily: readonly DaySales[] | undefined
  period: DateRange
  /** False when the days of the previous period are unavailable. */
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
      {isCompared && <ComparisonList totals={totals} />}
      <DailyFigures daily={shown} period={period} isTable={isTable} onTable={onTable}>
        <Box sx={{ [desk]: { display: 'flex', alignItems: 'baseline', gap: 12 } }}>
          <Text size="sm" weight={600}>
            {rangeLabel(period)}
          </Text>
          {isCompared && <Hint>{analyticsTexts.comparison.before(rangeLabel(before))}</Hint>}
        </Box>
      </DailyFigures>
    </>
  )
}

/** Sales of a period: form, comparison with the previous period, and daily figures. */
export const PeriodSection = ({ state, daily, hasOwnDays, hasFigures, today }: PeriodSectionProps) => {
  const { period, isFaulty, setPeriod, isTable, setTable } = state
  const given = hasOwnDays ? givenRange(daily) : undefined
  // For days that the backend did not send, the chart would wrongly show no sales.
  const shown = given && !containsRange(given, period) ? given : period
  const isCompared = !hasOwnDays || (given !== undefined && containsRange(given, periodBefore(shown)))
  return (
    <Section
      level={2}
      title={analyticsTexts.period.heading}
      aside={
        <Box
          data-screen-only
          sx={{
            display: 'grid',
            gap: 16,
            alignItems: 'start',
            flexBasis: '100%',
            '&&': { marginBlock: 0 },
            // In the line of the fields, below their labels.
            [desk]: { gridTemplateColumns: 'auto auto', justifyContent: 'space-between', '& > [role=group]': { marginTop: 25 } },
            [inHead]: { flexBasis: 'auto', '& > [role=group]': { marginTop: 0 } },
          }}
        >
          <PeriodPresets period={period} today={today} onChange={setPeriod} />
          <PeriodForm period={period} today={today} onChange={setPeriod} />
        </Box>
      }
    >
      <Stack spacing="sm">
        {isFaulty && <Alert color="yellow">{analyticsTexts.period.addressFault}</Alert>}
        {given && shown === given && <Alert color="yellow">{analyticsTexts.period.onlyThese(rangeLabel(given))}</Alert>}
        {hasFigures && hasOwnDays && !given && <Text size="sm">{analyticsTexts.period.noDays}</Text>}
        {hasFigures && (!hasOwnDays || given) && (
          <PeriodFigures daily={daily} period={shown} isCompared={isCompared} isTable={isTable} onTable={setTable} />
        )}
      </Stack>
    </Section>
  )
}
