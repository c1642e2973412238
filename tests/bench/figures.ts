/** The percentile of the values; `part` is from 0 to 1. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Formats a time in ms. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Formats a number of bytes with grouped digits. */
export const bytes = (value: number): string => `${value.toLocaleString('en')} bytes`

/** Prints a heading. */
export const heading = (text: string): void => console.log(`\n## ${text}`)

/** Prints a table with aligned columns. */
export const table = (rows: readonly (readonly string[])[]): void => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

/** A figure that should be at most its bound. */
export interface Bounded {
  what: string
  value: number
  /** Infinity for a figure without a bound. */
  bound: number
  /** Formats the value and its bound. */
  print: (value: number) => string
  /** Further columns. */
  beside?: readonly string[]
}

/**
 * Prints figures with their bounds.
 *
 * @param beside headings of the further columns
 * @returns whether each figure is within its bound
 */
export const printBounds = (figures: readonly Bounded[], beside: readonly string[] = []): boolean => {
  const isWithin = ({ value, bound }: Bounded): boolean => value <= bound
  table([
    ['', 'measured', 'bound', '', ...beside],
    ...figures.map((figure) => {
      const { what, value, bound, print } = figure
      return [
        what,
        print(value),
        Number.isFinite(bound) ? print(bound) : '',
        isWithin(figure) ? '' : 'MISSED',
        ...(figure.beside ?? []),
      ]
    }),
  ])
  return figures.every(isWithin)
}
