import type { Banner } from '../../../domain/banner/banner'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { useFileAddress } from '../../../components/file-host'
import { Box } from '../../../components/ui/core'
import { bannerName } from '../banner-name'
import { bannersTexts } from '../banners-texts'

interface BannerPictureProps {
  banner: Banner
  /** No banners of the other type are beside it, whose frames are as high. */
  isAlone?: boolean
}

/** The whole image of a banner in a frame of fixed size, to avoid a layout shift; it opens full-screen on click. */
export const BannerPicture = ({ banner, isAlone = false }: BannerPictureProps) => {
  const name = bannerName(banner)
  const small = useFileAddress(96)(banner.imageUrl)
  const wide = { aspectRatio: '8 / 3' }
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        aspectRatio: '3 / 2',
        overflow: 'hidden',
        ...(banner.type === 'landscape' && (isAlone ? wide : { [theme.fn.smallerThan('xs')]: wide })),
        background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[1],
        // What the image leaves free takes its colours.
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: -24,
          background: small && `url(${JSON.stringify(small)}) center / cover`,
          filter: 'blur(16px)',
        },
      })}
    >
      {/* Positioned absolutely, so that the image cannot stretch the frame. */}
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <PreviewImage key={banner.imageUrl} src={banner.imageUrl} alt={name} label={bannersTexts.enlarge(name)} isFilling />
      </Box>
    </Box>
  )
}
