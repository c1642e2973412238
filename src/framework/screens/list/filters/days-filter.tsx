import { useState } from 'react'
import { dayInput } from '../../../../components/day-input'
import { TextInput } from '../../../../components/ui/core'
import { isCalendarDate, shopToday } from '../../../../domain/shared/calendar-date'
import { dayPresets, readRange, writeRange } from '../../../../domain/shared/day-choice'
import { seasonOf } from '../../../../domain/store/season-days'
import { screenTexts } from '../../../declaration/texts'
import { FilterSelect } from './filter-select'
import type { KindProps } from './kinds'

interface EndProps {
  label: string
  /** YYYY-MM-DD, or ''. */
  value: string
  onChange: (day: string) => void
}

/** One end of a date range; an incomplete date changes nothing. */
const End = ({ label, value, onChange }: EndProps) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // The value changed elsewhere: the filter was cleared, or the URL changed.
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <TextInput
      {...dayInput(typed)}
      label={label}
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day === '' || isCalendarDate(day)) onChange(day)
      }}
    />
  )
}

const rangeKey = 'range'

const seasonLabels = ['This season', 'Last season']

/** This year's season and the last one, as ranges. */
const seasons = (): { value: string; label: string }[] =>
  seasonLabels.flatMap((label, ago) => {
    const days = seasonOf(Number(shopToday().slice(0, 4)) - ago)
    return days ? [{ value: writeRange(days.from, days.to), label }] : []
  })

/** A filter by date: a predefined period, or the first and the last day. */
const DaysFilter = ({ filter, value, onChange }: KindProps<'days'>) => {
  const range = readRange(value)
  const [asksRange, setAsksRange] = useState(range !== undefined)
  const offered = seasons()
  const isSeason = offered.some((season) => season.value === value)
  const isRange = (range !== undefined && !isSeason) || (asksRange && value === '')
  const [from, to] = range ?? ['', '']
  return (
    <>
      <FilterSelect
        label={filter.label}
        options={[
          { value: '', label: filter.allLabel },
          ...dayPresets.map((word) => ({ value: word, label: screenTexts.days[word] })),
          ...offered,
          { value: rangeKey, label: screenTexts.days.range },
        ]}
        value={isRange ? rangeKey : value}
        onChange={(chosen) => {
          setAsksRange(chosen === rangeKey)
          onChange(chosen === rangeKey ? undefined : chosen || undefined)
        }}
      />
      {isRange && (
        <>
          <End
            label={screenTexts.days.from}
            value={from}
            onChange={(day) => onChange((newest) => writeRange(day, readRange(newest)?.[1] ?? '') || undefined)}
          />
          <End
            label={screenTexts.days.to}
            value={to}
            onChange={(day) => onChange((newest) => writeRange(readRange(newest)?.[0] ?? '', day) || undefined)}
          />
        </>
      )}
    </>
  )
}

export default DaysFilter
