import { memo, useId } from 'react'
import { Text, Title } from '../../../components/ui/core'
import type { MenuCategory } from '../../../domain/menu/menu-order'
import { partsTexts } from '../parts/parts-texts'
import { MenuRow } from './menu-row'
import type { RowEditing } from './row-editing'
import { sectionHeight, useViewStyles } from './use-view-styles'
import { viewTexts as texts } from './view-texts'

interface MenuSectionProps {
  category: MenuCategory
  /** Undefined while the menu is only looked at. */
  editing: RowEditing | undefined
}

const columns = ['image', 'name', 'code', 'price'] as const

/** A category with the table of its products (specification 2: menu view). */
export const MenuSection = memo(({ category, editing }: MenuSectionProps) => {
  const { classes, cx } = useViewStyles()
  const id = useId()
  const { name, products } = category
  return (
    <section
      className={classes.section}
      style={{ containIntrinsicSize: `auto ${sectionHeight(products.length)}px` }}
      aria-labelledby={id}
    >
      <div className={classes.heading}>
        <Title order={2} size="h4" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Text size="sm" color="dimmed">
          {partsTexts.products(products.length)}
        </Text>
      </div>
      {products.length === 0 ? (
        <Text color="dimmed" p="md">
          {partsTexts.noProducts}
        </Text>
      ) : (
        <table className={cx(classes.table, { [classes.editing]: editing !== undefined })} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" className="number">
                {editing ? texts.order : texts.number}
              </th>
              {columns.map((column) => (
                <th scope="col" key={column} className={column}>
                  {texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => (
              <MenuRow key={product._id} product={product} number={index + 1} editing={editing} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
})
MenuSection.displayName = 'MenuSection'
