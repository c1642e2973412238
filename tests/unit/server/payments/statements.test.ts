import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { statementTable } from '../../../../server/modules/payments/statements/statements-texts'
import { readTable as readAnyTable } from '../../../../server/tables/read-table'
import { readStatement } from '../../../../src/domain/payment/statement/read-statement'
import { layouts, type Transaction } from '../../../support/statements/layouts'
import { csvFile, excelOf, excelParts, zipOf } from '../../../support/statements/sheets'
import { StatementReader } from '../../../../server/modules/payments/statements/statement-reader'

const today = '2026-11-20'

const readTable = (content: Uint8Array<ArrayBuffer>) => readAnyTable(content, statementTable)

const transactions: Transaction[] = [
  { day: '2026-11-03', amount: 4250, narration: 'UPI/CR/MEENA KUMARI', reference: '412345678901' },
  { day: '2026-11-04', amount: -1000, narration: 'ATM CASH', reference: '' },
  { day: '2026-11-05', amount: 123_456.5, narration: 'NEFT SELVAM TRADERS', reference: 'HDFCN26309123456' },
  { day: '2026-11-12', amount: 261.05, narration: 'RTGS "BIG", SHOP', reference: 'HDFCR52026111298765432' },
  { day: '2026-11-20', amount: 999, narration: 'CASH DEPOSIT', reference: '' },
]

test.each(layouts.map((layout) => [layout.name, layout] as const))('a statement of %s is read', async (_name, layout) => {
  const { credits, faults } = readStatement(await readTable(layout.file(transactions)), { today })
  const expected = transactions.filter(({ amount }) => amount > 0)
  expect(faults).toEqual([])
  expect(credits?.map(({ day, amount, reference }) => ({ day, amount, reference }))).toEqual(
    expected.map(({ day, amount, reference }) => ({ day, amount, reference })),
  )
  credits?.forEach(({ narration }, at) => expect(narration).toContain(expected[at]?.narration))
})

test('numbers and days of a spreadsheet are read as they were meant', async () => {
  const rows = [
    ['Date', 'Narration', 'UTR', 'Credit'],
    [46_341, 'as a number of days', 412_345_678_901, '1,23,456.00 Cr'],
    [new Date('2026-11-12T00:00:00Z'), 'as a day', '4123 4567 8902', 500.5],
  ]
  expect(readStatement(await readTable(excelOf(rows)), { today }).credits).toMatchObject([
    { line: 2, day: '2026-11-15', amount: 123_456, reference: '412345678901' },
    { line: 3, day: '2026-11-12', amount: 500.5, reference: '412345678902' },
  ])
})

test('texts of other encodings are read', async () => {
  const text = 'Date,Narration,Credit\r\n12/11/2026,Café,5.00\r\n'
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
  const bare = [new Uint8Array(utf16.slice(2)), new Uint8Array(Buffer.from(utf16.slice(2)).swap16())]
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(text)])
  for (const content of [utf16, ...bare, marked, new Uint8Array(Buffer.from(text, 'latin1'))])
    expect(readStatement(await readTable(content), { today }).credits).toMatchObject([{ line: 2, narration: 'Café', amount: 5 }])
})

