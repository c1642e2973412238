import { memo } from 'react'
import type { MenuCategory, MenuProduct } from '../../../domain/menu/menu-order'
import { hasOffer, paidPrice, savingOf } from '../../../domain/product/pricing'
import { formatMoney } from '../../../domain/shared/money'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { ProductPicture } from '../parts/product-picture'
import { tableTexts as texts } from './table-texts'
import { useTableStyles } from './use-table-styles'

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
  /** Position in the category, from 1. */
  number: number
}

/** A product row (specification 2: table view); of plain elements, because a menu has thousands. */
const ProductLine = ({ product, number }: ProductLineProps) => (
  <tr>
    <td className="number">{number}</td>
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

const columns = ['number', 'image', 'name', 'price', 'offer'] as const
const labels = { ...texts, offer: texts.offerPrice }

const CategoryRows = ({ category }: { category: MenuCategory }) => (
  <tbody>
    <tr className="category">
      <th scope="rowgroup" colSpan={columns.length}>
        <h2>{category.name}</h2>
      </th>
    </tr>
    {category.products.map((product, index) => (
      <ProductLine key={product._id} product={product} number={index + 1} />
    ))}
    {category.products.length === 0 && (
      <tr className="category">
        <td colSpan={columns.length}>{quickShoppingTexts.noProducts}</td>
      </tr>
    )}
  </tbody>
)

/** The whole menu as one table (specification 2: table view). */
export const MenuTable = memo(({ categories }: { categories: readonly MenuCategory[] }) => {
  const { classes } = useTableStyles()
  return (
    <table className={classes.table} aria-label={texts.paperTitle}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column} className={column}>
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      {categories.map((category) => (
        <CategoryRows key={category._id} category={category} />
      ))}
    </table>
  )
})
MenuTable.displayName = 'MenuTable'
