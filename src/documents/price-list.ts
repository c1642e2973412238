import type { MenuProduct } from '../domain/menu/menu-order'
import { hasOffer, paidPrice } from '../domain/product/pricing'
import { perUnit } from '../domain/product/unit'
import { contentsOf } from '../domain/product/stock'
import { formatDay } from '../domain/shared/dates'
import { formatMoney } from '../domain/shared/money'
import type { DocumentFonts } from './document-fonts'
import { colours } from './kit/colours'
import { drawFooter, drawLetterhead } from './kit/letterhead'
import { contentArea } from './kit/measures'
import { openPaper, type Paper } from './kit/paper'
import type { Pen } from './kit/pen'
import { drawTable, type RowGroup } from './kit/table'
import { type Column, columnWidth, fittingColumns, placeColumns } from './kit/table-column'
import type { PriceListData } from './price-list-data'
import { drawPriceListEnd, priceListEndHeight } from './price-list-end'
import { priceListTexts as texts } from './price-list-texts'

/** The price list would be empty. */
export class NothingToShowError extends Error {
  override readonly name = 'NothingToShowError'
}

/** Formatted cells of a product. */
interface PricedRow {
  serial: string
  code: string
  name: string
  secondName: string
  /** What is in it; in a list without such contents, what is in a case. */
  contents: string
  unit: string
  /** Struck through; undefined without an offer. */
  price: string | undefined
  offer: string
  isSoldOut: boolean
}

/** Font sizes in points; long codes, contents and amounts use a smaller one. */
const textSizes = [9, 8, 7] as const
const markSize = 7
/** Minimum width of the product column at the larger font sizes, in points. */
const leastName = 140
/** Column widths follow their content, between a minimum in points and a maximum in multiples of the font size. */
const widths = { serial: [32, 5], code: [40, 10], contents: [44, 8.5], price: [48, 10], offer: [54, 10.5] } as const
const filledIn = { quantity: 40, amount: 62 } as const
/** Minimum number of rows on the last page, above the total. */
const leastAtEnd = 5

const rowOf = (product: MenuProduct, index: number, hasContents: boolean): PricedRow => ({
  serial: String(index + 1),
  code: product.productCode,
  name: product.name,
  secondName: product.secondName ?? '',
  contents: hasContents ? (product.content ?? '') : contentsOf(product.caseQuantity ?? ''),
  unit: product.unit ? perUnit(product.unit) : '',
  price: hasOffer(product) ? formatMoney(product.price) : undefined,
  offer: formatMoney(paidPrice(product)),
  isSoldOut: product.inStock === false,
})

const columnsAt = (text: number, { set }: Paper, rows: readonly PricedRow[], hasContents: boolean): Column<PricedRow>[] => {
  const { columns } = texts
  const small = text - 1
  const { faint, ink } = colours
  /** The width of a column for its longest text, within its bounds. */
  const widthFor = (field: keyof typeof widths, size: number): number => {
    const [least, most] = widths[field]
    const cells = rows.map((row) => set.line(row[field] ?? '', 'bold'))
    return Math.min(most * text, Math.max(least, columnWidth(cells, size)))
  }
  const minor = (field: 'serial' | 'code' | 'contents', align: Column<PricedRow>['align']): Column<PricedRow> => ({
    title: field === 'contents' && hasContents ? columns.content : columns[field],
    align,
    width: widthFor(field, small),
    cell: (row) => ({ text: row[field], size: small, colour: faint }),
  })
  return [
    minor('serial', 'right'),
    minor('code', 'left'),
    {
      title: columns.name,
      align: 'left',
      cell: ({ name, secondName, isSoldOut }) => {
        const colour = isSoldOut ? faint : ink
        return { text: name, size: text, colour, below: { text: secondName, size: text, colour } }
      },
    },
    ...(rows.some((row) => row.contents !== '') ? [minor('contents', 'left')] : []),
    {
      title: columns.price,
      align: 'right',
      width: widthFor('price', text),
      cell: ({ price }) => (price === undefined ? undefined : { text: price, size: text, colour: faint, struck: true }),
    },
    {
      title: columns.offer,
      align: 'right',
      width: widthFor('offer', text),
      cell: ({ offer, unit, isSoldOut }) => ({
        ...{ text: offer, size: text, weight: 'bold', colour: isSoldOut ? faint : ink },
        below: { text: unit, size: small, colour: faint },
      }),
    },
    { title: columns.quantity, align: 'right', width: filledIn.quantity, boxed: true, cell: () => undefined },
    {
      title: columns.amount,
      align: 'right',
      width: filledIn.amount,
      boxed: true,
      cell: ({ isSoldOut }) => (isSoldOut ? { text: texts.soldOut, size: markSize, colour: colours.warning } : undefined),
    },
  ]
}

