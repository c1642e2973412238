import { useState } from 'react'
import type { Product } from '../../../domain/product/product'
import { useFileAddress } from '../../../components/file-host'
import { Box, Center, type Sx } from '../../../components/ui/core'
import { IconPhotoOff } from '../../../components/ui/icons'

interface ProductPictureProps {
  /** As the backend names it. */
  src: string | undefined
  /** '' where the product's name stands beside it. */
  alt: string
  /** px, or any length of CSS */
  width: number | string
  height: number | string
  fit?: 'cover' | 'contain'
  onFail?: () => void
}

/** The address of the first picture of a product; undefined for one without. */
export const firstPicture = (product: Product): string | undefined => product.images?.[0]?.url || undefined

/** A picture of a product; one that is missing or does not load leaves a mark of its size. */
export const ProductPicture = ({ src, alt, width, height, fit = 'cover', onFail }: ProductPictureProps) => {
  const [failed, setFailed] = useState<string>()
  const address = useFileAddress()
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
      onError={() => {
        setFailed(src)
        onFail?.()
      }}
      sx={[frame, { objectFit: fit }]}
    />
  )
}
