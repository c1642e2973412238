import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { Hint } from '../../../components/hint'
import { Text, Title } from '../../../components/ui/core'
import type { MenuCategory, MenuProduct } from '../../../domain/menu/menu-order'
import { hasOffer, paidPrice } from '../../../domain/product/pricing'
import { formatMoney } from '../../../domain/shared/money'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { ProductPicture } from '../parts/product-picture'
import { sectionHeight, useViewStyles } from './use-view-styles'
import { viewTexts as texts } from './view-texts'

/** Callbacks of a row in the edit mode of the menu view. */
interface RowEditing {
  /** Moves a product to the typed position; NaN for invalid input. */
  place: (product: MenuProduct, typed: number) => void
  /** Reports whether a number is being edited and not applied yet. */
  setTyping: (isTyping: boolean) => void
}

interface OrderInputProps {
  product: MenuProduct
  /** Position in the category, from 1. */
  number: number
  editing: RowEditing
}

/**
 * Editable number of a product in its category (contract 2.8, 5.8). Applied on Enter or blur, so that no row moves while the user
 * types; Escape cancels.
 */
const OrderInput = ({ product, number, editing }: OrderInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()

  const show = (next: string | undefined) => {
    setTyped(next)
    editing.setTyping(next !== undefined)
  }
  const take = (field: HTMLInputElement) => {
    if (typed === undefined) return
    show(undefined)
    editing.place(product, field.valueAsNumber)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') take(event.currentTarget)
    if (event.key === 'Escape' && typed !== undefined) show(undefined)
  }

  useEffect(() => {
    // Scrolls to the new position of a product whose field still has the focus.
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' })
  }, [number])

  return (
    <input
      ref={input}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      autoComplete="off"
      aria-label={texts.orderOf(product.name)}
      value={typed ?? number}
      onChange={(event) => show(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => take(event.currentTarget)}
      onKeyDown={onKeyDown}
      // Otherwise the mouse wheel would change the number while the user scrolls.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

interface MenuRowProps {
  product: MenuProduct
  /** Position in the category, from 1. */
  number: number
  /** Undefined in read-only mode. */
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

/** A product row (contract 2.8). Of plain elements that are styled by the table, because a menu has thousands of them. */
const MenuRow = memo(({ product, number, editing }: MenuRowProps) => (
  <tr>
    <td className="number">{editing ? <OrderInput product={product} number={number} editing={editing} /> : number}</td>
    <td className="image">
      <ProductPicture product={product} className="picture" />
    </td>
    <th scope="row" className="name">
      {product.name}
    </th>
    <td className="code">{product.productCode}</td>
    <td className="price">
      <Price product={product} />
    </td>
  </tr>
))
MenuRow.displayName = 'MenuRow'

interface MenuSectionProps {
  category: MenuCategory
  /** Undefined in read-only mode. */
  editing: RowEditing | undefined
}

const columns = ['image', 'name', 'code', 'price'] as const

/** A category with the table of its products (contract 2.8). */
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
        <Hint>{menuTexts.products(products.length)}</Hint>
      </div>
      {products.length === 0 ? (
        <Text color="dimmed" p="md">
          {quickShoppingTexts.noProducts}
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
