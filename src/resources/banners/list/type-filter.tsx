import { useList, type BaseRecord } from '@refinedev/core'
import { bannerTypes } from '../../../domain/banner/banner'
import { formatCount } from '../../../domain/shared/money'
import type { FilterControlProps } from '../../../framework/declaration/resource'
import { Button, Group } from '../../../components/ui/core'
import { bannerTypeLabels } from '../banners-texts'
import { filterTexts as texts } from './list-texts'

/**
 * Number of all banners; undefined until it is known. Without a filter the list itself has it; with a filter one more
 * request is needed (rulings: banner list).
 */
const useBannerCount = ({ value, total }: Pick<FilterControlProps, 'value' | 'total'>): number | undefined => {
  const { result } = useList<BaseRecord>({
    resource: 'banners',
    // Only the total of the answer is needed.
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    queryOptions: { enabled: value !== '' },
  })
  return value === '' ? (total ?? result.total) : result.total
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <Button
    variant={isChosen ? 'filled' : 'default'}
    aria-pressed={isChosen}
    onClick={onChoose}
    styles={{
      root: { height: 'auto', minHeight: 40, padding: '2px 10px' },
      // Three per row on a phone.
      label: { whiteSpace: 'normal', textAlign: 'center', lineHeight: 1.3 },
    }}
  >
    {label}
  </Button>
)

/** Type filter: all banners with their number, or those of one type (specification 2: banner management). */
export const TypeFilter = ({ label, value, total, onChange }: FilterControlProps) => {
  const count = useBannerCount({ value, total })
  return (
    <Group spacing={4} role="group" aria-label={label} noWrap>
      <Choice
        label={count === undefined ? texts.all : texts.counted(texts.all, formatCount(count))}
        isChosen={value === ''}
        onChoose={() => onChange(undefined)}
      />
      {bannerTypes.map((type) => (
        <Choice key={type} label={bannerTypeLabels[type]} isChosen={value === type} onChoose={() => onChange(type)} />
      ))}
    </Group>
  )
}
