import { touchScreen } from '../../../components/touch-screen'
import { Badge, Box, Group, Button, Text } from '../../../components/ui/core'
import { IconEdit } from '../../../components/ui/icons'
import { type Banner, bannerTypes } from '../../../domain/banner/banner'
import { formatDay } from '../../../domain/shared/dates'
import { isStatus } from '../../../domain/shared/status'
import type { CardProps, ListDeclaration, FilterControlProps } from '../../../framework/declaration/resource'
import { bannerTypeLabels, bannerTypeLooks, bannersTexts } from '../banners-texts'
import { BannerPicture } from '../parts/banner-picture'
import { useList, type BaseRecord } from '@refinedev/core'
import { formatCount } from '../../../domain/shared/money'

/** Texts used only by the list of banners (contract 2.5, 8.5). */
const listTexts = {
  columns: { type: 'Type', created: 'Created' },
  edit: 'Edit',
  created: (day: string) => `Created ${day}`,
  texts: {
    title: 'Banner Management',
    createLabel: bannersTexts.windows.upload,
    retryLabel: 'Try Again',
    empty: 'No banners yet',
    emptyFiltered: 'No banners of this type',
  },
} as const

/** Texts of the type filter (contract 2.5). */
const filterTexts = {
  label: 'Banner type',
  all: 'All Banners',
  counted: (label: string, count: string) => `${label} (${count})`,
} as const

/**
 * Number of all banners; undefined until it is known. Without a filter the list itself has it; with a filter one more request is
 * needed (contract 2.5).
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
    variant={isChosen ? 'light' : 'default'}
    aria-pressed={isChosen}
    onClick={onChoose}
    styles={{
      root: { height: 'auto', minHeight: 36, padding: '2px 10px', [touchScreen]: { minHeight: 44 } },
      // Three per row on a phone.
      label: { whiteSpace: 'normal', textAlign: 'center', lineHeight: 1.3 },
    }}
  >
    {label}
  </Button>
)

/** Type filter: all banners with their number, or those of one type (contract 2.5). */
const TypeFilter = ({ label, value, total, onChange }: FilterControlProps) => {
  const count = useBannerCount({ value, total })
  return (
    <Group spacing={8} role="group" aria-label={label}>
      <Choice
        label={count === undefined ? filterTexts.all : filterTexts.counted(filterTexts.all, formatCount(count))}
        isChosen={value === ''}
        onChoose={() => onChange(undefined)}
      />
      {bannerTypes.map((type) => (
        <Choice key={type} label={bannerTypeLabels[type]} isChosen={value === type} onChoose={() => onChange(type)} />
      ))}
    </Group>
  )
}

/** Card of a banner: the whole image, its type and upload time, and its actions. */
const BannerCard = ({ record: banner, actions }: CardProps<Banner>) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
    <BannerPicture banner={banner} />
    <Group position="apart" spacing="xs" px="sm" py={8} sx={{ flexGrow: 1, rowGap: 0 }}>
      <div>
        {isStatus(bannerTypeLooks, banner.type) && (
          <Badge variant="light" color={bannerTypeLooks[banner.type].color}>
            {bannerTypeLooks[banner.type].label}
          </Badge>
        )}
        <Text size="xs" color="dimmed" mt={2}>
          {listTexts.created(formatDay(banner.createdAt) ?? '–')}
        </Text>
      </div>
      {/* Together at the right, each as wide as its word. */}
      <Box ml="auto" sx={{ '& > div': { display: 'flex' }, '& button': { fontWeight: 500 } }}>
        {actions}
      </Box>
    </Group>
  </Box>
)

const { columns, texts } = listTexts

/** The list of banners (contract 2.5). */
const list: ListDeclaration<Banner> = {
  columns: [
    { kind: 'badge', field: 'type', label: columns.type, looks: bannerTypeLooks },
    { kind: 'date', field: 'createdAt', label: columns.created },
  ],
  views: { offered: ['cards'], card: BannerCard, cardWidth: 240 },
  filters: [
    {
      kind: 'custom',
      name: 'type',
      label: filterTexts.label,
      options: bannerTypeLabels,
      chip: (value) => bannerTypeLabels[value as Banner['type']],
      control: TypeFilter,
    },
  ],
  sorters: ['createdAt', 'type'],
  sortersNeed: 'sorting',
  rowActions: [{ id: 'update', label: listTexts.edit, icon: IconEdit, modal: 'update' }],
  texts,
}

export default list
