import { useList, type BaseRecord } from '@refinedev/core'
import { bannerTypes, type BannerType } from '../../../domain/banner'
import { formatCount } from '../../../domain/money'
import type { FilterControlProps } from '../../../framework/declaration/resource'
import { Button, Group } from '../../../components/ui/core'
import { bannerTypeLabels } from '../banners-texts'
import { filterTexts as texts } from './list-texts'

/** How many banners there are in all, or of a type; undefined until it is known. */
const useBannerCount = (type: BannerType | undefined): number | undefined => {
  const { query, result } = useList<BaseRecord>({
    resource: 'banners',
    // The answer's total is all that is wanted.
    pagination: { currentPage: 1, pageSize: 1 },
    filters: type === undefined ? [] : [{ field: 'type', operator: 'eq', value: type }],
    errorNotification: false,
  })
  return query.isSuccess ? result.total : undefined
}

interface ChoiceProps {
  label: string
  type: BannerType | undefined
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ label, type, isChosen, onChoose }: ChoiceProps) => {
  const count = useBannerCount(type)
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      onClick={onChoose}
      styles={{
        root: { height: 'auto', minHeight: 40, padding: '2px 10px' },
        // Three beside each other on a phone, each on two lines.
        label: { whiteSpace: 'normal', textAlign: 'center', lineHeight: 1.3 },
      }}
    >
      {count === undefined ? label : texts.counted(label, formatCount(count))}
    </Button>
  )
}

/** All banners, or those of a type, each with how many there are (specification 2: banner management). */
export const TypeFilter = ({ label, value, onChange }: FilterControlProps) => (
  <Group spacing={4} role="group" aria-label={label} noWrap>
    <Choice label={texts.all} type={undefined} isChosen={value === ''} onChoose={() => onChange(undefined)} />
    {bannerTypes.map((type) => (
      <Choice
        key={type}
        label={bannerTypeLabels[type]}
        type={type}
        isChosen={value === type}
        onChoose={() => onChange(type)}
      />
    ))}
  </Group>
)
