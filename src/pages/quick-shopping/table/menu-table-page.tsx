import { memo, useDeferredValue, useRef } from 'react'
import { paperRules } from '../../../components/paper/paper-rules'
import { useStoreName } from '../../../components/store-name'
import { Box, Button, Stack, Text, createStyles, type CSSObject } from '../../../components/ui/core'
import { IconChevronLeft, IconLayoutGrid, IconPrinter } from '../../../components/ui/icons'
import { isArranged, type MenuCategory, type MenuProduct } from '../../../domain/menu/menu-order'
import { hasOffer, paidPrice, savingOf } from '../../../domain/product/pricing'
import { soldAs } from '../../../domain/product/unit'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { PageHead } from '../../../framework/layout/page-head'
import { useMenu } from '../menu/use-menu'
import { MenuLink, MenuStates } from '../parts/menu-states'
import { desk, headSx, longMenu, MenuHead, ProductPicture, menuCells, menuGrid, phone, SecondLine } from '../parts/menu-table'
import { usePrint } from '../parts/printing'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { ArrangementSummary } from './arrangement-summary'
import { tableTexts as texts } from './table-texts'
import { looksOf } from '../../../components/looks'

const paper = '@media print'

/** On paper the rows are those of a table, because browsers repeat table headers on every page. */
const onPaper: CSSObject = {
  tableLayout: 'fixed',
  fontSize: '10pt',
  lineHeight: 1.3,
  '&, & *': { color: '#000 !important', background: 'none !important' },
  '& thead': { display: 'table-header-group', breakInside: 'avoid' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { padding: '1.2mm 2mm', border: '0.3pt solid #777', verticalAlign: 'middle' },
  '& thead th': { borderBottom: '1pt solid #000' },
  // A heading stays with two of its rows.
  '& tr.category, & tr.category + tr': { breakAfter: 'avoid' },
  '& .category h2': { margin: 0, fontSize: '11pt' },
  '& thead .number': { width: '12mm' },
  '& thead .image': { width: '17mm' },
  '& thead .price': { width: '30mm' },
  '& thead .offer': { width: '34mm' },
  '& .picture': { width: '12mm', height: '12mm' },
  '& .saving': { display: 'block' },
}

/** Styles of the table, and of its title on paper. */
const useTableStyles = createStyles((theme) => {
  const { box, isDark, dimmed } = looksOf(theme)
  return {
    head: {
      display: 'none',
      [paper]: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: '4mm' },
      '& strong': { fontSize: '14pt' },
      '& span': { fontSize: '10pt' },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      ...menuCells(theme),
      '& .named': { display: 'block', fontWeight: 600 },
      '& .code, & .none': { fontWeight: 400 },
      '& .saving': { whiteSpace: 'nowrap' },
      '& .offer > :first-of-type:not(.none)': { fontWeight: 600 },
      '@media screen': {
        '--number': '28px',
        ...menuGrid(theme),
        ...box,
        overflow: 'hidden',
        '& thead > tr': { borderTop: 'none' },
        '& tr.category': { display: 'block', background: isDark ? theme.colors.dark[6] : theme.colors.gray[0] },
        '& .category h2': { margin: 0, fontSize: theme.fontSizes.md, fontWeight: 600 },
        '& .saving': { color: isDark ? theme.colors.green[3] : theme.colors.green[7], fontSize: theme.fontSizes.xs },
        '& .replaced': { color: dimmed, textDecoration: 'line-through' },
        // Figures end at one place, and what is saved at the edge.
        [desk]: {
          '& .price, & .offer': { textAlign: 'right' },
          '& thead .offer': { paddingRight: 122 },
          '& tbody .saving': { display: 'inline-block', minWidth: 118 },
          '& tbody .named': { lineHeight: 1.3 },
          '& tbody .code': { fontSize: theme.fontSizes.xs },
        },
        // Below the name and the code, at the edge what is paid.
        [phone]: {
          '& tr.category': { minHeight: 0, padding: '10px 12px' },
          // The box has one.
          '& > tbody:first-of-type > tr:first-of-type': { borderTop: 'none' },
          '& tbody > tr': { justifyContent: 'space-between' },
          '& tbody .named': { display: 'inline' },
          '& tbody .price:not(.replaced)': { order: 1, fontWeight: 600 },
          '& tbody .offer': { display: 'flex', flexDirection: 'row-reverse', alignItems: 'baseline', gap: 8 },
          '& tbody :is(.saving, .none, .replaced)': { fontSize: theme.fontSizes.xs },
        },
      },
      [paper]: onPaper,
    },
  }
})

