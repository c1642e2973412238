import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { dayInput } from '../../components/day-input'
import { Section } from '../../components/section'
import { Hint } from '../../components/hint'
import { Alert, Box, Button, Stack, type Sx, Text, TextInput } from '../../components/ui/core'
import type { DaySales } from '../../domain/order/sales'
import type { DateRange } from '../../domain/shared/calendar-date'
import { analyticsTexts } from './analytics-texts'
import { ComparisonList, daysWithin, desk, totalsOf } from './comparison'
import { DailyFigures } from './daily-figures'
import { rangeLabel } from './day-labels'
import { containsRange, maxDays, periodBefore, periodFault, type PeriodFault, type Preset, presetRange } from './period/period'
import type { PeriodState } from './period/use-period'

/** Where the choices fit beside the heading. */
const wide = '@media (min-width: 62em)'

/** A button or a field, as high as the others of its row. */
const control: Sx = { height: 44, fontSize: 14, '@media (min-width: 48em)': { height: 36 } }

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
        input: { height: 44, '@media (min-width: 48em)': { height: 36, width: 150 } },
        root: {
          '@media (min-width: 48em)': { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 8, alignItems: 'center' },
        },
        // Below the input, whose column it does not widen.
        error: { '@media (min-width: 48em)': { gridColumn: 2, maxWidth: 150 } },
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
        '@media (min-width: 48em)': { gridTemplateColumns: 'auto auto auto', gap: 16, justifyContent: 'end' },
      }}
    >
      {field('from')}
      {field('to')}
      <Button
        type="submit"
        variant="default"
        sx={{ ...control, gridColumn: '1 / -1', '@media (min-width: 48em)': { gridColumn: 'auto', height: 36 } }}
      >
        {texts.apply}
      </Button>
    </Box>
  )
}

const { presets, presetsLabel } = analyticsTexts.period

const presetNames = Object.keys(presets) as Preset[]

/** The preset periods as one control; other days are asked for in a line of their own. */
const PeriodChoice = ({ period, today, onChange }: PeriodProps) => {
  const ranges = presetNames.map((preset) => presetRange(preset, today))
  // On some days two of them are the same days.
  const chosen = ranges.findIndex(({ from, to }) => from === period.from && to === period.to)
  const [isOpen, setOpen] = useState(chosen === -1)
  // The address may have changed to other days since.
  const isShown = isOpen || chosen === -1
  const id = useId()
  return (
    <>
      <Button
        variant={chosen === -1 ? 'light' : 'default'}
        px="sm"
        aria-expanded={isShown}
        aria-controls={id}
        data-screen-only
        sx={{ ...control, '&&': { marginBlock: 0 }, [wide]: { order: 1 } }}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.other}
      </Button>
      <Box
        role="group"
        aria-label={presetsLabel}
        data-screen-only
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${presetNames.length}, auto)`,
          flexBasis: '100%',
          '&&': { marginBlock: 0 },
          // One control of four parts, whose borders fall on each other.
          '& button': { borderRadius: 0, marginLeft: -1, textAlign: 'center', '&[aria-pressed=true]': { zIndex: 1 } },
          '& button:first-of-type': { borderRadius: '8px 0 0 8px', marginLeft: 0 },
          '& button:last-of-type': { borderRadius: '0 8px 8px 0' },
          '@media (max-width: 47.99em)': { '& button': { paddingInline: 2 } },
          [wide]: { display: 'flex', flexBasis: 'auto', marginLeft: 'auto' },
        }}
      >
        {presetNames.map((preset, at) => (
          <Button
            key={preset}
            px="sm"
            variant={at === chosen ? 'light' : 'default'}
            aria-pressed={at === chosen}
            sx={control}
            onClick={() => {
              setOpen(false)
              onChange(presetRange(preset, today))
            }}
          >
            {presets[preset]}
          </Button>
        ))}
      </Box>
      <Box id={id} hidden={!isShown} data-screen-only sx={{ flexBasis: '100%', order: 2, '&&': { marginBlock: 0 } }}>
        <PeriodForm period={period} today={today} onChange={onChange} />
      </Box>
    </>
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
      {isCompared && (
        // On a phone the chart is seen first.
        <Box sx={{ '@media (max-width: 47.99em)': { order: 1 } }}>
          <ComparisonList totals={totals} />
        </Box>
      )}
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
      aside={<PeriodChoice period={period} today={today} onChange={setPeriod} />}
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
