import { useRef, useState, type FormEvent } from 'react'
import { Box, Button, TextInput } from '../../../components/ui/core'
import type { DateRange } from '../../../domain/shared/calendar-date'
import { analyticsTexts } from '../analytics-texts'
import { mostDays, periodFault, type PeriodFault } from './period'

interface PeriodFormProps {
  period: DateRange
  /** YYYY-MM-DD */
  today: string
  onChange: (period: DateRange) => void
}

const texts = analyticsTexts.period

const wordsOf = ({ field, reason }: PeriodFault): string => {
  if (reason === 'length') return texts.faults.length(mostDays)
  return reason === 'missing' ? texts.faults.missing[field] : texts.faults[reason]
}

/** Form for a custom period; it is applied on submit. */
export const PeriodForm = ({ period, today, onChange }: PeriodFormProps) => {
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
      type="date"
      name={name}
      label={texts[name]}
      value={draft[name]}
      error={fault?.field === name && wordsOf(fault)}
      onChange={({ currentTarget: { value } }) => {
        setDraft({ ...draft, [name]: value })
        setFault(undefined)
      }}
      styles={{ input: { height: 40 } }}
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
        '@media (min-width: 48em)': { gridTemplateColumns: '160px 160px auto' },
      }}
    >
      {field('from')}
      {field('to')}
      <Button
        type="submit"
        variant="outline"
        h={40}
        sx={{ gridColumn: '1 / -1', '@media (min-width: 48em)': { gridColumn: 'auto', justifySelf: 'start', marginTop: 25 } }}
      >
        {texts.apply}
      </Button>
    </Box>
  )
}
