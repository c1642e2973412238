import { useId, useRef } from 'react'
import { Box, Button, FileButton, Group, Stack, Text } from '../ui/core'
import { Dropzone } from '../ui/dropzone'
import { IconCamera, IconPhoto } from '../ui/icons'
import { imagesTexts } from './images-texts'
import { PickedTile } from './picked-tile'
import { StoredTile, type StoredImage } from './stored-tile'
import type { Images } from './use-images'

interface ImagesFieldProps {
  /** What `useImages` gave. */
  images: Images
  /** What the pictures are for: 'Product images'. */
  label: string
  /** What they may be: 'PNG, JPG, GIF up to 1MB each'. */
  hint: string
  /** Pictures that the store already has, shown before the chosen ones. */
  stored?: readonly StoredImage[]
  /** Offers to remove stored pictures; asking first is up to the form. */
  onRemoveStored?: (id: string) => void
  /** Instead of removing a chosen picture at once, where the form asks first. */
  onRemove?: (id: string) => void
  /** Why the form cannot be sent as it is: 'Please select at least one file'. */
  error?: string | undefined
  /** While the pictures are being sent. */
  disabled?: boolean
}

/**
 * Chooses pictures: by dropping them, by a button, or with the camera of a phone. Each stands with a
 * preview, its size, and why it is refused if it is.
 */
export const ImagesField = (props: ImagesFieldProps) => {
  const { images, label, hint, stored = [], onRemoveStored, onRemove = images.remove, error, disabled = false } = props
  const { max, rules } = images
  const open = useRef<() => void>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const resetCamera = useRef<() => void>(null)
  const errorId = useId()
  const hasCamera = window.matchMedia('(pointer: coarse)').matches
  const left = max - images.images.length
  const isSingle = max === 1 && stored.length === 0

  return (
    <Stack spacing="sm" role="group" aria-label={label}>
      <Dropzone
        accept={[...rules.types]}
        multiple={!isSingle}
        disabled={disabled}
        openRef={open}
        useFsAccessApi={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        onDrop={() => undefined}
        onDropAny={(accepted, rejections) => images.add([...accepted, ...rejections.map(({ file }) => file)])}
        styles={{ inner: { pointerEvents: 'auto' } }}
      >
        <Stack align="center" spacing="xs">
          <Text align="center">{isSingle ? imagesTexts.dropOne : imagesTexts.dropMany}</Text>
          <Text size="sm" color="dimmed" align="center">
            {hint}
          </Text>
          <Group position="center" spacing="sm">
            <Button
              ref={chooseButton}
              variant="default"
              leftIcon={<IconPhoto size={16} aria-hidden />}
              aria-describedby={errorId}
              disabled={disabled}
              onClick={() => open.current?.()}
              data-autofocus
            >
              {isSingle ? imagesTexts.chooseOne : imagesTexts.chooseMany}
            </Button>
            {hasCamera && (
              <FileButton
                accept="image/*"
                capture="environment"
                resetRef={resetCamera}
                disabled={disabled}
                onChange={(photo) => {
                  if (photo) images.add([photo])
                  resetCamera.current?.()
                }}
              >
                {(button) => (
                  <Button {...button} variant="default" leftIcon={<IconCamera size={16} aria-hidden />}>
                    {imagesTexts.camera}
                  </Button>
                )}
              </FileButton>
            )}
          </Group>
        </Stack>
      </Dropzone>
      <Text id={errorId} role="alert" size="sm">
        {error ?? images.notice}
      </Text>
      <Box component="ul" p={0} m={0}>
        {stored.map((image) => (
          <StoredTile key={image.id} image={image} disabled={disabled} onRemove={onRemoveStored} />
        ))}
        {images.images.map((image) => (
          <PickedTile key={image.id} image={image} disabled={disabled} onRemove={() => onRemove(image.id)} />
        ))}
      </Box>
      {!isSingle && left > 0 && <Text size="sm">{imagesTexts.left(left)}</Text>}
    </Stack>
  )
}
