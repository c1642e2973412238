import { Button, Group, TextInput } from '../../../../components/ui/core'
import { type Filter, recordId } from '../../../declaration/resource'
import { textsOf, screenTexts } from '../../../declaration/texts'
import { useResourceDeclaration } from '../../../registry/registry-context'
import { useReferenced } from '../../../state/use-referenced'
import type { FilterOf } from './kinds'
import { FilterSelect } from './filter-select'
import { optionLabel } from './option-label'
import { useState } from 'react'
import { isCalendarDate } from '../../../../domain/shared/calendar-date'
import { dayPresets, readRange, writeRange } from '../../../../domain/shared/day-choice'

interface KindProps<Kind extends Filter['kind']> {
  filter: FilterOf<Kind>
  /** '' for no value. */
  value: string
  onChange: (value: string | undefined | ((newest: string) => string | undefined)) => void
}

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
      type="date"
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

/** A filter by date: a predefined period, or the first and the last day. */
export const DaysFilter = ({ filter, value, onChange }: KindProps<'days'>) => {
  const range = readRange(value)
  const [asksRange, setAsksRange] = useState(range !== undefined)
  const isRange = range !== undefined || (asksRange && value === '')
  const [from, to] = range ?? ['', '']
  return (
    <>
      <FilterSelect
        label={filter.label}
        options={[
          { value: '', label: filter.allLabel },
          ...dayPresets.map((word) => ({ value: word, label: screenTexts.days[word] })),
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

/** A filter by a record of another resource, by its id. */
const ReferenceFilter = ({ filter, value, onChange }: KindProps<'reference'>) => {
  const declaration = useResourceDeclaration(filter.resource)
  const { records, isLoading, isError } = useReferenced(filter.resource, true)
  const texts = textsOf(declaration)
  const choices = records.map((record) => ({ value: recordId(declaration, record), label: declaration.recordTitle(record) }))
  // The id in the URL filters the list, even while the record's title is unknown.
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <FilterSelect
      label={filter.label}
      options={[
        { value: '', label: filter.allLabel },
        ...choices,
        ...(isListed ? [] : [{ value, label: isLoading ? texts.loading : value }]),
      ]}
      value={value}
      error={isError ? texts.loadFailed : undefined}
      isBusy={isLoading}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

/** A filter as buttons; the first button, or pressing the active one again, clears it. */
const QuickFilter = ({ filter, value, onChange }: KindProps<'quick'>) => (
  <Group role="group" aria-label={filter.label} spacing={4}>
    {[...(filter.allLabel === undefined ? [] : [['', filter.allLabel] as const]), ...Object.entries(filter.options)].map(
      ([key, label]) => (
        <Button
          key={key}
          variant={key === value ? 'filled' : 'default'}
          px="xs"
          aria-pressed={key === value}
          onClick={() => onChange(key === value || key === '' ? undefined : key)}
        >
          {label}
        </Button>
      ),
    )}
  </Group>
)

interface FilterControlProps {
  filter: Filter
  value: string | undefined
  /** Number of records that match the current filters. */
  total: number | undefined
  onChange: (value: string | undefined | ((newest: string) => string | undefined)) => void
}

/** The control of a filter; the only place where each kind is rendered. */
export const FilterControl = ({ filter, value = '', total, onChange }: FilterControlProps) => {
  switch (filter.kind) {
    case 'reference':
      return <ReferenceFilter filter={filter} value={value} onChange={onChange} />
    case 'quick':
      return <QuickFilter filter={filter} value={value} onChange={onChange} />
    case 'days':
      return <DaysFilter filter={filter} value={value} onChange={onChange} />
    case 'custom': {
      const { control: Control, label } = filter
      return <Control label={label} value={value} total={total} onChange={onChange} />
    }
    case 'preset':
      return null
    default:
      return (
        <FilterSelect
          label={filter.label}
          options={[
            { value: '', label: filter.allLabel },
            ...Object.entries(filter.options).map(([key, option]) => ({ value: key, label: optionLabel(option) })),
          ]}
          value={value}
          onChange={(chosen) => onChange(chosen || undefined)}
        />
      )
  }
}
