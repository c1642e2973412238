import { type ReactNode, useRef, useId, type RefObject } from 'react'
import { useFocusRecovery } from '../focus/use-focus-recovery'
import { Hint } from '../hint'
import { Box, Stack, Text, Button, FileButton, Group } from '../ui/core'
import { VisuallyHidden } from '../visually-hidden'
import { imagesTexts } from './images-texts'
import { PickedTile } from './picked-tile'
import { StoredTile, type StoredImage } from './stored-tile'
import type { Images } from './use-images'
import { canDrop, zoneLook } from '../can-drop'
import { touchScreen } from '../touch-screen'
import { Dropzone } from '../ui/dropzone'
import { IconCamera, IconPhoto } from '../ui/icons'

/** Side by side or, on a phone, below one another. */
const sameSize = { flex: '1 1 165px', minHeight: 44 }

interface ChooseImagesProps {
  images: Images
  hint: ReactNode
  disabled: boolean
  isFirst: boolean
  chooseButton: RefObject<HTMLButtonElement>
}

/** Opens the camera on phones. */
const CameraButton = ({ disabled, onPhoto }: { disabled: boolean; onPhoto: (photo: File) => void }) => {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      resetRef={reset}
      disabled={disabled}
      onChange={(photo) => {
        if (photo) onPhoto(photo)
        // Otherwise choosing the same file again would not fire a change event.
        reset.current?.()
      }}
    >
      {(button) => (
        <Button {...button} variant="default" leftIcon={<IconCamera size={16} aria-hidden />}>
          {imagesTexts.camera}
        </Button>
      )}
    </FileButton>
  )
}

/** Drop zone for images, with the buttons that open the file dialog and the camera. */
const ChooseImages = ({ images, hint, disabled, isFirst, chooseButton }: ChooseImagesProps) => {
  const { isSingle } = images
  const open = useRef<() => void>(null)
  const hintId = useId()
  const hasCamera = window.matchMedia('(pointer: coarse)').matches
  return (
    <Dropzone
      accept={[...images.rules.types]}
      multiple={!isSingle}
      disabled={disabled}
      openRef={open}
      // On phones the native file input offers more image sources than the File System Access API.
      useFsAccessApi={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      onDrop={() => undefined}
      onDropAny={(accepted, rejections, event?: { type?: string }) =>
        images.add(
          // Each file shows its own error; the validation of Dropzone is not used.
          [...accepted, ...rejections.map(({ file }) => file)],
          event?.type === 'drop' ? 'dropped' : 'chosen',
        )
      }
      sx={zoneLook}
      styles={{ inner: { pointerEvents: 'auto' } }}
    >
      <Stack align="center" spacing="xs">
        {canDrop() && (
          <Text size="sm" weight={500} align="center">
            {isSingle ? imagesTexts.dropOne : imagesTexts.dropMany}
          </Text>
        )}
        <Text id={hintId} size="sm" color="dimmed" align="center" sx={{ textWrap: 'balance' }}>
          {hint}
        </Text>
        <Group position="center" spacing="sm" sx={{ [touchScreen]: { width: '100%', '& > button': sameSize } }}>
          <Button
            ref={chooseButton}
            variant="default"
            leftIcon={<IconPhoto size={16} aria-hidden />}
            aria-describedby={hintId}
            disabled={disabled}
            {...(isFirst ? { 'data-autofocus': true } : {})}
            onClick={() => open.current?.()}
          >
            {isSingle ? imagesTexts.chooseOne : imagesTexts.chooseMany}
          </Button>
          {hasCamera && <CameraButton disabled={disabled} onPhoto={(photo) => images.add([photo])} />}
        </Group>
      </Stack>
    </Dropzone>
  )
}

interface ImagesFieldProps {
  /** The result of `useImages`. */
  images: Images
  /** Label of the field: 'Product images'. */
  label: string
  /** Accepted files: 'PNG, JPG, GIF up to 1MB each'. */
  hint: string
  /** Images that are already stored, listed before the chosen ones; they do not count towards `max`. */
  stored?: readonly StoredImage[]
  /** Called to remove a stored image; the form shows the confirmation. */
  onRemoveStored?: (id: string) => void
  /** Replaces the immediate removal of a chosen image, where the form confirms first. */
  onRemove?: (id: string) => void
  /** Validation error of the form: 'Please select at least one file'. */
  error?: string | undefined
  /** True during the upload. */
  disabled?: boolean
  /** The choose button gets the initial focus of a modal. */
  isFirst?: boolean
}

/**
 * Image field: drag and drop, a file dialog, or the camera of a phone. Each image is listed with a preview, its size
 * and its error, if any; one that is only too large is compressed automatically.
 */
export const ImagesField = (props: ImagesFieldProps) => {
  const { images, label, hint, stored = [], onRemoveStored, onRemove = images.remove, error, disabled = false } = props
  const { isFirst = false } = props
  const picked = images.images
  const container = useRef<HTMLDivElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  useFocusRecovery(container, chooseButton)

  const isBegun = stored.length + picked.length > 0
  const left = images.max - picked.length
  const room = images.isSingle || left <= 0 ? undefined : imagesTexts.left(left, !isBegun)
  const messages = [error, images.notice].filter((text) => text !== undefined)

  return (
    <Stack spacing="sm" role="group" aria-label={label} ref={container}>
      <ChooseImages
        images={images}
        hint={
          <>
            <span style={{ display: 'inline-block' }}>{!isBegun && room !== undefined ? `${hint} ·\u00a0` : hint}</span>
            {!isBegun && room !== undefined && <span style={{ display: 'inline-block' }}>{room}</span>}
          </>
        }
        disabled={disabled}
        isFirst={isFirst}
        chooseButton={chooseButton}
      />
      {messages.length > 0 && (
        <Box role="alert" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}>
          {messages.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
          {images.leftOut.length > 0 && (
            <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
              {imagesTexts.leftOut(images.leftOut.join(', '))}
            </Text>
          )}
        </Box>
      )}
      {isBegun && (
        <Box
          component="ul"
          p={0}
          m={0}
          sx={(theme) => ({
            display: 'grid',
            gap: theme.spacing.xs,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(270px, 100%), 1fr))',
          })}
        >
          {stored.map((image) => (
            <StoredTile key={image.id} image={image} disabled={disabled} onRemove={onRemoveStored} />
          ))}
          {picked.map((image) => (
            <PickedTile key={image.id} image={image} images={images} disabled={disabled} onRemove={() => onRemove(image.id)} />
          ))}
        </Box>
      )}
      {isBegun && room !== undefined && <Hint>{room}</Hint>}
      <VisuallyHidden role="status">
        {picked
          .flatMap(({ file, original }) => (original ? [imagesTexts.shrunkAloud(file.name, original.file.size, file.size)] : []))
          .join(' ')}
      </VisuallyHidden>
    </Stack>
  )
}
