import { ImageTile } from './image-tile'

/** A picture that the store already has. */
export interface StoredImage {
  id: string
  /** As the backend names it. */
  url: string
  /** 'Image 1' */
  name: string
}

interface StoredTileProps {
  image: StoredImage
  disabled: boolean
  onRemove: ((id: string) => void) | undefined
}

/** A stored picture in the list of a form. */
export const StoredTile = ({ image, disabled, onRemove }: StoredTileProps) => (
  <ImageTile name={image.name} url={image.url} disabled={disabled} onRemove={onRemove && (() => onRemove(image.id))} />
)
