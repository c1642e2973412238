import type { MenuProduct } from '../../../domain/menu/menu-order'
import { formatMoney } from '../../../domain/shared/money'
import { hasOffer, paidPrice, savingOf } from '../../../domain/product/pricing'
import { ProductPicture } from '../parts/product-picture'
import { tableTexts as texts } from './table-texts'

const Offer = ({ product }: { product: MenuProduct }) =>
  hasOffer(product) ? (
    <>
      {formatMoney(paidPrice(product))} <span className="saving">{texts.save(formatMoney(savingOf(product)))}</span>
    </>
  ) : (
    <span className="none">{texts.noOffer}</span>
  )

interface ProductLineProps {
  product: MenuProduct
  /** Within its category, from 1. */
  number: number
}

/** A product of the table (specification 2: table view), of plain elements: a menu has thousands. */
export const ProductLine = ({ product, number }: ProductLineProps) => (
  <tr>
    <td className="number">
      {number}
    </td>
    <td className="image">
      <ProductPicture product={product} className="picture" />
    </td>
    <th scope="row" className="name">
      <span className="named">{product.name}</span> <span className="code">{product.productCode}</span>
    </th>
    <td className="price" data-label={texts.price}>
      {formatMoney(hasOffer(product) ? product.price : paidPrice(product))}
    </td>
    <td className="offer" data-label={texts.offerPrice}>
      <Offer product={product} />
    </td>
  </tr>
)
