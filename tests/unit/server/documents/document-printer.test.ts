import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DocumentPrinter, invoicePrinting } from '../../../../server/documents/document-printer'
import { DocumentService, RecentFiles } from '../../../../server/documents/document-service'
import type { ThreadLimits } from '../../../../server/threads/thread-queue'
import { invoiceOf as dataOf, linesOf } from '../../../support/documents/invoice-data'
import { fontsOf, linesOfPages } from '../../../support/documents/read-pdf'

// The worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** An invoice with so many lines. */
const invoiceOf = (lines = 1, change: Parameters<typeof dataOf>[1] = {}) =>
  ({ kind: 'invoice', data: dataOf(linesOf(lines), change) }) as const
const faulty = invoiceOf(1, { tax: { gstin: 'none', hsnCode: '3604', gstRate: 18 } })

/** Shared by the tests that need no printer of their own, because each thread takes a second of CPU time to start. */
let printer: DocumentPrinter
let opened: DocumentPrinter | undefined
beforeAll(() => {
  printer = new DocumentPrinter(invoicePrinting)
})
afterAll(() => printer.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await opened?.close()
})
const openPrinter = (limits: ThreadLimits = invoicePrinting.limits): DocumentPrinter =>
  (opened = new DocumentPrinter({ ...invoicePrinting, limits }))

it('prints every requested invoice without blocking the process', async () => {
  await printer.print(invoiceOf())
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 5)
  const numbers = ['INV/26-27/00001', 'INV/26-27/00002', 'INV/26-27/00003']
  const files = await Promise.all(numbers.map((invoiceNumber) => printer.print(invoiceOf(60, { invoiceNumber }))))
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(10)
  for (const [index, file] of files.entries())
    expect((await linesOfPages(file)).flat().join(' ')).toContain(`Invoice number ${numbers[index]}`)
})

it('prints names in the scripts of India in their fonts', async () => {
  const lines = linesOf(2).map((line, index) => ({ ...line, name: ['ರಾಕೆಟ್', 'రాకెట్'][index] ?? '' }))
  const names = (await fontsOf(await printer.print(invoiceOf(1, { lines })))).map(({ name }) => name)
  for (const font of ['NotoSansKannada', 'NotoSansTelugu']) expect(names.join(' ')).toContain(font)
})

it('rejects an invoice that cannot be printed or sent to the thread, and prints the next one', async () => {
  const refused = printer.print(faulty)
  const next = printer.print(invoiceOf())
  await expect(refused).rejects.toThrow('GSTIN')
  expect((await next).length).toBeGreaterThan(1000)
  const store = { name: 'Store', logo: (() => undefined) as unknown as Uint8Array }
  await expect(printer.print(invoiceOf(1, { store }))).rejects.toThrow(/clone/)
  const begun = performance.now()
  expect((await printer.print(invoiceOf())).length).toBeGreaterThan(1000)
  // The rejected job must not block the next one until the timeout of 30 s.
  expect(performance.now() - begun).toBeLessThan(25_000)
})

it('rejects an invoice that exceeds the memory limit, and prints the next one in a new thread', async () => {
  const limited = openPrinter({ timeoutMs: 60_000, memory: 64 })
  const large = limited.print(invoiceOf(100_000))
  const next = limited.print(invoiceOf())
  await expect(large).rejects.toThrow(/memory/)
  expect((await next).length).toBeGreaterThan(1000)
})

it('rejects an invoice that takes too long, with a separate timeout for each', async () => {
  const limitMs = 300
  const limited = openPrinter({ timeoutMs: limitMs, memory: 512 })
  const data = invoiceOf(10_000)
  const begun = performance.now()
  const outcomes = await Promise.allSettled([limited.print(data), limited.print(data)])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * limitMs - 10)
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'A document took too long.' } })
})

it('rejects requests with a retry delay when too many are waiting, and those that wait when it is closed', async () => {
  const closed = openPrinter()
  const asked = Promise.allSettled(Array.from({ length: 60 }, () => closed.print(invoiceOf())))
  await closed.close()
  const reasons = (await asked).map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : outcome))
  for (const reason of reasons.slice(0, 41)) expect(reason).toMatchObject({ message: 'The server stops.' })
  for (const reason of reasons.slice(41)) expect(reason).toMatchObject({ statusCode: 503, retryAfter: 3 })
})

it('prints an invoice once for simultaneous and later requests', async () => {
  const made = vi.spyOn(printer, 'print')
  const desk = new DocumentService(printer)
  const ask = () => desk.get(invoiceOf(20), '203.0.113.1')
  const [first, ...others] = await Promise.all(Array.from({ length: 60 }, ask))
  expect(first?.length).toBeGreaterThan(1000)
  for (const other of [...others, await ask()]) expect(other).toBe(first)
  expect(made).toHaveBeenCalledTimes(1)
})

it('prints an invoice again after any of its contents changed', async () => {
  const desk = new DocumentService(printer)
  const get = (change: Parameters<typeof invoiceOf>[1] = {}) => desk.get(invoiceOf(1, change), undefined)
  const first = await get()
  const { store } = dataOf(linesOf(1))
  for (const change of [
    { orderStatus: 'cancelled' },
    { paymentStatus: 'refunded' },
    { store: { ...store, name: 'Another' } },
    { store: { ...store, logo: new Uint8Array([1, 2, 3]) } },
  ] as const)
    expect(await get(change)).not.toBe(first)
  expect(await get()).toBe(first)
})

it('prints at most four invoices at a time for one client, without delaying others', async () => {
  const desk = new DocumentService(printer)
  const ask = (client: string | undefined, invoiceNumber: string) => desk.get(invoiceOf(1, { invoiceNumber }), client)
  const own = Array.from({ length: 6 }, (_, index) => ask('203.0.113.1', `A${index}`))
  const others = [ask('203.0.113.2', 'B'), ...Array.from({ length: 6 }, (_, index) => ask(undefined, `C${index}`))]
  const outcomes = await Promise.allSettled(own)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected', 'rejected'])
  const message = 'Too many of your invoices are being generated. Please try again in a moment.'
  expect(outcomes.at(-1)).toMatchObject({ reason: { statusCode: 429, retryAfter: 3, message } })
  const printed = [...(await Promise.all(others)), await ask('203.0.113.1', 'D')]
  expect(printed.every(({ length }) => length > 1000)).toBe(true)
})

it('does not cache a failed invoice', async () => {
  const desk = new DocumentService(printer)
  const ask = () => desk.get(faulty, '203.0.113.1')
  for (const outcome of await Promise.allSettled([ask(), ask()])) expect(outcome.status).toBe('rejected')
  for (let round = 0; round < 5; round += 1) await expect(ask()).rejects.toThrow('GSTIN')
})

it('caches files for a limited time and the latest ones up to a limited size', async () => {
  const files = new RecentFiles({ time: 50, bytes: 10 })
  for (const [name, size] of Object.entries({ one: 6, two: 4, three: 5, large: 11 })) files.add(name, new Uint8Array(size))
  expect(['one', 'two', 'three', 'large'].map((key) => files.get(key)?.length)).toEqual([undefined, 4, 5, undefined])
  await pause(80)
  expect(files.get('three')).toBeUndefined()
})
