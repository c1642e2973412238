import type { ProductImage } from '../../../domain/order/order'
import { Box, UnstyledButton } from '../../../components/ui/core'
import { ProductPicture } from '../parts/product-picture'
import { detailTexts } from './detail-texts'

const texts = detailTexts.gallery

interface ThumbnailsProps {
  images: readonly ProductImage[]
  current: number
  onChoose: (index: number) => void
}

/** Thumbnails of all images; each shows its image on click. */
export const Thumbnails = ({ images, current, onChoose }: ThumbnailsProps) => (
  <Box role="group" aria-label={texts.thumbnails} sx={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {images.map(({ url }, index) => (
      <UnstyledButton
        key={`${index} ${url}`}
        aria-label={texts.show(index + 1)}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => onChoose(index)}
        sx={(theme) => ({
          padding: 3,
          borderRadius: theme.radius.md,
          border: '2px solid transparent',
          '&[aria-current=true]': { borderColor: theme.fn.primaryColor() },
        })}
      >
        <ProductPicture src={url || undefined} alt="" width={64} height={64} />
      </UnstyledButton>
    ))}
  </Box>
)
