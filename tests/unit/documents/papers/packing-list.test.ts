import { expect, it } from 'vitest'
import { allFonts } from '../../../support/documents/all-fonts'
import { renderPackingLists } from '../../../../src/documents/papers/packing-list'
import type { PackingListOrder } from '../../../../src/documents/papers/paper-data'
import { inkIn } from '../../../support/documents/ink'
import { listedOrder, longReceiver, packingListsOf, shelvesOf } from '../../../support/documents/paper-data'
import { factsOf, linesOfPages, type Picture, pictureOf, placedWordsOf } from '../../../support/documents/read-pdf'

const made = async (...orders: PackingListOrder[]): Promise<Uint8Array> =>
  renderPackingLists(packingListsOf(...orders), await allFonts())
const pagesOf = async (...orders: PackingListOrder[]): Promise<string[][]> => linesOfPages(await made(...orders))
const dpi = 144
const pixels = dpi / 72
/** Ink in an area in points. */
const inkAt = (picture: Picture, left: number, top: number, right: number, bottom: number) =>
  inkIn(picture, { left: left * pixels, right: right * pixels, top: top * pixels, bottom: bottom * pixels })

it('a packing list shows receiver, shelves with their lines, totals, no prices, and whether it is not paid', async () => {
  const [lines, ...others] = await pagesOf(listedOrder({ notes: 'Call first' }))
  expect(others).toEqual([])
  expect(lines).toEqual([
    'Sri Lakshmi Crackers',
    'ORD7K2M9QX Ordered 18 Nov 2026',
    'Packing List',
    'Meena Ramasamy Town Madurai',
    '98412 34567 Transport Sri Lorry',
    '4 Temple Street, near the tank Notes Call first',
    'Thiruthangal, Virudhunagar',
    'Tamil Nadu 626130',
    'Qty Product Code',
    'Shelf 1 2 lines',
    '1 Sparkler No.1 CRK1001',
    '2 Sparkler No.2 CRK1002',
    'Shelf 2 1 line',
    '3 Sparkler No.3 CRK1003',
    '3 lines · 6 pieces',
    'Parcels',
    'Packed by Signature',
    'Sri Lakshmi Crackers · printed 25 Nov 2026 ORD7K2M9QX · Page 1 of 1',
  ])
  expect((lines ?? []).join()).not.toMatch(/₹|NOT PAID/)
  const unpaid = (await pagesOf(listedOrder({ unpaid: 'Pending' }))).flat().join('\n')
  expect(unpaid).toContain('NOT PAID Payment status: Pending. Do not send it before it is paid.')
})

it('a packing list has an empty box before each line, and a larger one for the number of parcels, all in black', async () => {
  const pdf = await made(listedOrder({ shelves: shelvesOf(5) }))
  const words = await placedWordsOf(pdf)
  const picture = await pictureOf(pdf, 1, dpi)
  const codes = words.filter(({ text }) => /^CRK/.test(text))
  expect(codes).toHaveLength(5)
  const left = 14 * (72 / 25.4)
  for (const { top, bottom } of codes) {
    const middle = (top + bottom) / 2
    const ink = inkAt(picture, left + 2, middle - 9.5, left + 26, middle + 9.5)
    if (!ink) throw new Error('The line has no box')
    expect((ink.right - ink.left) / pixels).toBeCloseTo(14, 0)
    expect((ink.bottom - ink.top) / pixels).toBeCloseTo(14, 0)
    const inside = { left: ink.left + 6, right: ink.right - 6, top: ink.top + 6, bottom: ink.bottom - 6 }
    expect(inkIn(picture, inside)).toBeUndefined()
  }
  // Nothing is printed in colours or greys, which black-and-white printers print as dots, except for smoothed edges.
  const solid = picture.greys.filter((grey) => grey > 40 && grey < 215).length
  expect(solid / picture.greys.filter((grey) => grey <= 40).length).toBeLessThan(1)
  const parcels = words.find(({ text }) => text === 'Parcels')
  if (!parcels) throw new Error('The parcels have no label')
  const field = inkAt(picture, parcels.right + 4, parcels.top - 15, 560, parcels.bottom + 15)
  expect(((field?.bottom ?? 0) - (field?.top ?? 0)) / pixels).toBeGreaterThan(28)
})

