import { expect, it } from 'vitest'
import { allFonts } from '../../../support/documents/all-fonts'
import { renderParcelLabels } from '../../../../src/documents/papers/parcel-labels'
import type { LabelledOrder } from '../../../../src/documents/papers/paper-data'
import { labelSizes } from '../../../../src/domain/order/papers'
import { inkIn, qrTextOf } from '../../../support/documents/ink'
import { labelledOrder, labelsOf, longReceiver } from '../../../support/documents/paper-data'
import { factsOf, linesOfPages, type Picture, pictureOf, placedWordsOf } from '../../../support/documents/read-pdf'

const made = async (size: (typeof labelSizes)[number], ...orders: LabelledOrder[]): Promise<Uint8Array> =>
  renderParcelLabels(labelsOf(size, ...orders), await allFonts())

const link = 'https://shop.example.in/track-order?orderId='

/** Part of a picture. */
const cut = ({ width, greys }: Picture, left: number, top: number, right: number, bottom: number): Picture => {
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    greys.subarray((top + row) * width + left, (top + row) * width + right),
  )
  return { width: right - left, height: bottom - top, greys: Uint8Array.from(rows.flatMap((row) => [...row])) }
}

it('parcel labels are one for each parcel, on pages of 100 × 150 mm', async () => {
  const pdf = await made('100x150', labelledOrder({ parcels: 3 }), labelledOrder({ orderId: 'ORDB' }))
  expect(await factsOf(pdf)).toMatchObject({ Title: '4 parcel labels', Pages: '4', 'Page size': '283.465 x 425.197 pts' })
  const pages = await linesOfPages(pdf)
  const parcels = pages.map((lines) => lines.find((line) => line.startsWith('Parcel')))
  expect(parcels).toEqual(['Parcel 1 of 3', 'Parcel 2 of 3', 'Parcel 3 of 3', 'Parcel 1 of 1'])
  expect(pages[0]).toEqual([
    'Madurai',
    'Meena Ramasamy',
    '98412 34567',
    '4 Temple Street, near the tank',
    'Thiruthangal, Virudhunagar',
    'Tamil Nadu 626130',
    'Transport',
    'Sri Lorry',
    'ORD7K2M9QX',
    'Parcel 1 of 3',
    'Scan to track →',
    'Fireworks: keep from fire தீ அருகே வைக்காதீர்',
    'From: Sri Lakshmi Crackers · 98765 43210',
  ])
  const words = await placedWordsOf(pdf)
  const heightOf = (text: string): number => {
    const word = words.find((each) => each.text === text)
    return (word?.bottom ?? 0) - (word?.top ?? 0)
  }
  // The town is read from afar.
  expect(heightOf('Madurai')).toBeGreaterThan(2 * heightOf('Meena'))
})

it('parcel labels have a QR code of the tracking address that can be scanned, large and small', async () => {
  const label = await made('100x150', labelledOrder())
  expect(qrTextOf(await pictureOf(label, 1, 100))).toBe(`${link}ORD7K2M9QX`)
  const sheet = await made('a4', ...['A', 'B', 'C', 'D', 'E'].map((id) => labelledOrder({ link: link + id })))
  expect((await factsOf(sheet)).Pages).toBe('2')
  const picture = await pictureOf(sheet, 1, 100)
  const [x, y] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)]
  const read = [0, y].flatMap((top) => [0, x].map((left) => qrTextOf(cut(picture, left, top, left + x, top + y))))
  expect(read).toEqual(['A', 'B', 'C', 'D'].map((id) => link + id))
})

it('parcel labels have no code, and more room, where the store has no address that customers reach', async () => {
  const pdf = await made('100x150', labelledOrder({ link: '' }))
  expect(qrTextOf(await pictureOf(pdf, 1, 72))).toBeUndefined()
  expect((await linesOfPages(pdf)).flat().join(' ')).not.toContain('Scan')
})

