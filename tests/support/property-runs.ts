import fc from 'fast-check'

/** `npm run test:long` runs a hundred times as many cases as `npm test`. */
const factor = process.env.LONG_TEST === undefined ? 1 : 100

fc.configureGlobal({ numRuns: 100 * factor })

/** Number of runs for properties that are too slow for 100 runs in `npm test`. */
export const runs = (usual: number): number => usual * factor
