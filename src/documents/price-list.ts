import { formatDay } from '../domain/dates'
import type { MenuCategory, MenuProduct } from '../domain/menu-order'
import { formatMoney } from '../domain/money'
import { hasOffer, paidPrice } from '../domain/pricing'
import { contentsOf } from '../domain/stock'
import type { DocumentFonts } from './document-fonts'
import { drawFooter, drawLetterhead } from './kit/letterhead'
import { colours } from './kit/colours'
import { openPaper, type Paper } from './kit/paper'
import { drawTable, type RowGroup } from './kit/table'
import { columnWidth, placeColumns, type Column } from './kit/table-column'
import { NothingToShowError } from './nothing-to-show-error'
import type { PriceListData } from './price-list-data'
import { drawPriceListEnd, priceListEndHeight } from './price-list-end'
import { priceListTexts as texts } from './price-list-texts'

/** A product with what its row says. */
interface PricedRow {
  serial: string
  code: string
  name: string
  contents: string
  /** Struck; undefined without an offer. */
  price: string | undefined
  offer: string
  isSoldOut: boolean
}

const sizes = { text: 9, small: 8, mark: 7 } as const
/** Columns that are as wide as what stands in them, within these bounds in points; those to fill in have theirs. */
const widths = { serial: [32, 44], code: [40, 90], contents: [44, 76], price: [48, 90], offer: [54, 96] } as const
const filledIn = { quantity: 40, amount: 62 } as const
/** Rows on the last page at least, above the total. */
const leastAtEnd = 5

const rowOf = (product: MenuProduct, index: number): PricedRow => ({
  serial: String(index + 1),
  code: product.productCode,
  name: product.name,
  contents: contentsOf(product.caseQuantity ?? ''),
  price: hasOffer(product) ? formatMoney(product.price) : undefined,
  offer: formatMoney(paidPrice(product)),
  isSoldOut: product.inStock === false,
})

const columnsFor = (paper: Paper, rows: readonly PricedRow[]): Column<PricedRow>[] => {
  const { columns } = texts
  const within = ([least, most]: readonly [number, number], cells: readonly string[], size: number): number =>
    Math.min(most, Math.max(least, columnWidth(cells.map((cell) => paper.set.line(cell, 'bold')), size)))
  const { faint, ink } = colours
  const contents: Column<PricedRow> = {
    title: columns.contents,
    align: 'left',
    width: within(widths.contents, rows.map((row) => row.contents), sizes.small),
    cell: (row) => ({ text: row.contents, size: sizes.small, colour: faint }),
  }
  return [
    {
      title: columns.serial,
      align: 'right',
      width: within(widths.serial, rows.map(({ serial }) => serial), sizes.small),
      cell: ({ serial }) => ({ text: serial, size: sizes.small, colour: faint }),
    },
    {
      title: columns.code,
      align: 'left',
      width: within(widths.code, rows.map(({ code }) => code), sizes.small),
      cell: ({ code }) => ({ text: code, size: sizes.small, colour: faint }),
    },
    {
      title: columns.name,
      align: 'left',
      cell: ({ name, isSoldOut }) => ({ text: name, size: sizes.text, colour: isSoldOut ? faint : ink }),
    },
    ...(rows.some((row) => row.contents !== '') ? [contents] : []),
    {
      title: columns.price,
      align: 'right',
      width: within(widths.price, rows.map(({ price = '' }) => price), sizes.text),
      cell: ({ price }) =>
        price === undefined ? undefined : { text: price, size: sizes.text, colour: faint, struck: true },
    },
    {
      title: columns.offer,
      align: 'right',
      width: within(widths.offer, rows.map(({ offer }) => offer), sizes.text),
      cell: ({ offer, isSoldOut }) => ({
        text: offer,
        size: sizes.text,
        weight: 'bold',
        colour: isSoldOut ? faint : ink,
      }),
    },
    {
      title: columns.quantity,
      align: 'right',
      width: filledIn.quantity,
      boxed: true,
      cell: () => undefined,
    },
    {
      title: columns.amount,
      align: 'right',
      width: filledIn.amount,
      boxed: true,
      cell: ({ isSoldOut }) => (isSoldOut ? { text: texts.soldOut, size: sizes.mark, colour: colours.warning } : undefined),
    },
  ]
}

/** A menu without the products that customers cannot order now, and without the categories that these were all of. */
export const withoutSoldOut = (categories: readonly MenuCategory[]): MenuCategory[] =>
  categories
    .map((category) => ({ ...category, products: category.products.filter(({ inStock }) => inStock !== false) }))
    .filter(({ products }) => products.length > 0)

/** Categories with their rows, numbered from the first to the last. */
const groupsOf = ({ categories, soldOut }: PriceListData): RowGroup<PricedRow>[] => {
  let numbered = 0
  const shown = soldOut === 'left-out' ? withoutSoldOut(categories) : categories
  return shown.flatMap(({ name, products }) => {
    if (products.length === 0) return []
    const first = numbered
    numbered += products.length
    return {
      heading: { title: name, note: texts.products(products.length), continued: texts.continued },
      rows: products.map((product, index) => rowOf(product, first + index)),
    }
  })
}

/**
 * The menu's price list as a PDF, as the trade prints it: A4, the store's head on the first page, then the products of
 * every category with code, name, contents, struck rate and offer rate, numbered from the first to the last, with
 * room for quantities and amounts; beneath the last ones a total to fill in and how to pay (specification 2: price
 * list and quick shopping). The same data gives the same bytes.
 *
 * @param progress hears how many products of how many are drawn
 * @throws NothingToShowError when no category has a product to show
 * @throws Error when a font cannot be read
 */
export const renderPriceList = async (
  data: PriceListData,
  fonts: DocumentFonts,
  progress: (done: number, total: number) => void = () => {},
): Promise<Uint8Array> => {
  const groups = groupsOf(data)
  const rows = groups.flatMap((group) => group.rows)
  if (rows.length === 0) throw new NothingToShowError('The menu has no products')

  // Noon, so that no time zone makes another day of it.
  const day = formatDay(`${data.date}T12:00:00`) ?? data.date
  const { store, date, minimumOrder = 0 } = data
  const paper = await openPaper(fonts, { title: texts.fileTitle(day), author: store.name, date })
  const notes = [texts.pricesOf(day), ...(minimumOrder > 0 ? [texts.minimumOrder(minimumOrder)] : [])]
  await drawLetterhead(paper, store, { title: texts.title, notes })
  const columns = columnsFor(paper, rows)
  drawTable(paper, columns, groups, {
    drawn: (done) => progress(done, rows.length),
    behind: priceListEndHeight(data),
    together: leastAtEnd,
  })
  const amount = placeColumns(columns).at(-1)
  if (amount !== undefined) drawPriceListEnd(paper, data, amount)
  return paper.finish((pen, page, pages) => drawFooter(paper, pen, store.name, texts.page(page, pages)))
}
