import { ImageTile } from './image-tile'

/** An image that is already stored. */
export interface StoredImage {
  id: string
  /** URL or path from the backend. */
  url: string
  /** 'Image 1' */
  name: string
}

interface StoredTileProps {
  image: StoredImage
  disabled: boolean
  onRemove: ((id: string) => void) | undefined
}

/** A stored image in the list of a form. */
export const StoredTile = ({ image, disabled, onRemove }: StoredTileProps) => (
  <ImageTile name={image.name} url={image.url} disabled={disabled} onRemove={onRemove && (() => onRemove(image.id))} />
)
