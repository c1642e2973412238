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
  /** What screen readers call it, to tell it from those of other pictures. */
  name: string
  disabled: boolean
  onPress: () => void
}

/** Does something about one picture. */
const TileButton = ({ variant, label, name, disabled, onPress }: TileButtonProps) => (
  <Button size="xs" variant={variant} aria-label={name} disabled={disabled} onClick={onPress}>
    {label}
  </Button>
)

/** What a picture was made smaller from, and the way back. */
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

/** Why a picture cannot be used, and what can be done about one that is merely too large. */
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

/** How far a picture is that is not judged yet. */
const Waiting = ({ isShrinking }: Pick<PickedImage, 'isShrinking'>) => (
  <Group spacing="xs" noWrap>
    <Loader size="xs" aria-hidden />
    <Text size="sm" role="status">
      {isShrinking ? imagesTexts.shrinking : imagesTexts.checking}
    </Text>
  </Group>
)

/** A chosen picture in the list of a form, with its size, what became of it, or why it is refused. */
export const PickedTile = ({ image, images, disabled, onRemove }: PickedTileProps) => {
  const { file, original, refusal, isChecking, isShrinking, canShrink } = image
  const url = useFileUrl(file)
  // A photo of a camera is not unpacked once more while a smaller copy is made of it.
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
      {!isChecking && refusal === undefined && !original && (
        <Text size="sm" color="dimmed">
          {formatBytes(file.size)}
        </Text>
      )}
      <MadeSmaller {...parts} />
      {!isChecking && refusal !== undefined && <Refused {...parts} />}
    </ImageTile>
  )
}