/** A product row (contract 2.8); of plain elements, because a menu has thousands. @param props.number from 1 in its category */
const ProductLine = ({ product, number }: { product: MenuProduct; number: number }) => (
  <tr>
    <td className="number">{number}</td>
    <td className="image">
      <ProductPicture product={product} width={96} />
    </td>
    <th scope="row" className="name">
      <span className="named">{product.name}</span> <SecondLine text={product.secondName} />
      <span className="code">
        <span>{product.productCode}</span>
        <SecondLine text={soldAs(product)} />
      </span>
    </th>
    <td className={hasOffer(product) ? 'price replaced' : 'price'}>
      {formatMoney(hasOffer(product) ? product.price : paidPrice(product))}
    </td>
    <td className="offer">
      {hasOffer(product) ? (
        <>
          <span>{formatMoney(paidPrice(product))}</span>{' '}
          <span className="saving">{texts.save(formatMoney(savingOf(product)))}</span>
        </>
      ) : (
        <span className="none">{texts.noOffer}</span>
      )}
    </td>
  </tr>
)

const { number, image, name, price, offerPrice } = texts
const labels = { number, image, name, price, offer: offerPrice }
const colSpan = Object.keys(labels).length

/** The whole menu as one table (contract 2.8). */
const MenuTable = memo(({ categories }: { categories: readonly MenuCategory[] }) => {
  const { classes } = useTableStyles()
  return (
    <table className={classes.table} aria-label={texts.paperTitle}>
      <MenuHead labels={labels} />
      {categories.map((category) => (
        <tbody key={category._id}>
          <tr className="category">
            <th scope="rowgroup" colSpan={colSpan}>
              <h2>
                <span>{category.name}</span>
                {category.secondName && <span>{` · ${category.secondName}`}</span>}
              </h2>
            </th>
          </tr>
          {category.products.map((product, index) => (
            <ProductLine key={product._id} product={product} number={index + 1} />
          ))}
          {category.products.length === 0 && (
            <tr className="category">
              <td colSpan={colSpan}>{quickShoppingTexts.noProducts}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
})
MenuTable.displayName = 'MenuTable'

/** The saved menu as a printable table (contract 2.8). */
const MenuTablePage = () => {
  const menu = useMenu()
  const { classes } = useTableStyles()
  const sheet = useRef<HTMLDivElement>(null)
  const storeName = useStoreName()
  const { categories = [] } = menu
  // Deferred: thousands of rows are rendered in time slices, and the page stays responsive.
  const isDrawn = useDeferredValue(menu.categories !== undefined)
  const shown = isDrawn && categories.length > 0 ? categories : undefined
  const { day, progress, print, printNow } = usePrint(sheet, isDrawn)
  return (
    <Stack spacing="md" sx={{ '@media print': { display: 'block' } }}>
      <style>{paperRules}</style>
      <Box data-screen-only sx={headSx}>
        <PageHead title={texts.title} subtitle={texts.subtitle}>
          <MenuLink to="/quick-shopping" icon={IconChevronLeft}>
            {texts.backToSetup}
          </MenuLink>
          <MenuLink to="/quick-shopping-view" icon={IconLayoutGrid}>
            {texts.cardView}
          </MenuLink>
          {shown && (
            // One button for both actions, so that it keeps the focus: while images are loading it prints without them.
            <Button leftIcon={<IconPrinter size={16} aria-hidden />} onClick={progress ? printNow : () => void print()}>
              {progress ? texts.printNow : texts.print}
            </Button>
          )}
        </PageHead>
        <Text role="status" size="sm" mt={8} sx={{ '&:empty': { display: 'none' } }}>
          {progress && texts.loadingPictures(formatCount(progress.loaded), formatCount(progress.all))}
        </Text>
      </Box>
      <Box data-screen-only sx={{ '&:empty': { display: 'none' } }}>
        <MenuStates menu={menu} orderUnread={texts.orderUnread} isDrawn={isDrawn} />
        {shown && isArranged(menu.order) && <ArrangementSummary categories={shown} />}
      </Box>
      {shown && (
        <div ref={sheet} {...longMenu(shown)}>
          <div className={classes.head}>
            <strong>{storeName}</strong>
            <span>{`${texts.paperTitle}, ${day}`}</span>
          </div>
          <MenuTable categories={shown} />
        </div>
      )}
    </Stack>
  )
}

export default MenuTablePage
