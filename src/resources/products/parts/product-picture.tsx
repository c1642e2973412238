import { useState } from 'react'
import type { Product } from '../../../domain/product/product'
import type { ThumbnailWidth } from '../../../domain/shared/thumbnail'
import { useFileAddress } from '../../../components/file-host'
import { Box, Center, type Sx } from '../../../components/ui/core'
import { IconPhotoOff } from '../../../components/ui/icons'

interface ProductPictureProps {
  /** As sent by the backend. */
  src: string | undefined
  /** '' when the product's name is shown beside it. */
  alt: string
  /** px, or any CSS length. */
  width: number | string
  height: number | string
  fit?: 'cover' | 'contain'
  /** Of the file, where a small one is enough; px. */
  fileWidth?: ThumbnailWidth
}

/** URL of the first image of a product; undefined when it has none. */
export const firstPicture = (product: Product): string | undefined => product.images?.[0]?.url || undefined

/** An image of a product; an icon of the same size replaces a missing or broken image. */
export const ProductPicture = ({ src, alt, width, height, fit = 'cover', fileWidth }: ProductPictureProps) => {
  const [failed, setFailed] = useState<string>()
  const address = useFileAddress(fileWidth)
  const frame: Sx = (theme) => {
    const isDark = theme.colorScheme === 'dark'
    return {
      display: 'block',
      width,
      height,
      flexShrink: 0,
      borderRadius: theme.radius.md,
      background: isDark ? theme.colors.dark[5] : theme.colors.gray[1],
      color: isDark ? theme.colors.dark[1] : theme.colors.gray[6],
    }
  }
  if (src === undefined || failed === src) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return (
      <Center {...named} sx={[frame, { display: 'flex' }]}>
        <IconPhotoOff size={24} aria-hidden />
      </Center>
    )
  }
  return (
    <Box
      component="img"
      src={address(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      sx={[frame, { objectFit: fit }]}
    />
  )
}
