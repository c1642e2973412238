import { useState } from 'react'
import { useFileAddress } from '../../components/file-host'
import { Box, Center } from '../../components/ui/core'
import { IconPhotoOff } from '../../components/ui/icons'

/** px */
const size = 44

/** A small picture; one that is missing or does not load leaves a mark of its size. */
export const ImageCell = ({ src, alt }: { src: string | undefined; alt: string }) => {
  const [failed, setFailed] = useState(false)
  const address = useFileAddress()
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
