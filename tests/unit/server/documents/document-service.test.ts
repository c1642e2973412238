import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DocumentService } from '../../../../server/documents/document-service'
import { DocumentPrinter, invoicePrinting } from '../../../../server/documents/document-printer'
import { RecentFiles } from '../../../../server/documents/document-service'
import { invoiceOf as dataOf, linesOf } from '../../../support/documents/invoice-data'

// The worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const invoiceOf = (...given: Parameters<typeof dataOf>) => ({ kind: 'invoice', data: dataOf(...given) }) as const

let printer: DocumentPrinter
beforeAll(() => {
  printer = new DocumentPrinter(invoicePrinting)
})
afterAll(() => printer.close())

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => invoiceOf(linesOf(1), { invoiceNumber: `${prefix}${index}` }))

it('prints an invoice once for simultaneous and later requests', async () => {
  const made = vi.spyOn(printer, 'print')
  const desk = new DocumentService(printer)
  const ask = () => desk.get(invoiceOf(linesOf(144)), '203.0.113.1')
  const [first, ...others] = await Promise.all(Array.from({ length: 60 }, ask))
  expect(first?.length).toBeGreaterThan(1000)
  for (const other of [...others, await ask()]) expect(other).toBe(first)
  expect(made).toHaveBeenCalledTimes(1)
})

it('prints an invoice again after any of its contents changed', async () => {
  const desk = new DocumentService(printer)
  const get = (change: Parameters<typeof invoiceOf>[1] = {}) => desk.get(invoiceOf(linesOf(1), change), undefined)
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
  const own = numbered(6, 'A').map((data) => desk.get(data, '203.0.113.1'))
  const another = desk.get(invoiceOf(linesOf(1), { invoiceNumber: 'B' }), '203.0.113.2')
  const administrators = numbered(6, 'C').map((data) => desk.get(data, undefined))
  const outcomes = await Promise.allSettled(own)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected', 'rejected'])
  expect(outcomes.at(-1)).toMatchObject({
    reason: {
      statusCode: 429,
      retryAfter: 3,
      message: 'Too many of your invoices are being generated. Please try again in a moment.',
    },
  })
  expect((await Promise.all([another, ...administrators])).every(({ length }) => length > 1000)).toBe(true)
  expect((await desk.get(invoiceOf(linesOf(1), { invoiceNumber: 'D' }), '203.0.113.1')).length).toBeGreaterThan(1000)
})

it('does not cache a failed invoice', async () => {
  const desk = new DocumentService(printer)
  const faulty = invoiceOf(linesOf(1), { tax: { gstin: 'none', hsnCode: '3604', gstRate: 18 } })
  const ask = () => desk.get(faulty, '203.0.113.1')
  for (const outcome of await Promise.allSettled([ask(), ask()])) expect(outcome.status).toBe('rejected')
  for (let round = 0; round < 5; round += 1) await expect(ask()).rejects.toThrow('GSTIN')
})

it('caches files for a limited time and the latest ones up to a limited size', async () => {
  const files = new RecentFiles({ time: 50, bytes: 10 })
  files.add('one', new Uint8Array(6))
  files.add('two', new Uint8Array(4))
  files.add('three', new Uint8Array(5))
  files.add('large', new Uint8Array(11))
  expect(['one', 'two', 'three', 'large'].map((key) => files.get(key)?.length)).toEqual([undefined, 4, 5, undefined])
  await pause(80)
  expect(files.get('three')).toBeUndefined()
})
