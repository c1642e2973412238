import { lazy, Suspense, useState } from 'react'
import { useFileAddress } from '../file-host'
import { Box, Center, Text, UnstyledButton } from '../ui/core'
import { imagePreviewTexts } from './image-preview-texts'

const ImagePreview = lazy(() => import('./image-preview').then((module) => ({ default: module.ImagePreview })))

interface PreviewImageProps {
  /** As the backend names it. */
  src: string
  /** What the picture shows. */
  alt: string
  /** What the button says to a screen reader: 'Open the payment screenshot'. */
  label: string
  /** px, or any length of CSS */
  maxHeight?: number | string
  /** The picture fits into all the room that its parent has, whatever its own size. */
  isFilling?: boolean
}

const filling = { width: '100%', height: '100%' }

/** A picture that opens over the whole screen. */
export const PreviewImage = ({ src: address, alt, label, maxHeight = 240, isFilling = false }: PreviewImageProps) => {
  const src = useFileAddress()(address)
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <Center sx={isFilling ? filling : undefined}>
        <Text size="sm" color="dimmed" align="center">
          {imagePreviewTexts.failed}
        </Text>
      </Center>
    )
  }
  return (
    <>
      <UnstyledButton
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        sx={{ display: isFilling ? 'block' : 'inline-block', cursor: 'zoom-in', minHeight: 40, ...(isFilling ? filling : {}) }}
      >
        <Box
          component="img"
          src={src}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(true)}
          decoding="async"
          sx={(theme) => ({
            display: 'block',
            ...(isFilling
              ? { ...filling, objectFit: 'contain' }
              : { maxWidth: '100%', maxHeight, borderRadius: theme.radius.sm }),
          })}
        />
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ImagePreview src={src} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
