import { useState } from 'react'
import { useFileAddress } from '../../components/file-host'
import { Box, Center } from '../../components/ui/core'
import { IconPhotoOff } from '../../components/ui/icons'

/** Width and height, in px. */
const size = 44

/** A thumbnail; an icon of the same size replaces a missing or broken image. */
export const ImageCell = ({ src, alt }: { src: string | undefined; alt: string }) => {
  const [failed, setFailed] = useState(false)
  const address = useFileAddress(96)
  if (src === undefined || failed) {
    return (
      <Center w={size} h={size} role="img" aria-label={alt} sx={{ opacity: 0.5 }}>
        <IconPhotoOff size={20} aria-hidden />
      </Center>
    )
  }
  return (
    <Box
      component="img"
      src={address(src)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      sx={(theme) => ({ objectFit: 'cover', borderRadius: theme.radius.sm, display: 'block' })}
    />
  )
}
