import { useRef } from 'react'
import { useKeptFocus } from '../focus/use-kept-focus'
import { Box, Stack, Text } from '../ui/core'
import { VisuallyHidden } from '../visually-hidden'
import { ChooseImages } from './choose-images'
import { imagesTexts } from './images-texts'
import { PickedTile } from './picked-tile'
import { StoredTile, type StoredImage } from './stored-tile'
import type { Images } from './use-images'

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
  useKeptFocus(container, chooseButton)

  const left = images.max - picked.length
  const said = [error, images.notice].filter((text) => text !== undefined)

  return (
    <Stack spacing="sm" role="group" aria-label={label} ref={container}>
      <ChooseImages images={images} hint={hint} disabled={disabled} isFirst={isFirst} chooseButton={chooseButton} />
      {said.length > 0 && (
        <Box role="alert" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}>
          {said.map((text) => (
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
      {stored.length + picked.length > 0 && (
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
      {!images.isSingle && left > 0 && (
        <Text size="sm" color="dimmed">
          {imagesTexts.left(left)}
        </Text>
      )}
      <VisuallyHidden role="status">
        {picked
          .flatMap(({ file, original }) => (original ? [imagesTexts.shrunkAloud(file.name, original.file.size, file.size)] : []))
          .join(' ')}
      </VisuallyHidden>
    </Stack>
  )
}
