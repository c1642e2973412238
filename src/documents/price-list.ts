import { formatDay } from '../domain/dates'
import type { MenuProduct } from '../domain/menu-order'
import { formatMoney } from '../domain/money'
import { hasOffer, paidPrice } from '../domain/pricing'
import type { DocumentFonts } from './document-fonts'
import { drawFooter, drawLetterhead } from './kit/letterhead'
import { colours } from './kit/colours'
import { openPaper, type Paper } from './kit/paper'
import { drawTable } from './kit/table'
import { columnWidth, type Column } from './kit/table-column'
import { NothingToShowError } from './nothing-to-show-error'
import type { PriceListData } from './price-list-data'
import { priceListTexts as texts } from './price-list-texts'

/** A product with what its row says. */
interface PricedRow {
  serial: string
  code: string
  name: string
  /** Struck; undefined without an offer. */
  price: string | undefined
  offer: string
}

const sizes = { text: 9, small: 8 } as const
/** Columns that are as wide as what stands in them, within these bounds in points. */
const widths = { serial: [26, 44], code: [44, 104], price: [56, 104], offer: [70, 110] } as const

const rowOf = (product: MenuProduct, index: number): PricedRow => ({
  serial: String(index + 1),
  code: product.productCode,
  name: product.name,
  price: hasOffer(product) ? formatMoney(product.price) : undefined,
  offer: formatMoney(paidPrice(product)),
})

const columnsFor = (paper: Paper, rows: readonly PricedRow[]): Column<PricedRow>[] => {
  const { columns } = texts
  const within = ([least, most]: readonly [number, number], cells: readonly string[], size: number): number =>
    Math.min(most, Math.max(least, columnWidth(cells.map((cell) => paper.set.line(cell, 'bold')), size)))
  return [
    {
      title: columns.serial,
      align: 'right',
      width: within(widths.serial, rows.map(({ serial }) => serial), sizes.small),
      cell: ({ serial }) => ({ text: serial, size: sizes.small, colour: colours.faint }),
    },
    {
      title: columns.code,
      align: 'left',
      width: within(widths.code, rows.map(({ code }) => code), sizes.small),
      cell: ({ code }) => ({ text: code, size: sizes.small, colour: colours.faint }),
    },
    { title: columns.name, align: 'left', cell: ({ name }) => ({ text: name, size: sizes.text }) },
    {
      title: columns.price,
      align: 'right',
      width: within(widths.price, rows.map(({ price = '' }) => price), sizes.text),
      cell: ({ price }) =>
        price === undefined ? undefined : { text: price, size: sizes.text, colour: colours.faint, struck: true },
    },
    {
      title: columns.offer,
      align: 'right',
      width: within(widths.offer, rows.map(({ offer }) => offer), sizes.text),
      cell: ({ offer }) => ({ text: offer, size: sizes.text, weight: 'bold' }),
    },
  ]
}

/**
 * The menu's price list as a PDF: A4, the store's head on the first page, then the products of every category with
 * code, name, struck price and offer price, numbered from 1 in each (specification 2: price list and quick shopping).
 * The same data gives the same bytes.
 *
 * @param progress hears how many products of how many are drawn
 * @throws NothingToShowError when no category has a product
 * @throws Error when a font cannot be read
 */
export const renderPriceList = async (
  data: PriceListData,
  fonts: DocumentFonts,
  progress: (done: number, total: number) => void = () => {},
): Promise<Uint8Array> => {
  const groups = data.categories
    .filter(({ products }) => products.length > 0)
    .map(({ name, products }) => ({
      heading: { title: name, note: texts.products(products.length), continued: texts.continued },
      rows: products.map(rowOf),
    }))
  const rows = groups.flatMap((group) => group.rows)
  if (rows.length === 0) throw new NothingToShowError('The menu has no products')

  // Noon, so that no time zone makes another day of it.
  const day = formatDay(`${data.date}T12:00:00`) ?? data.date
  const title = texts.title(day)
  const paper = await openPaper(fonts, { title, author: data.store.name, date: data.date })
  await drawLetterhead(paper, data.store, { title, notes: [] })
  drawTable(paper, columnsFor(paper, rows), groups, { drawn: (done) => progress(done, rows.length) })
  return paper.finish((pen, page, pages) => drawFooter(paper, pen, data.store.name, texts.page(page, pages)))
}
