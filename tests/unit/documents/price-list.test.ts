import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { allFonts } from '../../support/documents/all-fonts'
import { NothingToShowError, renderPriceList } from '../../../src/documents/price-list'
import type { MenuCategory, MenuProduct } from '../../../src/domain/menu/menu-order'
import { inkIn, qrTextOf } from '../../support/documents/ink'
import { categoriesOf, priceListOf, productAt } from '../../support/documents/price-list-data'
import { jpeg } from '../../support/documents/photo'
import { pngChunk } from '../../support/png'
import { factsOf, fontsOf, linesOfPages, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

const made = async (categories: readonly MenuCategory[], store = {}): Promise<Uint8Array> =>
  renderPriceList(priceListOf(categories, store), await allFonts())
const pagesOf = async (categories: readonly MenuCategory[]): Promise<string[][]> => linesOfPages(await made(categories))

/** A menu of one category. */
const rockets = (...products: MenuProduct[]): MenuCategory[] => [{ _id: 'c', name: 'Rockets', products }]

const header = 'S.No Code Product Rate Offer rate Qty Amount'
const isRow = (line: string): boolean => /^\d+ CRK/.test(line)
const isHeading = (line: string): boolean => /^Category .*(product|continued)/.test(line)

it('the price list is rejected when it has no products', async () => {
  await expect(made([])).rejects.toBeInstanceOf(NothingToShowError)
  await expect(made(categoriesOf(0, 0))).rejects.toBeInstanceOf(NothingToShowError)
})

it('the price list shows the store, the date, the columns and one product', async () => {
  const [lines, ...others] = await pagesOf(categoriesOf(1))
  expect(others).toEqual([])
  expect(lines).toEqual([
    'Sri Lakshmi Crackers Price List',
    '98765 43210 · shop@example.in Prices as on 20 Nov 2026',
    header,
    'Category A0 1 product',
    '1 CRK1001 Sparkler No.1 ₹101 ₹19.25',
    'Total',
    'Sri Lakshmi Crackers Page 1 of 1',
  ])
})

it('the price list formats amounts and shows a price without an offer only in the offer column', async () => {
  const products = [
    productAt(1, { price: 123456.5, offerPrice: 1234 }),
    productAt(2, { price: 500, offerPrice: null }),
    productAt(3, { price: 500, offerPrice: 500 }),
    productAt(4, { price: 500, offerPrice: 600 }),
    productAt(5, { price: 500, offerPrice: undefined }),
    productAt(6, { price: 99999999.99, offerPrice: 0 }),
  ]
  const pdf = await made(rockets(...products))
  const rows = (await linesOfPages(pdf))[0]?.filter(isRow)
  expect(rows).toEqual([
    '1 CRK1001 Sparkler No.1 ₹1,23,456.50 ₹1,234',
    '2 CRK1002 Sparkler No.2 ₹500',
    '3 CRK1003 Sparkler No.3 ₹500',
    '4 CRK1004 Sparkler No.4 ₹600',
    '5 CRK1005 Sparkler No.5 ₹500',
    '6 CRK1006 Sparkler No.6 ₹9,99,99,999.99 ₹0',
  ])
  const words = await placedWordsOf(pdf)
  const offers = words.filter(({ text }) => ['₹1,234', '₹500', '₹600', '₹0'].includes(text))
  expect(new Set(offers.map(({ right }) => Math.round(right))).size).toBe(1)
})

it('the price list numbers products across categories and omits categories without products', async () => {
  const [lines = []] = await pagesOf(categoriesOf(2, 0, 3))
  const shown = lines.filter((line) => isRow(line) || isHeading(line)).map((line) => line.replace(/ (Sparkler|\d product).*/, ''))
  expect(shown).toEqual([...['Category A0', '1 CRK1001', '2 CRK1002', 'Category C2', '3 CRK1003', '4 CRK1004', '5 CRK1005']])
})

it('the price list wraps long names and breaks words that are wider than their column', async () => {
  const long = `${'Electric crackling sparklers '.repeat(6)}${'x'.repeat(120)} end`
  const words = await placedWordsOf(await made(rockets(productAt(1, { name: long }))))
  const name = words.filter(({ text }) => /^(Electric|crackling|sparklers|x+|end)$/.test(text))
  expect(name.map(({ text }) => text).join('')).toBe(long.replaceAll(' ', ''))
  expect(new Set(name.map(({ top }) => Math.round(top))).size).toBeGreaterThan(3)
  const price = words.find(({ text }) => text === '₹101')
  expect(Math.max(...name.map(({ right }) => right))).toBeLessThan(price?.left ?? 0)
})

it('the price list truncates texts that exceed the maximum height of a row, with an ellipsis', async () => {
  const name = 'a lot of words '.repeat(400)
  const pages = await pagesOf([{ _id: 'c', name, products: [productAt(1, { name }), productAt(2)] }])
  expect(pages).toHaveLength(1)
  expect(pages[0]?.filter((line) => line.includes('…'))).toHaveLength(2)
  expect(pages[0]?.filter((line) => line.includes('1 product') || line.includes('2 products'))).toHaveLength(1)
})

it('the price list is an A4 PDF with title, author and embedded fonts', async () => {
  const pdf = await made(categoriesOf(3))
  expect(await factsOf(pdf)).toMatchObject({
    Title: 'Price list · 20 Nov 2026',
    Author: 'Sri Lakshmi Crackers',
    'Page size': expect.stringContaining('A4'),
  })
  expect(await fontsOf(pdf)).toEqual([
    { name: expect.stringMatching(/^[A-Z]{6}\+DejaVuSans$/), embedded: true },
    { name: expect.stringMatching(/^[A-Z]{6}\+DejaVuSans-Bold$/), embedded: true },
  ])
})

it('the price list shows the contents of a case if the store entered them', async () => {
  const products = [productAt(1, { caseQuantity: 'qty:100 box' }), productAt(2, { caseQuantity: '10 pcs' }), productAt(3)]
  const [lines = []] = await pagesOf(rockets(...products))
  expect(lines).toContain('S.No Code Product Per case Rate Offer rate Qty Amount')
  expect(lines.filter(isRow)).toEqual([
    '1 CRK1001 Sparkler No.1 100 box ₹101 ₹19.25',
    '2 CRK1002 Sparkler No.2 10 pcs ₹102 ₹19.50',
    '3 CRK1003 Sparkler No.3 ₹103 ₹19.75',
  ])
})

it('the price list shows second names below the first, what the rates are for, and contents instead of those of cases', async () => {
  const named = { secondName: 'மின் மத்தாப்பு', unit: 'Box', content: '1 Box = 10 Pcs', caseQuantity: 'qty:100 box' } as const
  const menu = rockets(productAt(1, named), productAt(2, { caseQuantity: '10 pcs' }))
  const [lines = []] = await pagesOf([{ ...menu[0], secondName: 'ராக்கெட்' } as MenuCategory])
  expect(lines.slice(2, 7)).toEqual([
    'S.No Code Product Content Rate Offer rate Qty Amount',
    'Rockets · ராக்கெட் 2 products',
    '1 CRK1001 Sparkler No.1 1 Box = 10 Pcs ₹101 ₹19.25',
    'மின் மத்தாப்பு per Box',
    '2 CRK1002 Sparkler No.2 ₹102 ₹19.50',
  ])
})

it('the price list marks sold-out products', async () => {
  const gone = { inStock: false }
  const others = { _id: 'b', name: 'Others', products: [productAt(4, gone)] }
  const menu = [...rockets(productAt(1), productAt(2, gone), productAt(3, { inStock: true })), others]
  const lines = (await pagesOf(menu)).flat()
  expect(lines.filter((line) => isRow(line) || / products?$/.test(line))).toEqual([
    'Rockets 3 products',
    '1 CRK1001 Sparkler No.1 ₹101 ₹19.25',
    '2 CRK1002 Sparkler No.2 ₹102 ₹19.50 Sold out',
    '3 CRK1003 Sparkler No.3 ₹103 ₹19.75',
    'Others 1 product',
    '4 CRK1004 Sparkler No.4 ₹104 ₹20 Sold out',
  ])
})

it('the price list leaves enough width for names beside long codes, case contents and amounts', async () => {
  const roomOf = async (rest: Partial<MenuProduct>): Promise<number> => {
    const words = await placedWordsOf(await made(rockets(productAt(1, rest))))
    const leftOf = (title: string): number => words.find(({ text }) => text === title)?.left ?? 0
    return leftOf('Per') - leftOf('Product')
  }
  const long = { productCode: 'SPARKLERDELUXE20WMWM', caseQuantity: 'qty:100 boxes of 10 pieces' }
  expect(await roomOf(long)).toBeGreaterThanOrEqual(140)
  expect(await roomOf({ ...long, price: 9999999.99, offerPrice: 9999999.5 })).toBeGreaterThanOrEqual(110)
})

it('the price list shows the address, the minimum order and a UPI QR code that can be scanned', async () => {
  const address = '12 Main Road, Sivakasi 626123'
  const data = { ...priceListOf(categoriesOf(3), { address }), minimumOrder: 2500, upiId: 'lakshmi@okaxis' }
  const pdf = await renderPriceList(data, await allFonts())
  const text = (await linesOfPages(pdf)).flat().join('\n')
  for (const words of [address, 'Minimum order is ₹2,500', 'Pay by UPI', 'lakshmi@okaxis']) expect(text).toContain(words)
  expect(qrTextOf(await pictureOf(pdf, 1, 108))).toBe('upi://pay?pa=lakshmi@okaxis&pn=Sri%20Lakshmi%20Crackers&cu=INR')
  const plain = (await pagesOf(categoriesOf(3))).flat().join('\n')
  expect(plain).not.toMatch(/UPI|Minimum order/)
})

/** Menus whose pages break at different positions. */
const menus = Array.from({ length: 14 }, (_, index) => categoriesOf(20 + index, 1, 2, 3, 4, 5, 30))

it.each(menus.map((menu) => ({ menu, first: menu[0]?.products.length })))(
  'pages leave no heading and no last row on its own, with $first products in the first category',
  async ({ menu }) => {
    const pages = await pagesOf(menu)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((lines, index) => {
      expect(lines.filter((line) => line === header)).toHaveLength(1)
      expect(lines.at(-1)).toBe(`Sri Lakshmi Crackers Page ${index + 1} of ${pages.length}`)
      const content = lines.slice(lines.indexOf(header) + 1, -1)
      expect(content[0]).toSatisfy(isHeading)
      expect(content.filter((line) => line !== 'Total').at(-1)).toSatisfy(isRow)
      if (index > 0) expect(content.filter(isRow).length).toBeGreaterThanOrEqual(5)
      // The continuation of a category always has more than its last row.
      const rowsBeforeNext = content.slice(1).findIndex(isHeading)
      if (content[0]?.includes('continued')) expect(rowsBeforeNext === -1 ? 2 : rowsBeforeNext).toBeGreaterThan(1)
    })
    const codes = pages.flatMap((lines) => lines.filter(isRow).map((line) => line.split(' ')[1]))
    expect(codes).toEqual(menu.flatMap(({ products }) => products.map(({ productCode }) => productCode)))
  },
)

it('a continued category is marked, even if its name is truncated', async () => {
  const named = categoriesOf(60).map((category) => ({ ...category, name: `Category ${'long '.repeat(60)}` }))
  const [, ...others] = await pagesOf(named)
  expect(others).not.toEqual([])
  for (const lines of others) expect(lines[1]).toMatch(/… … continued$/)
})

it('a price list of 500 products contains every product once, in order, with its prices, in less than 125 KB', async () => {
  const menu = categoriesOf(...Array.from({ length: 10 }, () => 50))
  const heard: number[] = []
  const pdf = await renderPriceList(priceListOf(menu), await allFonts(), (done, total) => {
    expect(total).toBe(500)
    heard.push(done)
  })
  expect(pdf.byteLength).toBeLessThan(125_000)
  expect(heard.at(-1)).toBe(500)
  expect(heard).toEqual([...heard].sort((one, other) => one - other))

  const rows = (await linesOfPages(pdf)).flatMap((lines) => lines.filter(isRow).map((line) => line.split(' ')))
  const products = menu.flatMap((category) => category.products)
  expect(rows.map(([, code]) => code)).toEqual(products.map(({ productCode }) => productCode))
  const sum = (amounts: (string | undefined)[]): number =>
    amounts.reduce((total, amount = '') => total + Math.round(Number(amount.replace(/[₹,]/g, '')) * 100), 0)
  const paise = (amounts: number[]): number => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)
  expect(sum(rows.map((row) => row.at(-2)))).toBe(paise(products.map(({ price }) => price)))
  expect(sum(rows.map((row) => row.at(-1)))).toBe(paise(products.map(({ offerPrice }) => offerPrice ?? 0)))
})

