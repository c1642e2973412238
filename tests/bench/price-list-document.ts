import { documentFonts } from '../../server/documents/fonts'
import { renderPriceList } from '../../src/documents/price-list'
import { categoriesOf, priceListOf } from '../support/documents/price-list-data'
import { bytes, heading, median, ms, table } from './figures'
import { processorTimes } from './processor-time'

const budget = { ms: 3_000, bytes: 500_000 } as const

/**
 * Prints what processor time a price list of 2000 products takes in Node, and how large it is.
 *
 * @returns whether it takes less than 3 s and 500 KB
 */
export const benchPriceListDocument = async (): Promise<boolean> => {
  heading('Price list as a PDF, 2,000 products in 40 categories')
  const fonts = await documentFonts()
  const data = priceListOf(categoriesOf(...Array.from({ length: 40 }, () => 50)))
  let size = 0
  const times = await processorTimes(5, async () => {
    size = (await renderPriceList(data, fonts)).byteLength
  })
  const first = times[0] ?? Number.NaN
  table([
    [`processor time of the first, of ${ms(budget.ms)} at most`, ms(first)],
    ['median of five', ms(median(times))],
    [`size, of ${bytes(budget.bytes)} at most`, bytes(size)],
  ])
  return first < budget.ms && size < budget.bytes
}
