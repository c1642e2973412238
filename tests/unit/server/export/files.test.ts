import fc from 'fast-check'
import Papa from 'papaparse'
import readSheets from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { type Cell, type CellKind, columnsOf, columnsSeenBy } from '../../../../server/export/export-columns'
import { workbook } from '../../../../server/export/workbook'
import { choice, flag, reference } from '../../../../src/domain/record/kinds/choices'
import { words } from '../../../../src/domain/record/kinds/lists'
import { money } from '../../../../src/domain/record/kinds/numbers'
import { phone, text } from '../../../../src/domain/record/kinds/texts'
import { day, time } from '../../../../src/domain/record/kinds/times'
import { csvOf } from '../../../../src/domain/shared/csv'
import { anyString } from '../../../support/any-string'

/** Takes away the apostrophe that marks a text. */
const unmarked = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

it('a CSV file has exactly the texts that were written, and none of them is a formula', () => {
  const cell = fc.oneof(
    anyString(),
    fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', "'=", "''-", 'தமிழ்,', '"'), anyString()).map((parts) => parts.join('')),
  )
  const row = fc.array(cell, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const { data } = Papa.parse<string[]>(csvOf(rows).slice(1), { newline: '\r\n', delimiter: ',' })
      expect(data.at(-1)).toEqual([''])
      const read = data.slice(0, -1)
      expect(read.map((cells) => cells.map(unmarked))).toEqual(rows)
      for (const written of read.flat()) expect(written).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

const columnsIn = (kinds: readonly CellKind[]) =>
  kinds.map((kind) => ({ name: kind, label: `The ${kind}`, kind, earning: false, right: undefined, cell: () => null }))

const bytesOf = async (kinds: readonly CellKind[], batches: Cell[][][]): Promise<Uint8Array> => {
  const rows = async function* () {
    yield* batches
  }
  const pieces: Uint8Array[] = []
  for await (const piece of workbook('Price & list', columnsIn(kinds), rows())) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('a workbook has texts as texts, numbers, days and times, and nothing where there is nothing', async () => {
  const rows: Cell[][] = [
    ['09876543210', -1.5, 0, '2026-11-20', '2026-11-20 18:05'],
    ['=1+1 <b> & "ரூ" \u0007\r\n_', null, 1_234_567.89, null, 'unknown'],
  ]
  const bytes = await bytesOf(
    ['text', 'number', 'money', 'day', 'time'],
    rows.map((row) => [row]),
  )
  const [sheet] = await readSheets(Uint8Array.from(bytes).buffer)
  expect(sheet).toEqual({
    sheet: 'Price & list',
    data: [
      ['The text', 'The number', 'The money', 'The day', 'The time'],
      ['09876543210', -1.5, 0, new Date('2026-11-20'), new Date('2026-11-20T18:05Z')],
      ['=1+1 <b> & "ரூ" \r\n_', null, 1_234_567.89, null, 'unknown'],
    ],
  })
})

it('a workbook without rows has its heading, also of more columns than letters', async () => {
  const bytes = await bytesOf(
    Array.from({ length: 30 }, () => 'text'),
    [[Array.from({ length: 30 }, (_, index) => `cell ${index}`)]],
  )
  const [sheet] = await readSheets(Uint8Array.from(bytes).buffer)
  expect(sheet?.data[1]?.[29]).toBe('cell 29')
  const [empty] = await readSheets(Uint8Array.from(await bytesOf(['text'], [])).buffer)
  expect(empty?.data).toEqual([['The text']])
})

it('cells have what people call it: labels, titles, Yes and No, and times by the shop’s clock', () => {
  const columns = columnsOf({
    name: text({ label: 'Name', max: 10 }),
    place: { ...text({ label: 'Town', max: 10 }), from: 'address.town' },
    phone: phone({ label: 'Phone', max: 20 }),
    isNew: flag({ label: 'New' }),
    state: choice({ label: 'State', options: ['a', 'b'], looks: { a: { label: 'All right', color: 'green' } } }),
    other: reference({ label: 'Other' }),
    nothing: reference({ label: 'Nothing' }),
    tags: words({ label: 'Tags', max: 10, most: 3 }),
    cost: money({ label: 'Cost', min: 0, earning: true }),
    supplier: text({ label: 'Supplier', max: 10, right: 'suppliers:read' }),
    on: day({ label: 'On' }),
    at: time({ label: 'At' }),
    secret: text({ label: 'Secret', max: 10, hidden: true }),
  })
  const record = {
    ...{ name: '', address: { town: 'Sivakasi' }, phone: '98', isNew: false, state: 'a', other: { _id: '1', name: 'Aerial' } },
    ...{ nothing: '', tags: ['a', 'b'], cost: 1.5, supplier: 'S', on: '2026-11-20', at: '2026-11-20T20:00:00.000Z' },
  }
  expect(Object.fromEntries(columns.map(({ label, cell }) => [label, cell(record)]))).toEqual({
    ...{ Name: null, Town: 'Sivakasi', Phone: '98', New: 'No', State: 'All right', Other: 'Aerial', Nothing: null },
    ...{ Tags: 'a, b', Cost: 1.5, Supplier: 'S', On: '2026-11-20', At: '2026-11-21 01:30' },
  })
  expect(columns.every(({ cell }) => ['No', null].includes(cell({ isNew: false }) as string | null))).toBe(true)
  const labels = (role: string) => columnsSeenBy(columns, role).map(({ label }) => label)
  expect(labels('owner')).toHaveLength(12)
  expect(labels('packer')).toEqual(labels('owner').filter((label) => label !== 'Cost' && label !== 'Supplier'))
})
