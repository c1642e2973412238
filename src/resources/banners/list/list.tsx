import { Badge, Box, Group, Text } from '../../../components/ui/core'
import { IconEdit } from '../../../components/ui/icons'
import type { Banner } from '../../../domain/banner/banner'
import { formatDay } from '../../../domain/shared/dates'
import { isStatus } from '../../../domain/shared/status'
import type { CardProps, ListDeclaration } from '../../../framework/declaration/resource'
import { bannerTypeLabels, bannerTypeLooks } from '../banners-texts'
import { BannerPicture } from '../parts/banner-picture'
import { filterTexts, listTexts } from './list-texts'
import { TypeFilter } from './type-filter'

/** Card of a banner: the whole image, its type and upload time, and its actions. */
const BannerCard = ({ record: banner, actions }: CardProps<Banner>) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
    <BannerPicture banner={banner} />
    <Box p="sm" sx={{ display: 'flex', flexDirection: 'column', gap: 8, flexGrow: 1 }}>
      <Group position="apart" spacing="xs">
        {isStatus(bannerTypeLooks, banner.type) && (
          <Badge variant="light" color={bannerTypeLooks[banner.type].color}>
            {bannerTypeLooks[banner.type].label}
          </Badge>
        )}
        <Text size="sm" color="dimmed">
          {listTexts.created(formatDay(banner.createdAt) ?? '–')}
        </Text>
      </Group>
      <Box mt="auto">{actions}</Box>
    </Box>
  </Box>
)

const { columns, texts } = listTexts

/** The list of banners (specification 2: banner management). */
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
  rowActions: [{ id: 'update', label: listTexts.edit, icon: IconEdit, modal: 'update' }],
  texts,
}

export default list
