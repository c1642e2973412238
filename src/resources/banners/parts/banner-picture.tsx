import type { Banner } from '../../../domain/banner/banner'
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
        position: 'relative',
        aspectRatio: '3 / 2',
        background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[1],
      })}
    >
      {/* Out of the flow, where no picture can stretch the frame. */}
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <PreviewImage key={banner.imageUrl} src={banner.imageUrl} alt={name} label={bannersTexts.enlarge(name)} isFilling />
      </Box>
    </Box>
  )
}
