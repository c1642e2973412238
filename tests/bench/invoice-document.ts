import { documentFonts } from '../../server/documents/fonts'
import { renderInvoice } from '../../src/documents/invoice'
import { gstin, invoiceOf, linesOf } from '../support/documents/invoice-data'
import { bytes, heading, median, ms, table } from './figures'
import { processorTimes } from './processor-time'

const budget = { ms: 1_000, bytes: 200_000 } as const
const tax = { gstin, hsnCode: '3604', gstRate: 18 }

/**
 * Prints what processor time tax invoices of 1, 40 and 400 lines take in Node, and how large they are.
 *
 * @returns whether one of 400 lines takes less than 1 s and 200 KB
 */
export const benchInvoiceDocument = async (): Promise<boolean> => {
  heading('Tax invoice as a PDF, fonts at hand, median of nine')
  const fonts = await documentFonts()
  const rows: string[][] = [['lines', 'processor time', 'size']]
  let isKept = true
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
  table(rows)
  console.log(`  Of 400 lines at most ${ms(budget.ms)} and ${bytes(budget.bytes)}.`)
  return isKept
}
