import { Hint } from '../hint'
import { Box, Button, Group, Loader, Text } from '../ui/core'
import { formatBytes } from './format-bytes'
import { ImageTile } from './image-tile'
import { imagesTexts } from './images-texts'
import type { PickedImage } from './picked-images'
import type { Images } from './use-images'
import { useFileUrl } from './use-file-url'

interface PickedTileProps {
  image: PickedImage
  images: Images
  disabled: boolean
  onRemove: () => void
}

type PartProps = Pick<PickedTileProps, 'image' | 'images' | 'disabled'>

interface TileButtonProps {
  variant: 'subtle' | 'light'
  label: string
  /** Accessible name, which distinguishes it from the buttons of other images. */
  name: string
  disabled: boolean
  onPress: () => void
}

const TileButton = ({ variant, label, name, disabled, onPress }: TileButtonProps) => (
  <Button size="xs" variant={variant} aria-label={name} disabled={disabled} onClick={onPress}>
    {label}
  </Button>
)

/** Original size of a shrunk image, with an undo button. */
const MadeSmaller = ({ image: { id, file, original }, images, disabled }: PartProps) =>
  original ? (
    <Box data-focus-next>
      <Group spacing={4}>
        <Text size="sm">{imagesTexts.shrunk(original.file.size, file.size)}</Text>
        <TileButton
          variant="subtle"
          label={imagesTexts.undo}
          name={imagesTexts.undoNamed(file.name)}
          disabled={disabled}
          onPress={() => images.undo(id)}
        />
      </Group>
      {original.file.type === 'image/gif' && <Text size="sm">{imagesTexts.stillOnly}</Text>}
    </Box>
  ) : null

/** Error of an invalid image, with a retry button where shrinking may still succeed. */
const Refused = ({ image: { id, file, refusal, failure, canShrink }, images, disabled }: PartProps) => (
  <>
    <Box role="alert" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}>
      <Text size="sm">{refusal}</Text>
      {failure !== undefined && <Text size="sm">{failure}</Text>}
    </Box>
    {canShrink && (
      <Box data-focus-next>
        <TileButton
          variant="light"
          label={imagesTexts.shrink}
          name={imagesTexts.shrinkNamed(file.name)}
          disabled={disabled}
          onPress={() => images.shrink(id)}
        />
      </Box>
    )}
  </>
)

/** Progress of an image that is not validated yet. */
const Waiting = ({ isShrinking }: Pick<PickedImage, 'isShrinking'>) => (
  <Group spacing="xs" noWrap>
    <Loader size="xs" aria-hidden />
    <Text size="sm" role="status">
      {isShrinking ? imagesTexts.shrinking : imagesTexts.checking}
    </Text>
  </Group>
)

/** A chosen image in the list of a form, with its size, state or error. */
export const PickedTile = ({ image, images, disabled, onRemove }: PickedTileProps) => {
  const { file, original, refusal, isChecking, isShrinking, canShrink } = image
  const url = useFileUrl(file)
  // No preview while shrinking: a camera photo would be decoded twice at the same time.
  const isPicture = !isChecking && (refusal === undefined || canShrink)
  const parts = { image, images, disabled }
  return (
    <ImageTile
      name={file.name}
      url={isPicture ? url : undefined}
      isRefused={refusal !== undefined}
      disabled={disabled}
      onRemove={onRemove}
    >
      {isChecking && <Waiting isShrinking={isShrinking ?? false} />}
      {!isChecking && refusal === undefined && !original && <Hint>{formatBytes(file.size)}</Hint>}
      <MadeSmaller {...parts} />
      {!isChecking && refusal !== undefined && <Refused {...parts} />}
    </ImageTile>
  )
}
