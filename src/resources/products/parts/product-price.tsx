import { formatMoney } from '../../../domain/shared/money'
import { perUnit } from '../../../domain/product/unit'
import { VisuallyHidden } from '../../../components/visually-hidden'
import type { ProductDetails } from '../product-details'
import { productFigures } from '../product-figures'
import { partsTexts } from './parts-texts'

interface ProductPriceProps {
  product: ProductDetails
  /** Font size of the price that customers pay, px; the struck-through price is smaller. */
  fontSize?: number
  /** What customers pay ends at the edge of a column, so that the rows can be compared. */
  isColumn?: boolean
}

/** The price that customers pay, and the struck-through price if there is one (contract 2.7). */
export const ProductPrice = ({ product, fontSize = 14, isColumn = false }: ProductPriceProps) => {
  const { selling, struck } = productFigures(product)
  return (
    <span className="line" style={{ alignItems: 'baseline' }}>
      <span className="strong nowrap" style={{ fontSize }}>
        <VisuallyHidden>{partsTexts.offerPrice}: </VisuallyHidden>
        <span>{formatMoney(selling)}</span>
      </span>
      {product.unit && !isColumn && <span className="dimmed nowrap">{perUnit(product.unit)}</span>}
      {struck !== undefined && (
        <span className="dimmed nowrap" style={{ order: isColumn ? -1 : undefined, fontSize: Math.max(12, fontSize * 0.6) }}>
          <VisuallyHidden>{partsTexts.originalPrice}: </VisuallyHidden>
          <del>{formatMoney(struck)}</del>
        </span>
      )}
    </span>
  )
}
