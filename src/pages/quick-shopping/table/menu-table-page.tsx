import { useDeferredValue, useEffect, useRef, useState, memo } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { paperRules } from '../../../components/paper/paper-rules'
import { PageTitle } from '../../../components/section'
import { Spinner } from '../../../components/spinner'
import { useStoreName } from '../../../components/store-name'
import { thumbs } from '../../../components/thumbs'
import { Button, createStyles, Stack, Text } from '../../../components/ui/core'
import { IconFileText, IconLayoutGrid, IconSettings } from '../../../components/ui/icons'
import { isArranged, type MenuCategory, type MenuProduct } from '../../../domain/menu/menu-order'
import { formatDay } from '../../../domain/shared/dates'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { longMenu } from '../parts/long-menu'
import { MenuEmpty } from '../parts/menu-empty'
import { MenuFailures } from '../parts/menu-failures'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { useMenu } from '../use-menu'
import { ArrangementSummary } from './arrangement-summary'
import { tableTexts as texts } from './table-texts'
import { type Printing, usePrint } from './use-print'
import { useTableStyles } from './use-table-styles'
import { hasOffer, paidPrice, savingOf } from '../../../domain/product/pricing'
import { ProductPicture } from '../parts/product-picture'

const Offer = ({ product }: { product: MenuProduct }) =>
  hasOffer(product) ? (
    <>
      <span>{formatMoney(paidPrice(product))}</span> <span className="saving">{texts.save(formatMoney(savingOf(product)))}</span>
    </>
  ) : (
    <span className="none">{texts.noOffer}</span>
  )

interface ProductLineProps {
  product: MenuProduct
  /** Position in the category, from 1. */
  number: number
}

/** A product row (contract 2.8); of plain elements, because a menu has thousands. */
const ProductLine = ({ product, number }: ProductLineProps) => (
  <tr>
    <td className="number">{number}</td>
    <td className="image">
      <ProductPicture product={product} className="picture" width={96} />
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

/** The whole menu as one table (contract 2.8). */
const MenuTable = memo(({ categories }: { categories: readonly MenuCategory[] }) => {
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

const useStyles = createStyles((theme) => ({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px 16px',
    '@media print': { display: 'none' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing.xs,
    [thumbs]: { '& > *': { minHeight: 40 } },
    '@media (max-width: 48em)': { flexGrow: 1, '& > *': { flexGrow: 1, paddingInline: 10 } },
  },
}))

/** Title of the table, navigation buttons, and progress of printing (contract 2.8). */
const TableHeader = ({ printing, canPrint }: { printing: Printing; canPrint: boolean }) => {
  const { classes } = useStyles()
  const { progress, print, printNow } = printing
  const words = progress && texts.loadingPictures(formatCount(progress.loaded), formatCount(progress.all))
  return (
    <div className={classes.header}>
      <PageTitle title={texts.title} subtitle={texts.subtitle} />
      <div className={classes.buttons}>
        <Button component={Link} to="/quick-shopping" variant="default" leftIcon={<IconSettings size={18} aria-hidden />}>
          {texts.backToSetup}
        </Button>
        <Button component={Link} to="/quick-shopping-view" variant="default" leftIcon={<IconLayoutGrid size={18} aria-hidden />}>
          {texts.cardView}
        </Button>
        {canPrint && (
          // One button for both actions, so that it keeps the focus: while images are loading it prints without them.
          <Button leftIcon={<IconFileText size={18} aria-hidden />} onClick={progress ? printNow : () => void print()}>
            {progress ? texts.printNow : texts.print}
          </Button>
        )}
      </div>
      <Text role="status" size="sm" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {words}
      </Text>
    </div>
  )
}

const today = (): string => formatDay(new Date().toISOString()) ?? ''

/** Date of printing: '20 Nov 2026', also when the page was opened days before. */
const usePrintDay = (): string => {
  const [day, setDay] = useState(today)
  useEffect(() => {
    // Synchronous, because the browser starts printing when the handler returns.
    const onPrint = () => flushSync(() => setDay(today()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return day
}

/** The saved menu as a printable table (contract 2.8). */
const MenuTablePage = () => {
  const menu = useMenu()
  const { classes } = useTableStyles()
  const sheet = useRef<HTMLDivElement>(null)
  const storeName = useStoreName()
  const day = usePrintDay()
  const { categories } = menu
  const isEmpty = categories?.length === 0
  // Deferred: thousands of rows are rendered in time slices, and the page stays responsive.
  const isDrawn = useDeferredValue(categories !== undefined)
  const printing = usePrint(sheet, isDrawn)
  return (
    <Stack spacing="md" sx={{ '@media print': { display: 'block' } }}>
      <style>{paperRules}</style>
      <TableHeader printing={printing} canPrint={isDrawn && categories !== undefined && !isEmpty} />
      <div className={classes.screenOnly}>
        <MenuFailures menu={menu} orderUnread={texts.orderUnread} />
        {(categories === undefined || !isDrawn) && !menu.error && <Spinner label={quickShoppingTexts.loading} />}
        {isEmpty && <MenuEmpty />}
        {categories && isDrawn && !isEmpty && isArranged(menu.order) && <ArrangementSummary categories={categories} />}
      </div>
      {categories && isDrawn && !isEmpty && (
        <div ref={sheet} {...longMenu(categories)}>
          <div className={classes.head}>
            <strong>{storeName}</strong>
            <span>{`${texts.paperTitle}, ${day}`}</span>
          </div>
          <MenuTable categories={categories} />
        </div>
      )}
    </Stack>
  )
}

export default MenuTablePage
