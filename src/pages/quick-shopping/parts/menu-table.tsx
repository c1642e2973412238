import { useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import { Glyph } from '../../../components/glyph/glyph'
import { looksOf } from '../../../components/looks'
import type { CSSObject, MantineTheme, Sx } from '../../../components/ui/core'
import { visuallyHidden } from '../../../components/visually-hidden'
import { glyphOf } from '../../../domain/category/category-glyph'
import type { MenuCategory, MenuProduct } from '../../../domain/menu/menu-order'
import type { ThumbnailWidth } from '../../../domain/shared/thumbnail'

/** Estimated row height before rendering, px; the browser corrects it. */
const rowHeight = { phone: 61, desk: 49 }

export const phone = '@media (max-width: 48em)'
export const desk = '@media (min-width: 48.01em)'

/**
 * Styles of a table of the menu, whose rows are grids of a number, a picture, the name and two more cells; on phones those are in one
 * line below the name. Rows and cells are selected by plain names within the table, because a menu has thousands of them. `--number` is the
 * width of the first column.
 */
export const menuGrid = (theme: MantineTheme): CSSObject => {
  const { line, dimmed } = looksOf(theme)
  return {
    display: 'block',
    width: '100%',
    '& thead, & tbody': { display: 'block' },
    // On paper a heading stays with two of its rows.
    '& thead, & tbody tr:first-of-type': { breakAfter: 'avoid' },
    '& tr': {
      breakInside: 'avoid',
      display: 'grid',
      gridTemplateColumns: 'var(--number) 46px minmax(0, 1fr) minmax(90px, 170px) minmax(150px, 220px)',
      alignItems: 'center',
      columnGap: 14,
      padding: '6px 16px',
      borderTop: line,
      // Not a grid, because what does not fit below a name takes one more line.
      [phone]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignContent: 'center',
        gap: '2px 8px',
        position: 'relative',
        minHeight: rowHeight.phone,
        padding: '8px 12px 8px calc(var(--number) + 72px)',
        '& > .number, & > .image': { position: 'absolute', top: '50%', left: 12, transform: 'translateY(-50%)' },
        '& > .number': { width: 'var(--number)' },
        '& > .image': { left: 'calc(var(--number) + 18px)' },
        '& > .name': { flexBasis: '100%' },
      },
    },
    // Phones hide the header visually; screen readers still read it.
    '& thead tr': { color: dimmed, whiteSpace: 'nowrap', [phone]: { ...visuallyHidden, padding: 0 } },
    '& tbody tr': {
      containIntrinsicSize: `auto ${rowHeight.desk}px`,
      [phone]: { containIntrinsicSize: `auto ${rowHeight.phone}px` },
    },
    '@media screen': { '[data-long] & tbody tr': { contentVisibility: 'auto' } },
    '& tr > *': { padding: 0, minWidth: 0 },
    '& .number, & .code, & .none, & del': { color: dimmed },
    '& tbody .code': { [phone]: { fontSize: theme.fontSizes.xs } },
    '& thead .code': { color: 'inherit', fontFamily: 'inherit', fontSize: 'inherit' },
  }
}

/** Height of a row as a custom property, for what is not rendered yet. */
export const menuRows: CSSObject = { '--row': `${rowHeight.desk}px`, [phone]: { '--row': `${rowHeight.phone}px` } }

/** What the price is for, in one line with the code. */
const besideCode: CSSObject = { display: 'inline', '&::before': { content: '" · "' } }

/** Styles of the cells, on screen and on paper. */
export const menuCells = (theme: MantineTheme): CSSObject => ({
  fontSize: theme.fontSizes.sm,
  '& th, & td': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& .second': {
    display: 'block',
    color: looksOf(theme).dimmed,
    fontFamily: theme.fontFamily,
    fontSize: theme.fontSizes.xs,
    fontWeight: 400,
    lineHeight: 1.3,
  },
  '& span.code > .second': besideCode,
  [phone]: { '& .code > .second': besideCode },
  '& .number, & .price, & .offer': { fontVariantNumeric: 'tabular-nums' },
  '& .picture': { ...looksOf(theme).thumbnail, width: 36, height: 36, [phone]: { width: 44, height: 44 } },
})

/** On phones the buttons have a line of their own from the start, because nothing may move when the last of them comes. */
export const headSx: Sx = { [phone]: { '&& .actions': { flexBasis: '100%' } } }

/** Up to this many products the whole menu is rendered at once. */
const mostDrawn = 300

/**
 * Attribute of the container of a long menu, which enables `content-visibility`: the browser then renders only visible
 * rows. Its search finds skipped rows, but screen readers may not, so shorter menus are rendered completely.
 */
export const longMenu = (categories: readonly MenuCategory[]): { 'data-long'?: true } =>
  categories.reduce((sum, { products }) => sum + products.length, 0) > mostDrawn ? { 'data-long': true } : {}

interface ProductPictureProps {
  product: MenuProduct
  /** Width of the thumbnail in px, where the frame is small. */
  width?: ThumbnailWidth
}

/**
 * First image of a product in a frame of fixed size, to avoid layout shifts. Uses plain elements, because a menu has
 * thousands of them. Its alt text is empty, because the product's name is shown beside it.
 */
export const ProductPicture = ({ product, width = 320 }: ProductPictureProps) => {
  const address = useFileAddress(width)
  const [broken, setBroken] = useState<string>()
  const url = product.images?.[0]?.url
  const shown = url === broken ? undefined : url
  return (
    <span className="picture">
      {shown === undefined ? (
        <Glyph name={glyphOf(product.name)} />
      ) : (
        <img src={address(shown)} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      )}
    </span>
  )
}

/** What stands below a name or a code; nothing without a text. */
export const SecondLine = ({ text }: { text: string | undefined }) => (text ? <span className="second">{text}</span> : null)

/** The header of a table of the menu. @param props.labels text of each column, by the class of its cells */
export const MenuHead = ({ labels }: { labels: Record<string, string> }) => (
  <thead>
    <tr>
      {Object.entries(labels).map(([column, label]) => (
        <th scope="col" key={column} className={column}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)
