import type { Banner } from '../../../domain/banner/banner'
import { formatDay } from '../../../domain/shared/dates'
import { isStatus } from '../../../domain/shared/status'
import type { CardProps } from '../../../framework/declaration/resource'
import { Badge, Box, Group, Text } from '../../../components/ui/core'
import { bannerTypeLooks } from '../banners-texts'
import { BannerPicture } from '../parts/banner-picture'
import { listTexts } from './list-texts'

/** A banner as a card: the whole picture, its type, when it came, and what can be done with it. */
export const BannerCard = ({ record: banner, actions }: CardProps<Banner>) => (
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
