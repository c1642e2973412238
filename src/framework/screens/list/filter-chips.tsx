import { Button } from '../../../components/ui/core'
import { IconX } from '../../../components/ui/icons'
import { readAmounts } from '../../../domain/shared/amount-choice'
import { formatDay } from '../../../domain/shared/dates'
import { daysOfRange, dayPresets } from '../../../domain/shared/day-choice'
import { formatMoney } from '../../../domain/shared/money'
import { type Filter, recordId } from '../../declaration/resource'
import { screenTexts } from '../../declaration/texts'
import { useResourceDeclaration } from '../../registry/registry-context'
import { useReferenced } from '../../state/use-referenced'
import type { ActiveFiltersProps } from './active-filters'
import type { FilterOf } from './filters/kinds'
import { optionLabel } from './filters/option-label'
import { ViewOffers } from './views/view-offers'

const texts = {
  searched: (text: string) => `“${text}”`,
  remove: (label: string) => `Remove the filter ${label}`,
} as const

interface ChipProps {
  text: string
  onRemove: () => void
}

const Chip = ({ text, onRemove }: ChipProps) => (
  <Button
    variant="default"
    size="xs"
    radius="xl"
    rightIcon={<IconX size={14} aria-hidden />}
    aria-label={texts.remove(text)}
    onClick={onRemove}
    sx={(theme) => ({
      [theme.fn.smallerThan('sm')]: { height: 44 },
      maxWidth: '100%',
      fontSize: 14,
      fontWeight: 500,
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    })}
  >
    {text}
  </Button>
)

interface FilterChipProps<F extends Filter = Filter> {
  filter: F
  value: string
  onRemove: () => void
}

const ReferenceChip = ({ filter, value, onRemove }: FilterChipProps<FilterOf<'reference'>>) => {
  const declaration = useResourceDeclaration(filter.resource)
  const { records } = useReferenced(filter.resource, true)
  const titles = value.split(',').flatMap((id) => {
    const record = records.find((candidate) => recordId(declaration, candidate) === id)
    return record ? [declaration.recordTitle(record)] : []
  })
  return <Chip text={titles.join(', ') || filter.label} onRemove={onRemove} />
}

/** Formats a calendar day for display. */
const dayText = (day: string): string => formatDay(day) ?? day

const daysText = (value: string): string => {
  const { from, to } = daysOfRange(value)
  if (from && to) return screenTexts.days.between(dayText(from), dayText(to))
  if (from) return screenTexts.days.since(dayText(from))
  if (to) return screenTexts.days.until(dayText(to))
  return dayPresets.filter((word) => word === value).map((word) => screenTexts.days[word])[0] ?? value
}

const amountsText = (label: string, value: string): string => {
  const { from, to } = readAmounts(value) ?? {}
  const text = (rupees: number | undefined): string => (rupees === undefined ? '' : formatMoney(rupees))
  if (from !== undefined && to !== undefined) return `${label} ${text(from)} – ${text(to)}`
  return from === undefined ? `${label} to ${text(to)}` : `${label} from ${text(from)}`
}

const chipText = (filter: Exclude<Filter, { kind: 'reference' }>, value: string): string => {
  if (filter.kind === 'custom') return filter.chip(value)
  if (filter.kind === 'days') return daysText(value)
  if (filter.kind === 'amounts') return amountsText(filter.label, value)
  const { options } = filter
  return value
    .split(',')
    .map((each) => optionLabel(options[each] ?? each))
    .join(', ')
}

/** Chip of an active filter; pressing it removes the filter. */
export const FilterChip = ({ filter, value, onRemove }: FilterChipProps) =>
  filter.kind === 'reference' ? (
    <ReferenceChip filter={filter} value={value} onRemove={onRemove} />
  ) : (
    <Chip text={chipText(filter, value)} onRemove={onRemove} />
  )

/** A chip for the search, one for each active filter, and what is offered to keep them as a view. */
const FilterChips = ({ resource, state, onRemove, onClearSearch }: Omit<ActiveFiltersProps, 'onClear'>) => (
  <>
    {state.search !== '' && <Chip text={texts.searched(state.search)} onRemove={onClearSearch} />}
    {(resource.filters ?? []).map((filter) => {
      const value = state.filters[filter.name]
      if (value === undefined) return null
      return <FilterChip key={filter.name} filter={filter} value={value} onRemove={() => onRemove(filter.name)} />
    })}
    <ViewOffers resource={resource} />
  </>
)

export default FilterChips
