import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DocumentPrinter, invoicePrinting } from '../../../../server/documents/document-printer'
import type { ThreadLimits } from '../../../../server/threads/thread-queue'
import { invoiceOf as dataOf, linesOf } from '../../../support/documents/invoice-data'
import { fontsOf, linesOfPages } from '../../../support/documents/read-pdf'

// The worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const invoiceOf = (...given: Parameters<typeof dataOf>) => ({ kind: 'invoice', data: dataOf(...given) }) as const

/** Shared by the tests that need no printer of their own, because each thread takes a second of CPU time to start. */
let printer: DocumentPrinter
beforeAll(() => {
  printer = new DocumentPrinter(invoicePrinting)
})
afterAll(() => printer.close())

let printers: DocumentPrinter[] = []
const openPrinter = (limits: ThreadLimits = invoicePrinting.limits): DocumentPrinter => {
  const opened = new DocumentPrinter({ ...invoicePrinting, limits })
  printers.push(opened)
  return opened
}
afterEach(async () => {
  await Promise.all(printers.map((opened) => opened.close()))
  printers = []
})

it('prints every requested invoice without blocking the process', async () => {
  await printer.print(invoiceOf(linesOf(1)))
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 5)
  const numbers = ['INV/26-27/00001', 'INV/26-27/00002', 'INV/26-27/00003']
  const files = await Promise.all(numbers.map((invoiceNumber) => printer.print(invoiceOf(linesOf(150), { invoiceNumber }))))
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(10)
  for (const [index, file] of files.entries())
    expect((await linesOfPages(file)).flat().join(' ')).toContain(`Invoice Number ${numbers[index]}`)
})

it('prints names in the scripts of India in their fonts', async () => {
  const lines = linesOf(2).map((line, index) => ({ ...line, name: ['ರಾಕೆಟ್', 'రాకెట్'][index] ?? '' }))
  const names = (await fontsOf(await printer.print(invoiceOf(lines)))).map(({ name }) => name)
  for (const font of ['NotoSansKannada', 'NotoSansTelugu']) expect(names.join(' ')).toContain(font)
})

it('rejects an invoice that cannot be printed, and prints the next one', async () => {
  const faulty = printer.print(invoiceOf(linesOf(1), { tax: { gstin: 'none', hsnCode: '3604', gstRate: 18 } }))
  const next = printer.print(invoiceOf(linesOf(1)))
  await expect(faulty).rejects.toThrow('GSTIN')
  expect((await next).length).toBeGreaterThan(1000)
})

it('rejects an invoice that exceeds the memory limit, and prints the next one in a new thread', async () => {
  const limited = openPrinter({ timeoutMs: 60_000, memory: 64 })
  const large = limited.print(invoiceOf(linesOf(100_000)))
  const next = limited.print(invoiceOf(linesOf(1)))
  await expect(large).rejects.toThrow(/memory/)
  expect((await next).length).toBeGreaterThan(1000)
})

it('rejects an invoice that takes too long, with a separate timeout for each', async () => {
  const limitMs = 300
  const limited = openPrinter({ timeoutMs: limitMs, memory: 512 })
  const data = invoiceOf(linesOf(10_000))
  const begun = performance.now()
  const outcomes = await Promise.allSettled([limited.print(data), limited.print(data)])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * limitMs - 10)
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'A document took too long.' } })
})

it('rejects data that cannot be sent to the thread, and prints the next invoice', async () => {
  const store = { name: 'Store', logo: (() => undefined) as unknown as Uint8Array }
  await expect(printer.print(invoiceOf(linesOf(1), { store }))).rejects.toThrow(/clone/)
  const begun = performance.now()
  expect((await printer.print(invoiceOf(linesOf(1)))).length).toBeGreaterThan(1000)
  // The rejected job must not block the next one until the timeout of 30 s.
  expect(performance.now() - begun).toBeLessThan(25_000)
})

it('rejects requests with a retry delay when too many are waiting', async () => {
  const asked = Array.from({ length: 60 }, () => printer.print(invoiceOf(linesOf(1))))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(41)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ statusCode: 503, retryAfter: 3 })
  expect((await printer.print(invoiceOf(linesOf(1)))).length).toBeGreaterThan(1000)
})

it('rejects the invoices in progress when it is closed', async () => {
  const closed = openPrinter()
  const asked = [closed.print(invoiceOf(linesOf(400))), closed.print(invoiceOf(linesOf(400)))]
  const outcomes = Promise.allSettled(asked)
  await closed.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
