/** Begins a formula in a spreadsheet. */
const formula = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Without it spreadsheets take the file for one of an old encoding, in which ₹ and Tamil names are other characters. */
const byteOrderMark = '\uFEFF'

/**
 * A CSV file (RFC 4180) of these rows, to be saved as UTF-8, with a byte order mark. A text that a spreadsheet would calculate is
 * marked as text.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join()}\r\n`).join('')
