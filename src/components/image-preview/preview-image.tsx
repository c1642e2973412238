import { lazy, Suspense, useState } from 'react'
import { useFileAddress } from '../file-host'
import { Box, Center, Text, UnstyledButton } from '../ui/core'
import { imagePreviewTexts } from './image-preview-texts'

const ImagePreview = lazy(() => import('./image-preview').then((module) => ({ default: module.ImagePreview })))

interface PreviewImageProps {
  /** URL or path from the backend. */
  src: string
  alt: string
  /** Accessible name of the button: 'Open the payment screenshot'. */
  label: string
  /** px, or any CSS length */
  maxHeight?: number | string
  /** The image fills its parent, whatever its own size. */
  isFilling?: boolean
}

const filling = { width: '100%', height: '100%' }

/** An image that opens full-screen on click. */
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
