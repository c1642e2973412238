import type { Banner } from '../../../domain/banner/banner'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Box } from '../../../components/ui/core'
import { bannerName } from '../banner-name'
import { bannersTexts } from '../banners-texts'

/** The whole image of a banner in a frame of fixed size, to avoid a layout shift; it opens full-screen on click. */
export const BannerPicture = ({ banner }: { banner: Banner }) => {
  const name = bannerName(banner)
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        aspectRatio: '3 / 2',
        // Without banners of the other type beside it, whose cards are as high.
        ...(banner.type === 'landscape' && { [theme.fn.smallerThan('xs')]: { aspectRatio: '8 / 3' } }),
        background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[1],
      })}
    >
      {/* Positioned absolutely, so that the image cannot stretch the frame. */}
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <PreviewImage key={banner.imageUrl} src={banner.imageUrl} alt={name} label={bannersTexts.enlarge(name)} isFilling />
      </Box>
    </Box>
  )
}
