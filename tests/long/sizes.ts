/**
 * How much a part does: little in `npm test`, much in `npm run test:long`, or what its environment variable says.
 *
 * @param variable such as LONG_ROUNDS
 */
export const sizeOf = (variable: string, sizes: { short: number; long: number }): number => {
  const given = process.env[variable]
  if (given !== undefined && given !== '') return Number(given)
  return process.env.LONG_TEST === undefined ? sizes.short : sizes.long
}

/** The seed of a part; LONG_SEED repeats a run. */
export const seedOf = (): number => Number(process.env.LONG_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Prints a line of figures for docs/reliability.md. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
