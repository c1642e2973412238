import { expect, it } from 'vitest'
import { allFonts } from '../../../support/documents/all-fonts'
import { renderLoadSheet } from '../../../../src/documents/papers/load-sheet'
import type { LoadedOrder } from '../../../../src/documents/papers/paper-data'
import { loadedOrders, loadSheetOf, longReceiver } from '../../../support/documents/paper-data'
import { factsOf, linesOfPages, placedWordsOf } from '../../../support/documents/read-pdf'

const made = async (orders: readonly LoadedOrder[]): Promise<Uint8Array> => renderLoadSheet(loadSheetOf(orders), await allFonts())
const pagesOf = async (orders: readonly LoadedOrder[]): Promise<string[][]> => linesOfPages(await made(orders))

const header = '# Order Customer To LR number Parcels Freight'
const isRow = (line: string): boolean => /^\d+ ORD1\d/.test(line)

it('a load sheet shows transport, day, vehicle, each dispatch, sums, and places for signatures', async () => {
  const freights = [{}, { freight: { terms: 'paid', amount: 50 } }, { freight: { terms: 'to-pay', amount: null } }] as const
  const orders = loadedOrders(3, (index) => freights[index] ?? {})
  const pdf = await made(orders)
  expect(await factsOf(pdf)).toMatchObject({ Title: 'Load sheet · Sri Lorry · 20 Nov 2026', Pages: '1' })
  const [lines = []] = await linesOfPages(pdf)
  const text = lines.join('\n')
  for (const part of ['Sri Lorry', 'Load Sheet', 'Day 20 Nov 2026', 'Vehicle TN67 AB 1234', 'Driver 9000011111'])
    expect(text).toContain(part)
  expect(lines).toEqual(
    expect.arrayContaining([
      header,
      '1 ORD1000000 Meena Ramasamy Madurai LR20000 2 To pay ₹100.50',
      '2 ORD1000001 Meena Ramasamy Madurai LR20001 2 Paid ₹50',
      '3 ORD1000002 Meena Ramasamy Madurai LR20002 2 To pay',
      '3 orders · 6 parcels',
      'Freight to pay: ₹100.50 (amount not noted for 1 order)',
      'Freight paid: ₹50',
      'Loaded by Driver Received by the transport',
      'Sri Lakshmi Crackers · printed 25 Nov 2026 Page 1 of 1',
    ]),
  )
})

it('a load sheet of many orders numbers its pages and repeats transport, day and columns', async () => {
  const pages = await pagesOf(loadedOrders(100))
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((lines, index) => {
    expect(lines).toContain(header)
    expect(lines.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`)
    if (index > 0) expect(lines[0]).toBe('Sri Lorry · 20 Nov 2026')
  })
  expect(pages.flat().filter(isRow)).toHaveLength(100)
  expect(pages.at(-1)).toContain('100 orders · 200 parcels')
  expect(pages.at(-1)?.filter(isRow).length).toBeGreaterThan(1)
})

it('a load sheet groups the orders of several vehicles, numbered consecutively', async () => {
  const lines = (await pagesOf(loadedOrders(4, (index) => (index % 2 ? { vehicle: '', driverPhone: '' } : {})))).flat()
  expect(lines.filter((line) => isRow(line) || line.endsWith('parcels')).map((line) => line.replace(/ Meena.*/, ''))).toEqual([
    'TN67 AB 1234 · 9000011111 2 orders · 4 parcels',
    '1 ORD1000000',
    '2 ORD1000002',
    'No vehicle noted 2 orders · 4 parcels',
    '3 ORD1000001',
    '4 ORD1000003',
    '4 orders · 8 parcels',
  ])
})

it('a load sheet marks cancelled orders, and wraps long names within their column', async () => {
  const orders = loadedOrders(2, (index) =>
    index ? { isCancelled: true } : { name: longReceiver.name, to: longReceiver.town.slice(0, 100) },
  )
  const pdf = await made(orders)
  expect((await linesOfPages(pdf)).flat().join('\n')).toContain('CANCELLED Meena')
  const words = await placedWordsOf(pdf)
  const leftOf = (title: string): number => words.find(({ text }) => text === title)?.left ?? 0
  const names = words.filter(({ text }) => longReceiver.name.includes(text) && /[\u0b80-\u0bff]/.test(text))
  expect(names.length).toBeGreaterThan(5)
  expect(Math.max(...names.map(({ right }) => right))).toBeLessThan(leftOf('To'))
})
