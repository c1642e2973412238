/** Largest file of a statement, in bytes; 5,000 lines are less than 1 MB. */
export const statementLimitBytes = 5 * 1024 * 1024

/** Most lines that are confirmed at once, in one transaction; these take about a second. */
export const maxConfirmedLines = 500

/** How long what was proposed for a statement can be confirmed, in ms. */
export const statementKeptMs = 7 * 24 * 60 * 60 * 1000

/** Faults of lines, and of files that are no statement. */
export const statementTexts = {
  day: (written: string) => (written === '' ? 'There is no date' : `“${written}” is not a date`),
  amount: 'The amount cannot be read',
  noAmount: 'There is no amount',
  neither: 'There is neither a date nor an amount',
  wide: 'There are more columns than names of columns: perhaps a text has a comma',
  future: 'The date is in the future',
  bothSides: 'There is both a credit and a debit',
} as const
