/** Faults of lines, and of files that are no statement. */
export const statementTexts = {
  day: (written: string) => (written === '' ? 'There is no date' : `“${written}” is not a date`),
  amount: 'The amount cannot be read',
  future: 'The date is in the future',
  bothSides: 'There is both a credit and a debit',
} as const
