import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { dateIn } from '../shared/calendar-date'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Invoices are dated in Indian time, independently of the server's time zone. */
const invoiceTimeZone = 'Asia/Kolkata'

/** The invoice date, YYYY-MM-DD, of an instant in epoch ms. */
export const invoiceDay = (instant: number): string => dateIn(instant, invoiceTimeZone)

/** The financial year (April to March) of an instant in epoch ms: '26-27' (server.md). */
export const financialYear = (instant: number): string => {
  const date = dayjs(instant).tz(invoiceTimeZone)
  const first = date.month() >= 3 ? date.year() : date.year() - 1
  const short = (year: number): string => String(year % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

/**
 * The number of the `serial`-th invoice of a financial year: 'INV/26-27/00001'. Up to serial 999999 it stays within the 16
 * characters allowed on a tax invoice (server.md).
 */
export const invoiceNumber = (year: string, serial: number): string => `INV/${year}/${String(serial).padStart(5, '0')}`
