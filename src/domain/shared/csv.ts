/** Begins a formula in a spreadsheet; with apostrophes before it, so that taking one away always gives the text back. */
const formula = /^'*[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Without it spreadsheets take the file for one of an old encoding, in which ₹ and Tamil names are other characters. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would calculate is marked as text with an apostrophe. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join()}\r\n`

/** A CSV file of these rows, to be saved as UTF-8, with a byte order mark. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => byteOrderMark + rows.map(csvLine).join('')
