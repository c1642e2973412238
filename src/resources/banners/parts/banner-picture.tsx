import type { Banner } from '../../../domain/banner'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Box } from '../../../components/ui/core'
import { bannerName } from '../banner-name'
import { bannersTexts } from '../banners-texts'

/**
 * The whole picture of a banner in a frame that keeps its place while the picture is on the way; it opens
 * over the whole screen.
 */
export const BannerPicture = ({ banner }: { banner: Banner }) => {
  const name = bannerName(banner)
  return (
    <Box
      sx={(theme) => ({
        aspectRatio: '4 / 3',
        background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[1],
      })}
    >
      <PreviewImage key={banner.imageUrl} src={banner.imageUrl} alt={name} label={bannersTexts.enlarge(name)} isFilling />
    </Box>
  )
}
