import { memo } from 'react'
import type { MenuCategory } from '../../../domain/menu/menu-order'
import { partsTexts } from '../parts/parts-texts'
import { ProductLine } from './product-line'
import { tableTexts as texts } from './table-texts'
import { useTableStyles } from './use-table-styles'

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
        <td colSpan={columns.length}>
          {partsTexts.noProducts}
        </td>
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