it('parcel labels on A4 are separated by lines to cut along, in the middle of the page', async () => {
  const picture = await pictureOf(await made('a4', labelledOrder({ parcels: 4 })), 1, 144)
  const [x, y] = [picture.width / 2, picture.height / 2]
  const vertical = inkIn(picture, { left: x - 3, right: x + 3, top: 0, bottom: picture.height })
  const horizontal = inkIn(picture, { left: 0, right: picture.width, top: y - 3, bottom: y + 3 })
  for (const [ink, length] of [
    [vertical, picture.height],
    [horizontal, picture.width],
  ] as const) {
    expect(ink?.pixels).toBeGreaterThan(length * 0.4)
    expect(ink?.pixels).toBeLessThan(length * 2)
  }
  // Nothing else is near the lines or the edges of the paper.
  const edge = 20
  for (const left of [3, x + 4]) expect(inkIn(picture, { left, right: left + edge, top: 4, bottom: y - 4 })).toBeUndefined()
})

it.each(labelSizes)('parcel labels keep even the longest texts apart, and within the label (%s)', async (size) => {
  const pdf = await made(size, labelledOrder({ ...longReceiver, parcels: 10, link: link.repeat(2) }))
  const words = await placedWordsOf(pdf)
  // The last label, which is the second one of its page on A4.
  const [start, edge, floor] = size === 'a4' ? [297.64, 595 - 20, 420] : [0, 283.5 - 13, 425]
  const last = words.filter(({ page, left, top }) => page === words.at(-1)?.page && left >= start && top < 420)
  expect(last.filter(({ text }) => text === '10')).toHaveLength(2)
  expect(Math.max(...last.map(({ right }) => right))).toBeLessThan(edge)
  const orderId = last.find(({ text }) => text === 'ORD7K2M9QY')
  const service = last.filter(({ text }) => /^(Roadways|Parcel|Venkateswara)/.test(text) && text !== 'Parcel')
  expect(orderId).toBeDefined()
  expect(service.length).toBeGreaterThan(0)
  expect(Math.max(...service.map(({ bottom }) => bottom))).toBeLessThan(orderId?.top ?? 0)
  expect(Math.max(...last.map(({ bottom }) => bottom))).toBeLessThan(floor)
})

it.each(labelSizes)('parcel labels show long names and addresses whole, and the number of the customer (%s)', async (size) => {
  const name = 'Meenakshi Sundareswaran Venkatasubramaniam Krishnamoorthy Ramachandran'
  const address = [
    'Old No. 12/4B, New No. 27, Third Main Road, Sri Venkateswara Nagar Extension, Opposite the Government Higher Secondary School',
    'behind the second water tank, near the Pillaiyar temple, Thiruthangal, Virudhunagar',
    'Tamil Nadu 626130',
  ]
  const pdf = await made(size, labelledOrder({ name, address, ownPhone: '98765 11111', transport: 'Sri Venkateswara Roadways' }))
  const text = (await linesOfPages(pdf)).flat().join(' ')
  expect(text).not.toContain('…')
  for (const each of [name, ...address, 'Customer: 98765 11111', 'Sri Venkateswara Roadways']) expect(text).toContain(each)
})

it.each(labelSizes)('parcel labels of an order without an address have what is known of its receiver (%s)', async (size) => {
  const pdf = await made(size, labelledOrder({ address: [], town: '', transport: 'Store pickup' }))
  expect((await linesOfPages(pdf))[0]?.slice(0, 4)).toEqual(['Meena Ramasamy', '98412 34567', 'Transport', 'Store pickup'])
  const bare = await made(size, labelledOrder({ address: [], town: '', transport: '', orderId: 'ORD7'.repeat(15) }))
  expect((await linesOfPages(bare))[0]?.slice(0, 3)).toEqual([
    'Meena Ramasamy',
    '98412 34567',
    expect.stringMatching(/^ORD7ORD7/),
  ])
})

it('parcel labels show a Tamil name', async () => {
  const name = 'மீனாட்சி கோவிந்தராஜ்'
  const pdf = await made('100x150', labelledOrder({ name, town: 'மதுரை' }))
  expect((await linesOfPages(pdf)).flat().join('\n')).toContain(name)
  const town = (await placedWordsOf(pdf)).find(({ text }) => text === 'மதுரை')
  expect(town && inkIn(await pictureOf(pdf, 1, 72), town)?.pixels).toBeGreaterThan(400)
})
