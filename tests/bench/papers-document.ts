import { DocumentPrinter, paperPrinting } from '../../server/documents/document-printer'
import type { PrintedDocument } from '../../src/documents/printed-document'
import { paperLimits } from '../../src/domain/order/papers'
import { labelledOrder, labelsOf, listedOrder, packingListsOf, shelvesOf } from '../support/documents/paper-data'
import { bytes, heading, median, ms, table } from './figures'

const orders = 200
/** Lines of an order, on five shelves. */
const shelves = [5, 5, 5, 5, 5]
const runs = 5
/** Time of 200 packing lists (docs/performance.md), and the memory that all papers may add to the process. */
const budget = { ms: 10_000, bytes: 300_000_000 } as const

const names = ['Meena Ramasamy', 'மீனாட்சி கோவிந்தராஜ்', 'Abdul Rahman', 'கண்ணம்மா ராஜன்']

const numbered = <T>(count: number, one: (orderId: string, name: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(`ORD${1_000_000 + index}`, `${names[index % names.length]} ${index}`))

const listsOf = (count: number, counts: readonly number[]): PrintedDocument => {
  const list = numbered(count, (orderId, name) => listedOrder({ orderId, name, shelves: shelvesOf(...counts) }))
  return { kind: 'packing-lists', data: packingListsOf(...list) }
}

/** Prints one document several times; returns the median time in ms, the size, and the largest growth of the process in bytes. */
const measured = async (printer: DocumentPrinter, document: PrintedDocument) => {
  const before = process.memoryUsage.rss()
  let most = 0
  const clock = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20)
  const times: number[] = []
  let size = 0
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    size = (await printer.print(document)).byteLength
    times.push(performance.now() - start)
  }
  clearInterval(clock)
  return { time: median(times), first: times[0] ?? Number.NaN, size, most }
}

/**
 * Prints how long the papers of many orders take in the thread that the server prints them in, and how much memory.
 *
 * @returns whether 200 packing lists take less than 10 s, and the process grows by less than 300 MB
 */
export const benchPapers = async (): Promise<boolean> => {
  heading(`Papers as PDF, in a thread, median of ${runs}`)
  const rows: string[][] = [['papers', 'first', 'p50', 'size', 'memory']]
  const labels = numbered(paperLimits.orders, (orderId, name) => labelledOrder({ orderId, name, parcels: 3 }))
  const documents: [string, PrintedDocument][] = [
    [`packing lists of ${orders} orders, 25 lines each`, listsOf(orders, shelves)],
    [`packing lists of ${paperLimits.orders} orders, 100 lines each`, listsOf(paperLimits.orders, [25, 25, 25, 25])],
    [`labels of ${paperLimits.orders} orders, 3 parcels each`, { kind: 'parcel-labels', data: labelsOf('a4', ...labels) }],
  ]
  let isKept = true
  for (const [index, [name, document]] of documents.entries()) {
    const printer = new DocumentPrinter(paperPrinting)
    const { time, first, size, most } = await measured(printer, document)
    await printer.close()
    rows.push([name, ms(first), ms(time), bytes(size), bytes(most)])
    isKept &&= most < budget.bytes && (index > 0 || first < budget.ms)
  }
  table(rows)
  console.log(`  Budgets: packing lists of ${orders} orders ${ms(budget.ms)}; memory ${bytes(budget.bytes)}.`)
  return isKept
}