it('a packing list prints quantities large, aligned at the right', async () => {
  const words = await placedWordsOf(await made(listedOrder({ shelves: shelvesOf(12) })))
  const quantities = words.filter(({ text }) => ['5', '11', '1,440'].includes(text))
  expect(quantities).toHaveLength(3)
  const [one] = quantities
  expect(new Set(quantities.map(({ right }) => Math.round(right))).size).toBe(1)
  const name = words.find(({ text }) => text === 'Sparkler')
  expect((one?.bottom ?? 0) - (one?.top ?? 0)).toBeGreaterThan(((name?.bottom ?? 0) - (name?.top ?? 0)) * 1.15)
})

it('a packing list of 60 lines repeats order and columns on each page, and keeps the totals with the last lines', async () => {
  const pages = await pagesOf(listedOrder({ shelves: shelvesOf(25, 25, 10) }))
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((lines, index) => {
    expect(lines.at(-1)).toBe(`Sri Lakshmi Crackers · printed 25 Nov 2026 ORD7K2M9QX · Page ${index + 1} of ${pages.length}`)
    expect(lines).toContain('Qty Product Code')
    if (index > 0) expect(lines[0]).toBe('ORD7K2M9QX · Meena Ramasamy')
  })
  const rows = pages.flat().filter((line) => /CRK\d/.test(line))
  expect(rows).toHaveLength(60)
  const last = pages.at(-1) ?? []
  expect(last.filter((line) => /CRK\d/.test(line)).length).toBeGreaterThan(1)
  expect(last).toContain('60 lines · 8,850 pieces')
})

it('a packing list never separates the totals from the lines, wherever the page ends', async () => {
  for (let count = 14; count < 30; count += 1) {
    const pages = await pagesOf(listedOrder({ shelves: shelvesOf(count) }))
    expect((pages.at(-1) ?? []).filter((line) => /CRK\d/.test(line)).length).toBeGreaterThan(1)
    expect(pages.at(-1)).toContain('Packed by Signature')
  }
})

it('a packing list shows a Tamil name, and wraps long texts within their columns', async () => {
  const long = { name: 'ஸ்ரீ லட்சுமி வெடி Electric crackling sparklers '.repeat(3), code: 'SPARKLERDELUXE20WMWM', quantity: 3 }
  const shelves = [{ shelf: 'வெடிகள்', lines: [long, { name: '', code: 'CODE7', quantity: 1 }] }]
  const pdf = await made(listedOrder({ ...longReceiver, shelves, notes: 'Sparklers on top, please. '.repeat(20) }))
  expect((await factsOf(pdf)).Pages).toBe('1')
  const text = (await linesOfPages(pdf)).flat().join('\n')
  for (const part of ['மீனாட்சி சுந்தரேஸ்வரர்', 'வெடிகள்', 'ஸ்ரீ லட்சுமி வெடி', '1 Product CODE7']) expect(text).toContain(part)
  const words = await placedWordsOf(pdf)
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(556)
  const name = words.find(({ text: word }) => word === 'வெடிகள்')
  if (!name) throw new Error('The shelf is not on the page')
  expect(inkAt(await pictureOf(pdf, 1, dpi), name.left, name.top, name.right, name.bottom)?.pixels).toBeGreaterThan(150)
})

it('a packing list shows second names below the first, and the units that are packed', async () => {
  const line = { name: 'Red Bijili', secondName: 'பிஜிலி வெடி', unit: 'Bag', code: 'BIJ1', quantity: 12 } as const
  const [lines = []] = await pagesOf(listedOrder({ shelves: [{ shelf: 'Sound', lines: [line, { ...line, secondName: '' }] }] }))
  const first = lines.indexOf('12 Bag Red Bijili BIJ1')
  expect(lines.slice(first, first + 3)).toEqual(['12 Bag Red Bijili BIJ1', 'பிஜிலி வெடி', '12 Bag Red Bijili BIJ1'])
})

it('a packing list begins on a page of its own for each order, with pages counted per order', async () => {
  const orders = [listedOrder(), listedOrder({ orderId: 'ORDB', shelves: shelvesOf(40) }), listedOrder({ orderId: 'ORDC' })]
  const feet = (await pagesOf(...orders)).map((lines) => lines.at(-1)?.split('2026 ')[1])
  expect(feet).toEqual([...['ORD7K2M9QX · Page 1 of 1', 'ORDB · Page 1 of 2', 'ORDB · Page 2 of 2', 'ORDC · Page 1 of 1']])
})
