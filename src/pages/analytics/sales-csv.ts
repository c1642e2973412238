import { linkTo, startDownload } from '../../components/plain/file-link'
import type { DateRange } from '../../domain/shared/calendar-date'
import type { DaySales } from '../../domain/order/sales'

/** The days as comma-separated values: dates as YYYY-MM-DD, amounts in rupees as plain numbers. */
export const salesCsv = (daily: readonly DaySales[]): string =>
  ['Date,Orders,Revenue (INR),Profit (INR)', ...daily.map((day) => [day.date, day.orders, day.revenue, day.profit].join())]
    .map((line) => `${line}\r\n`)
    .join('')

/** Gives the days to the browser as a file to keep. */
export const downloadSales = (daily: readonly DaySales[], { from, to }: DateRange): void => {
  const url = linkTo(new Blob([salesCsv(daily)], { type: 'text/csv' }))
  startDownload(url, `sales-${from}-to-${to}.csv`)
}
