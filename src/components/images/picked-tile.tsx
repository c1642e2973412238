import { Text } from '../ui/core'
import { formatBytes } from './format-bytes'
import { ImageTile } from './image-tile'
import { imagesTexts } from './images-texts'
import type { PickedImage } from './picked-images'
import { ShrinkOffer } from './shrink/shrink-offer'
import type { Shrinking } from './shrink/use-shrinking'
import { useFileUrl } from './use-file-url'

interface PickedTileProps {
  image: PickedImage
  shrinking: Shrinking
  disabled: boolean
  onRemove: () => void
}

/** A chosen picture in the list of a form, with its size, why it is refused, and the offer to shrink it. */
export const PickedTile = ({ image, shrinking, disabled, onRemove }: PickedTileProps) => {
  const { file, refusal, isChecking, canShrink } = image
  const state = shrinking.of(image)
  // The smaller copy is looked at before it is used.
  const url = useFileUrl(state?.kind === 'done' ? state.file : file)
  const isPicture = refusal === undefined || canShrink
  return (
    <ImageTile
      name={file.name}
      url={isPicture && !isChecking ? url : undefined}
      isRefused={refusal !== undefined}
      disabled={disabled}
      onRemove={onRemove}
    >
      {/* The refusal of one that is too large says its size. */}
      {!canShrink && (
        <Text size="sm" color="dimmed">
          {isChecking ? imagesTexts.checking : formatBytes(file.size)}
        </Text>
      )}
      {refusal !== undefined && (
        <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7] })}>
          {refusal}
        </Text>
      )}
      {canShrink && <ShrinkOffer image={image} shrinking={shrinking} disabled={disabled} />}
    </ImageTile>
  )
}
