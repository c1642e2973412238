import { useState } from 'react'
import { glyphOf, type Glyph as GlyphName } from '../../../domain/category/category-glyph'
import type { Product } from '../../../domain/product/product'
import { referenceName } from '../../../domain/shared/reference'
import type { ThumbnailWidth } from '../../../domain/shared/thumbnail'
import { useFileAddress } from '../../../components/file-host'
import { Glyph } from '../../../components/glyph/glyph'

interface ProductPictureProps {
  /** As sent by the backend. */
  src: string | undefined
  /** '' when the product's name is shown beside it. */
  alt: string
  /** px, or any CSS length. */
  width: number | string
  height: number | string
  fit?: 'cover' | 'contain'
  /** What is drawn where there is no picture. */
  glyph?: GlyphName
  /** Of the file, where a small one is enough; px. */
  fileWidth?: ThumbnailWidth
}

/** URL of the first image of a product; undefined when it has none. */
export const firstPicture = (product: Product): string | undefined => product.images?.[0]?.url || undefined

/** What is drawn for a product without a picture. */
export const glyphOfProduct = ({ name, categoryId }: Pick<Product, 'name' | 'categoryId'>): GlyphName =>
  glyphOf(name, referenceName(categoryId))

/** An image of a product; a drawing of the same size replaces a missing or broken image. */
export const ProductPicture = ({ src, alt, glyph = 'burst', width, height, fit = 'cover', fileWidth }: ProductPictureProps) => {
  const [failed, setFailed] = useState<string>()
  const address = useFileAddress(fileWidth)
  if (src === undefined || failed === src) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return (
      <span {...named} className="picture" style={{ width, height }}>
        <Glyph name={glyph} size={28} />
      </span>
    )
  }
  return (
    <img
      className="picture"
      src={address(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      style={{ width, height, objectFit: fit }}
    />
  )
}