/** The archive, whose first part says that it unpacks to `size` bytes. */
const sayingSize = (archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> => {
  const at = Buffer.from(archive).indexOf('PK\u0001\u0002')
  new DataView(archive.buffer).setUint32(at + 24, size, true)
  return archive
}

test('a file that is no statement is refused with a sentence', async () => {
  const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const refusals: [Uint8Array<ArrayBuffer>, string][] = [
    [encoded(''), 'This file is empty.'],
    [encoded('\r\n , \r\n'.replaceAll(' ', '')), 'This file is empty.'],
    [old, 'old Excel (.xls)'],
    [new Uint8Array([...old, ...Buffer.from('EncryptedPackage', 'utf16le')]), 'protected with a password'],
    [encoded('%PDF-1.4'), 'A PDF cannot be read'],
    [encoded('  <html><table><tr><td>Please sign in'), 'is a web page'],
    [new Uint8Array([1, 0, 2, 0]), 'neither CSV nor Excel'],
    [encoded('PK\u0003\u0004 and nothing more'), 'damaged'],
    [zipOf({ 'a.txt': 'no spreadsheet' }), 'damaged'],
    [zipOf({ ...excelParts('<row r="1"><c r="A1"><v>1'), '_rels/.rels': '<' }), 'damaged'],
    [csvFile(Array.from({ length: 20_001 }, () => ['12/11/2026', '5'])), 'more than 20,000 lines'],
    // Blank rows do not hide what is below them.
    [encoded(`Date,Credit\n${',\n'.repeat(20_100)}12/11/2026,5\n`), 'more than 20,000 lines, blank ones included'],
    [encoded(`Date,Credit\n${'\n'.repeat(19_999)}12/11/2026,5\n`), 'more than 20,000 lines, blank ones included'],
    [
      encoded(`<table><tr><td>Date<td>Credit</tr>${'<tr><td></tr>'.repeat(20_100)}<tr><td>12/11/2026<td>5</tr></table>`),
      'more than 20,000 lines, blank ones included',
    ],
    [
      excelOf([['Date', 'Credit'], ...Array.from({ length: 20_100 }, () => ['', '']), ['12/11/2026', '5']]),
      'more than 20,000 lines, blank ones included',
    ],
    [sayingSize(zipOf(excelParts('')), 70 * 1024 * 1024), 'contains too much'],
  ]
  for (const [content, message] of refusals) await expect(readTable(content)).rejects.toThrow(message)
})

test('blank rows within the limit, and any number of them at the end, hide nothing', async () => {
  const text = `Date,Narration,Credit\n${'\n'.repeat(19_998)}12/11/2026,last,5\n${'\n , \n'.replaceAll(' ', '').repeat(5_000)}`
  const { credits, faults } = readStatement(await readTable(new TextEncoder().encode(text)), { today })
  expect([credits?.map(({ line, narration }) => [line, narration]), faults]).toEqual([[[20_000, 'last']], []])
})

test('no bytes make reading fail otherwise than with a sentence', async () => {
  const beginnings = ['', 'PK\u0003\u0004', 'Date,Narration,Credit\n', '"', '\u00ff\u00fe'].map((text) =>
    Buffer.from(text, 'latin1'),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), async (beginning, bytes) => {
      const table = await readTable(new Uint8Array([...beginning, ...bytes])).catch((error: Error) => error)
      if (table instanceof Error) expect(table.name).toBe('FileFault')
      else expect(readStatement(table, { today }).faults).toBeInstanceOf(Array)
    }),
  )
})

// The worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const opened: StatementReader[] = []
const openReader = (...limits: ConstructorParameters<typeof StatementReader>): StatementReader => {
  const reader = new StatementReader(...limits)
  opened.push(reader)
  return reader
}
afterEach(() => Promise.all(opened.splice(0).map((reader) => reader.close())))

const job = (content: Uint8Array<ArrayBuffer>) => ({ content, today: '2026-11-20', given: undefined, layouts: {} })
const small = csvFile([
  ['Date', 'Credit'],
  ['12/11/2026', '5'],
])

test('refuses a file that exceeds the memory limit with a sentence, and reads the next one in a new thread', async () => {
  const reader = openReader({ timeoutMs: 60_000, memory: 64 })
  // Its empty cells would fill gigabytes.
  const wide = zipOf(excelParts('<row r="70000"><c r="XFD70000"><v>1</v></c></row>'))
  const [refused, read] = [reader.read(job(wide)), reader.read(job(small))]
  await expect(refused).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(/^This Excel file is damaged/) })
  expect((await read).credits).toMatchObject([{ amount: 5 }])
})

test('refuses a file that takes too long with a sentence', async () => {
  const reader = openReader({ timeoutMs: 1, memory: 256 })
  await expect(reader.read(job(small))).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('takes too long'),
  })
})

test('reads the longest Excel file within its limits, without blocking the process', async () => {
  const reader = openReader()
  await reader.read(job(small))
  const line = (at: number) => ['12/11/2026', `UPI/CR/${400_000_000_000 + at}/MEENA KUMARI/SBIN/meena@oksbi`, null, at + 1]
  const content = excelOf([['Date', 'Narration', 'Debit', 'Credit'], ...Array.from({ length: 19_999 }, (_, at) => line(at))])
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 5)
  const { credits } = await reader.read(job(content))
  clearInterval(clock)
  expect(credits).toHaveLength(19_999)
  expect(ticks).toBeGreaterThan(10)
})

test('refuses statements for a moment when too many are waiting', async () => {
  const reader = openReader()
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => reader.read(job(small))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ statusCode: 503, retryAfter: 5 })
})
