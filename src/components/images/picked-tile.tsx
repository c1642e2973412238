import { Text } from '../ui/core'
import { formatBytes } from './format-bytes'
import { ImageTile } from './image-tile'
import { imagesTexts } from './images-texts'
import type { PickedImage } from './picked-images'
import { useFileUrl } from './use-file-url'

interface PickedTileProps {
  image: PickedImage
  disabled: boolean
  onRemove: () => void
}

/** A chosen picture in the list of a form, with its size and why it is refused. */
export const PickedTile = ({ image, disabled, onRemove }: PickedTileProps) => {
  const { file, refusal, isChecking, canShrink } = image
  const url = useFileUrl(file)
  const isPicture = refusal === undefined || canShrink
  return (
    <ImageTile
      name={file.name}
      url={isPicture && !isChecking ? url : undefined}
      isRefused={refusal !== undefined}
      disabled={disabled}
      onRemove={onRemove}
    >
      <Text size="sm" color="dimmed">
        {isChecking ? imagesTexts.checking : formatBytes(file.size)}
      </Text>
      <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}>
        {refusal}
      </Text>
    </ImageTile>
  )
}
