import { memo } from 'react'
import type { MenuProduct } from '../../../domain/menu/menu-order'
import { formatMoney } from '../../../domain/shared/money'
import { hasOffer, paidPrice } from '../../../domain/product/pricing'
import { ProductPicture } from '../parts/product-picture'
import { OrderInput } from './order-input'
import type { RowEditing } from './row-editing'
import { viewTexts as texts } from './view-texts'

interface MenuRowProps {
  product: MenuProduct
  /** Within its category, from 1. */
  number: number
  /** Undefined while the menu is only looked at. */
  editing: RowEditing | undefined
}

const Price = ({ product }: { product: MenuProduct }) => {
  const paid = formatMoney(paidPrice(product))
  if (!hasOffer(product)) return <strong>{paid}</strong>
  return (
    <>
      <span className="unseen">{texts.offerPrice}: </span>
      <strong>{paid}</strong> <span className="unseen">{texts.originalPrice}: </span>
      <del>{formatMoney(product.price)}</del> <span className="offer">{texts.offer}</span>
    </>
  )
}

/**
 * A product of the menu (specification 2: menu view). Its elements are plain and drawn by the styles of the
 * table around them: a menu has thousands.
 */
export const MenuRow = memo(({ product, number, editing }: MenuRowProps) => (
  <tr>
    <td className="number">
      {editing ? <OrderInput product={product} number={number} editing={editing} /> : number}
    </td>
    <td className="image">
      <ProductPicture product={product} className="picture" />
    </td>
    <th scope="row" className="name">
      {product.name}
    </th>
    <td className="code">
      {product.productCode}
    </td>
    <td className="price">
      <Price product={product} />
    </td>
  </tr>
))
MenuRow.displayName = 'MenuRow'