/** A strip of evening sky with bursts, in the margin above the letterhead, so that no row gives way. */
const sky = { height: 18, above: 6, every: 23, rays: 10, radii: [7, 3.5, 5] } as const

const drawSky = (pen: Pen): void => {
  const { left, right, width } = contentArea
  const y = contentArea.top - sky.above - sky.height
  pen.fill({ x: left, y, width, height: sky.height }, colours.brand)
  for (let x = left + sky.every / 2, burst = 0; x < right - sky.every / 4; x += sky.every, burst += 1) {
    const radius = sky.radii[burst % sky.radii.length] ?? 0
    const middle = y + sky.height * (burst % 2 === 0 ? 0.55 : 0.4)
    for (let ray = 0; ray < sky.rays; ray += 1) {
      const angle = (2 * Math.PI * ray) / sky.rays
      const at = (share: number) => ({ x: x + Math.cos(angle) * radius * share, y: middle + Math.sin(angle) * radius * share })
      pen.line(at(0.35), at(1), { width: 0.8, colour: burst % 3 === 0 ? colours.spark : colours.tint })
    }
  }
}

/** Categories with their rows, numbered consecutively. */
const groupsOf = ({ categories }: PriceListData, hasContents: boolean): RowGroup<PricedRow>[] => {
  let numbered = 0
  return categories.flatMap(({ name, secondName, products }) => {
    if (products.length === 0) return []
    const first = numbered
    numbered += products.length
    return {
      heading: {
        title: [name, secondName].filter(Boolean).join(' · '),
        note: texts.products(products.length),
        continued: texts.continued,
      },
      rows: products.map((product, index) => rowOf(product, first + index, hasContents)),
    }
  })
}

/**
 * Renders the menu's price list as a PDF in the layout that the trade uses: A4, letterhead on the first page, then the products
 * of every category with code, name, contents, struck-through rate and offer rate, numbered consecutively, with empty fields for
 * quantity and amount; below the last product an empty total field and payment details (contract 2.8). The output is
 * deterministic: the same data gives the same bytes.
 *
 * @param progress called with the number of products drawn and their total
 * @throws NothingToShowError when no category has a product to show
 * @throws Error when a font cannot be parsed
 */
export const renderPriceList = async (
  data: PriceListData,
  fonts: DocumentFonts,
  progress: (done: number, total: number) => void = () => {},
): Promise<Uint8Array> => {
  const hasContents = data.categories.some(({ products }) => products.some(({ content }) => content))
  const groups = groupsOf(data, hasContents)
  const rows = groups.flatMap((group) => group.rows)
  if (rows.length === 0) throw new NothingToShowError('The menu has no products')

  // Noon, so that no time zone shifts it to another day.
  const day = formatDay(data.date) ?? data.date
  const { store, date, minimumOrder = 0 } = data
  const paper = await openPaper(fonts, { title: texts.fileTitle(day), author: store.name, date })
  const notes = [texts.pricesOf(day), ...(minimumOrder > 0 ? [texts.minimumOrder(minimumOrder)] : [])]
  drawSky(paper.pen)
  await drawLetterhead(paper, store, { title: texts.title, notes })
  const columns = fittingColumns(textSizes, leastName, (size) => columnsAt(size, paper, rows, hasContents))
  drawTable(paper, columns, groups, {
    drawn: (done) => progress(done, rows.length),
    behind: priceListEndHeight(data),
    together: leastAtEnd,
  })
  const amount = placeColumns(columns).at(-1)
  if (amount !== undefined) drawPriceListEnd(paper, data, amount)
  return paper.finish((pen, page, pages) => drawFooter(paper, pen, store.name, texts.page(page, pages)))
}
