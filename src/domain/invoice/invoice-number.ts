import { dateIn } from '../shared/calendar-date'

/** Invoices are dated in Indian time, independently of the server's time zone. */
const invoiceTimeZone = 'Asia/Kolkata'

/** The invoice date, YYYY-MM-DD, of an instant in epoch ms. */
export const invoiceDay = (instant: number): string => dateIn(instant, invoiceTimeZone)

/** The calendar year in which the financial year (April to March) of an instant begins. @param instant epoch ms */
export const financialYearStart = (instant: number): number => {
  const [year = 0, month = 0] = invoiceDay(instant).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** The financial year (April to March) of an instant in epoch ms: '26-27' (store 6). */
export const financialYear = (instant: number): string => {
  const first = financialYearStart(instant)
  const short = (year: number): string => String(year % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

const serialText = (serial: number): string => String(serial).padStart(5, '0')

/**
 * The number of the `serial`-th invoice of a financial year: 'INV/26-27/00001'. Up to serial 999999 it stays within the 16
 * characters allowed on a tax invoice (store 6).
 */
export const invoiceNumber = (year: string, serial: number): string => `INV/${year}/${serialText(serial)}`

/**
 * The number of the `serial`-th credit note of a financial year: 'CN-26-27-00001', within the 16 characters allowed (CGST Rules,
 * rule 53). Dashes, because it stands in paths (docs/decisions/0056).
 */
export const creditNoteNumber = (year: string, serial: number): string => `CN-${year}-${serialText(serial)}`
