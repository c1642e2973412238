import { afterEach, expect, it, vi } from 'vitest'
import { StatementReader } from '../../../../server/modules/payments/statements/statement-reader'
import { csvFile, excelOf, excelParts, zipOf } from '../../../support/statements/sheets'

// The worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let reader: StatementReader
afterEach(() => reader.close())

const job = (content: Uint8Array<ArrayBuffer>) => ({ content, today: '2026-11-20', given: undefined, layouts: {} })
const small = csvFile([
  ['Date', 'Credit'],
  ['12/11/2026', '5'],
])

it('refuses a file that exceeds the memory limit with a sentence, and reads the next one in a new thread', async () => {
  reader = new StatementReader({ timeoutMs: 60_000, memory: 64 })
  // Its empty cells would fill gigabytes.
  const wide = zipOf(excelParts('<row r="70000"><c r="XFD70000"><v>1</v></c></row>'))
  const [refused, read] = [reader.read(job(wide)), reader.read(job(small))]
  await expect(refused).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(/^This Excel file is damaged/) })
  expect((await read).credits).toMatchObject([{ amount: 5 }])
})

it('refuses a file that takes too long with a sentence', async () => {
  reader = new StatementReader({ timeoutMs: 1, memory: 256 })
  await expect(reader.read(job(small))).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('takes too long'),
  })
})

it('reads the longest Excel file within its limits, without blocking the process', async () => {
  reader = new StatementReader()
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

it('refuses statements for a moment when too many are waiting', async () => {
  reader = new StatementReader()
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => reader.read(job(small))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ statusCode: 503, retryAfter: 5 })
})
