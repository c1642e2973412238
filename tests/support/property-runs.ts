import fc from 'fast-check'

/** `npm run test:long` tries a hundred times as many cases as `npm test`. */
const factor = process.env.LONG_TEST === undefined ? 1 : 100

fc.configureGlobal({ numRuns: 100 * factor })

/** Runs of a property whose cases are too slow for a hundred of them in `npm test`. */
export const runs = (usual: number): number => usual * factor
