import { memo, useId } from 'react'
import { Hint } from '../../../components/hint'
import { looksOf } from '../../../components/looks'
import { touchScreen } from '../../../components/touch-screen'
import { createStyles, Text, Title } from '../../../components/ui/core'
import { visuallyHidden } from '../../../components/visually-hidden'
import type { MenuCategory, MenuProduct } from '../../../domain/menu/menu-order'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { hasOffer, paidPrice } from '../../../domain/product/pricing'
import { soldAs } from '../../../domain/product/unit'
import { formatMoney } from '../../../domain/shared/money'
import { desk, menuCells, menuGrid, MenuHead, menuRows, phone, ProductPicture, SecondLine } from '../parts/menu-table'
import { PlaceInput } from '../../../framework/sorting/place-input'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { viewTexts as texts } from './view-texts'

/** Estimated height of the heading of a category and of its table, px. */
const headingHeight = 100

const useStyles = createStyles((theme) => ({
  section: {
    ...looksOf(theme).box,
    ...menuRows,
    '@media screen': {
      '[data-long] &': { contentVisibility: 'auto' },
      // The columns are those of the first table, which says them once.
      'section + & thead tr': { ...visuallyHidden, padding: 0 },
    },
  },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 12px',
    padding: '10px 16px',
    [phone]: { padding: '10px 12px' },
    breakAfter: 'avoid',
  },
  table: {
    '--number': '28px',
    ...menuGrid(theme),
    ...menuCells(theme),
    '& tbody .name': { fontWeight: 600 },
    [desk]: { '& tr': { gridTemplateColumns: 'var(--number) 46px minmax(0, 3fr) minmax(90px, 2fr) minmax(150px, 220px)' } },
    '& thead .price': { textAlign: 'right' },
    // What is paid is at the right edge, in one column with the prices of the other rows.
    '& tbody .price': {
      display: 'flex',
      flexFlow: 'row-reverse wrap',
      alignItems: 'center',
      gap: '0 8px',
      fontWeight: 600,
      [phone]: { flex: '1 1 auto', columnGap: 6, '& > del': { fontSize: theme.fontSizes.xs } },
      [desk]: { '& > .paid, & > del': { minWidth: 66, textAlign: 'right' } },
    },
    '& del': { fontWeight: 400 },
    '& .unseen': { ...visuallyHidden, whiteSpace: 'nowrap' },
    '& input': {
      ...looksOf(theme).input,
      height: 36,
      padding: '0 8px',
      scrollMargin: '8px 0 60px',
      [touchScreen]: { height: 44, fontSize: 16 },
    },
  },
  editing: { '--number': '80px', [phone]: { '--number': '56px' } },
}))

/** Callbacks of a row in the edit mode of the menu view. */
interface RowEditing {
  /** Moves a product to the typed position; NaN for invalid input. */
  place: (product: MenuProduct, typed: number) => void
  /** Reports whether a number is being edited and not applied yet. */
  setTyping: (isTyping: boolean) => void
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
  if (!hasOffer(product)) return <span className="paid">{paid}</span>
  return (
    <>
      <span className="unseen">{texts.offerPrice}: </span>
      <span className="paid">{paid}</span> <span className="unseen">{texts.originalPrice}: </span>
      <del>{formatMoney(product.price)}</del> <span className="badge sm hue-gray">{texts.offer}</span>
    </>
  )
}

/** A product row (contract 2.8). Of plain elements that are styled by the table, because a menu has thousands of them. */
const MenuRow = memo(({ product, number, editing }: MenuRowProps) => (
  <tr>
    <td className="number">
      {editing ? (
        <PlaceInput
          type="number"
          min={1}
          step={1}
          aria-label={texts.orderOf(product.name)}
          place={number}
          onTake={(typed) => editing.place(product, Number(typed))}
          onTyping={editing.setTyping}
          // Otherwise the mouse wheel would change the number while the user scrolls.
          onWheel={(event) => event.currentTarget.blur()}
        />
      ) : (
        number
      )}
    </td>
    <td className="image">
      <ProductPicture product={product} />
    </td>
    <th scope="row" className="name">
      <span>{product.name}</span>
      <SecondLine text={product.secondName} />
    </th>
    <td className="code">
      <span>{product.productCode}</span>
      <SecondLine text={soldAs(product)} />
    </td>
    <td className="price">
      <Price product={product} />
    </td>
  </tr>
))
MenuRow.displayName = 'MenuRow'

const { image, name, code, price } = texts

/** A category with the table of its products (contract 2.8). */
export const MenuSection = memo(({ category, editing }: Pick<MenuRowProps, 'editing'> & { category: MenuCategory }) => {
  const { classes, cx } = useStyles()
  const id = useId()
  const { products } = category
  return (
    <section
      className={classes.section}
      style={{ containIntrinsicSize: `auto calc(${headingHeight}px + ${products.length} * var(--row))` }}
      aria-labelledby={id}
    >
      <div className={classes.heading}>
        <Title order={2} size="h4" sx={{ overflowWrap: 'anywhere' }}>
          <span id={id}>{category.name}</span>
          {category.secondName && <span>{` · ${category.secondName}`}</span>}
        </Title>
        <Hint>{menuTexts.products(products.length)}</Hint>
      </div>
      {products.length === 0 ? (
        <Text color="dimmed" p="md">
          {quickShoppingTexts.noProducts}
        </Text>
      ) : (
        <table className={cx(classes.table, { [classes.editing]: editing !== undefined })} aria-labelledby={id}>
          <MenuHead labels={{ number: editing ? texts.order : texts.number, image, name, code, price }} />
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
