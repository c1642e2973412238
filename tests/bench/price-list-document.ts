import { allFonts } from '../support/documents/all-fonts'
import { renderPriceList } from '../../src/documents/price-list'
import { categoriesOf, priceListOf } from '../support/documents/price-list-data'
import { bytes, heading, median, ms, table } from './figures'
import { processorTimes } from './processor-time'

const budget = { ms: 3_000, bytes: 500_000 } as const

/**
 * Prints the CPU time in Node and the size of a price list of 2,000 products.
 *
 * @returns whether it takes less than 3 s and 500 KB
 */
export const benchPriceListDocument = async (): Promise<boolean> => {
  heading('Price list as PDF, 2,000 products in 40 categories')
  const fonts = await allFonts()
  const data = priceListOf(categoriesOf(...Array.from({ length: 40 }, () => 50)))
  let size = 0
  const times = await processorTimes(5, async () => {
    size = (await renderPriceList(data, fonts)).byteLength
  })
  const first = times[0] ?? Number.NaN
  table([
    [`CPU time of the first, budget ${ms(budget.ms)}`, ms(first)],
    ['median of five', ms(median(times))],
    [`size, budget ${bytes(budget.bytes)}`, bytes(size)],
  ])
  return first < budget.ms && size < budget.bytes
}