/** An image of the sample store: a dark square. */
const png = await readFile(new URL('../../../server/demo/images/atom-bomb.png', import.meta.url))

/** Ink in the upper left corner, the position of a logo; without a logo, the store's name leaves less ink there. */
const inkOfCorner = async (pdf: Uint8Array): Promise<number> =>
  inkIn(await pictureOf(pdf, 1, 72), { left: 40, top: 38, right: 70, bottom: 60 })?.pixels ?? 0

it.each([
  ['a PNG', png],
  ['a JPEG', jpeg],
])("the store's logo is drawn from %s", async (_kind, logo) => {
  const pdf = await made(categoriesOf(2), { logo: new Uint8Array(logo) })
  expect(await inkOfCorner(pdf)).toBeGreaterThan(2 * (await inkOfCorner(await made(categoriesOf(2)))))
  expect(await linesOfPages(pdf)).toHaveLength(1)
})

/** A copy of the image of which some bytes are written anew. */
const changed = (change: (copy: Buffer) => void): Uint8Array => {
  const copy = Buffer.from(png)
  change(copy)
  return copy
}

it.each([
  ['an empty file', []],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a truncated PNG', png.subarray(0, png.length / 2)],
  ['a PNG with corrupt data', changed((copy) => copy.fill(0, 60, copy.length - 12))],
  [
    'a PNG that decompresses to more than it declares',
    Buffer.concat([
      png.subarray(0, 33),
      pngChunk('IDAT', deflateSync(Buffer.alloc(40_000_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  ],
  ['a PNG with too many pixels', changed((copy) => [16, 20].forEach((at) => copy.writeUInt32BE(60_000, at)))],
  ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['a JPEG with only its start and end markers', [0xff, 0xd8, 0xff, 0xff, 0xd9]],
])("the store's logo is omitted when it is %s", async (_kind, logo) => {
  const pdf = await made(categoriesOf(2), { logo: new Uint8Array(logo) })
  // Price lists of the same menu have the same bytes.
  expect(Buffer.compare(pdf, await made(categoriesOf(2)))).toBe(0)
})
