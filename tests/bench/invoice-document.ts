import { allFonts } from '../support/documents/all-fonts'
import { renderInvoice } from '../../src/documents/invoice'
import { gstin, invoiceOf, linesOf } from '../support/documents/invoice-data'
import { bytes, heading, median, ms, table } from './figures'
import { processorTimes } from './processor-time'

const budget = { ms: 1_000, tamilMs: 5_000, bytes: 200_000 } as const
const tax = { gstin, hsnCode: '3604', gstRate: 18 }

const letters = [...'கஙசஞடணதநபமயரலவழளறன']
const vowels = ['', '்', 'ா', 'ி', 'ீ', 'ு', 'ூ', 'ெ', 'ே', 'ை', 'ொ', 'ோ', 'ௌ']

/** Order lines with long Tamil names without repeated words, which are the most expensive to render. */
const tamilLines = (count: number): ReturnType<typeof linesOf> => {
  let drawn = 1
  const one = (of: readonly string[]): string => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0
    return of[(drawn >>> 8) % of.length] ?? ''
  }
  const syllable = (): string => one(letters) + one(vowels)
  const word = (): string => Array.from({ length: 6 }, syllable).join('')
  return linesOf(count).map((line) => ({ ...line, name: Array.from({ length: 12 }, word).join(' ') }))
}

/**
 * Prints the CPU times in Node and the sizes of tax invoices with 1, 40 and 400 lines, and the CPU times of one with 500 long
 * lines in Tamil.
 *
 * @returns whether 400 lines take less than 1 s and 200 KB, and the first rendering of the Tamil lines less than 5 s
 */
export const benchInvoiceDocument = async (): Promise<boolean> => {
  const fonts = await allFonts()
  const tamil = invoiceOf(tamilLines(500), { tax })
  const [first = Number.NaN, ...again] = await processorTimes(4, async () => void (await renderInvoice(tamil, fonts)))
  heading('Tax invoice as PDF, with fonts loaded, median of nine')
  const rows: string[][] = [['lines', 'CPU time', 'size']]
  let isKept = first < budget.tamilMs
  for (const lines of [1, 40, 400]) {
    const data = invoiceOf(linesOf(lines), { tax })
    let size = 0
    const time = median(
      await processorTimes(9, async () => {
        size = (await renderInvoice(data, fonts)).byteLength
      }),
    )
    isKept &&= time < budget.ms && size < budget.bytes
    rows.push([String(lines), ms(time), bytes(size)])
  }
  rows.push(['500 in Tamil, first', ms(first), ''], ['500 in Tamil, again', ms(median(again)), ''])
  table(rows)
  console.log(`  Budgets: 400 lines ${ms(budget.ms)} and ${bytes(budget.bytes)}; 500 in Tamil, first, ${ms(budget.tamilMs)}.`)
  return isKept
}
