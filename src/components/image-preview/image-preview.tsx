import { useLayoutEffect, useRef, useState } from 'react'
import { ActionIcon, Box, Group, Text, type Sx } from '../ui/core'
import { IconMaximize, IconX, IconZoomIn, IconZoomOut } from '../ui/icons'
import { imagePreviewTexts } from './image-preview-texts'

interface ImagePreviewProps {
  src: string
  alt: string
  onClose: () => void
}

/** Looks disabled, with a text contrast of 4.5 in both themes. */
const idleLook: Sx = (theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    '&[aria-disabled=true]': {
      '&, &:hover': {
        background: isDark ? theme.colors.dark[5] : theme.colors.gray[4],
        borderColor: 'transparent',
        color: isDark ? theme.colors.dark[1] : theme.colors.gray[7],
      },
      cursor: 'not-allowed',
      '&:active': { transform: 'none' },
    },
  }
}

/** Zoom factors; 1 fits the whole image on the screen. */
const zooms = [1, 1.5, 2, 3, 4] as const

/**
 * Full-screen image (contract 2.11). It is a native modal dialog: Escape closes only this dialog, not a modal below, and the
 * focus returns to the previous element.
 */
export const ImagePreview = ({ src, alt, onClose }: ImagePreviewProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState(0)
  const [failed, setFailed] = useState(false)
  const scale = zooms[zoom] ?? 1

  // Closed before it is removed from the page: the browser restores the focus only then.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const change = (step: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + step)))
  const buttons = [
    { label: imagePreviewTexts.zoomOut, icon: IconZoomOut, onClick: () => change(-1), isIdle: zoom === 0 },
    { label: imagePreviewTexts.zoomIn, icon: IconZoomIn, onClick: () => change(1), isIdle: zoom === zooms.length - 1 },
    { label: imagePreviewTexts.fit, icon: IconMaximize, onClick: () => setZoom(0) },
    { label: imagePreviewTexts.close, icon: IconX, onClick: onClose },
  ]

  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={alt}
      onCancel={onClose}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') change(1)
        if (event.key === '-') change(-1)
        // Otherwise a modal below would handle the same key.
        event.stopPropagation()
      }}
      sx={{
        position: 'fixed',
        inset: 0,
        width: '100vw',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: 0,
        padding: 0,
        border: 0,
        overflow: 'hidden',
        background: '#000',
        '&::backdrop': { background: '#000' },
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0, overflow: 'auto', display: 'grid', placeItems: 'center' }}>
        {failed ? (
          <Text color="white" role="alert">
            {imagePreviewTexts.failed}
          </Text>
        ) : (
          <img
            src={src}
            alt={alt}
            onError={() => setFailed(true)}
            style={{
              display: 'block',
              objectFit: 'contain',
              width: scale === 1 ? undefined : `${scale * 100}%`,
              maxWidth: scale === 1 ? '100%' : undefined,
              maxHeight: scale === 1 ? '100dvh' : undefined,
            }}
          />
        )}
      </Box>
      <Group spacing={8} sx={{ position: 'absolute', top: 12, right: 12 }}>
        {buttons.map(({ label, icon: Icon, onClick, isIdle }) => (
          <ActionIcon
            key={label}
            variant="default"
            size={44}
            aria-label={label}
            aria-disabled={isIdle}
            onClick={onClick}
            sx={idleLook}
          >
            <Icon size={20} />
          </ActionIcon>
        ))}
      </Group>
    </Box>
  )
}
