import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore, type Store } from '../support/browser/start-store'
import { type Saved, signIn } from './browser'
import { type Bounded, printBounds, median, ms, percentile } from './figures'
import { otherBuild } from './other-build'

/** Size of the sample store in which two builds are compared. */
export const comparedSample = { orders: 10_000, products: 1_000 }

/** A running store of one of the two builds. */
export interface Side {
  name: string
  store: Store
  saved: Saved
}

/** The build of another commit, and this one. */
export type Sides = readonly [before: Side, now: Side]

/**
 * Calls `part` with running stores of the two builds, which have the same data: the sample store of the other one, a copy of
 * which this build migrates.
 *
 * @param commit full name of the other build's commit
 */
export const withTwoBuilds = async <Result>(commit: string, part: (sides: Sides) => Promise<Result>): Promise<Result> => {
  const { name, folder } = await otherBuild(commit)
  const dataDir = await mkdtemp(join(tmpdir(), 'store-sample-'))
  const open: Store[] = []
  const start = async (side: string, root?: string): Promise<Side> => {
    const prepare = (copy: string): Promise<void> => cp(dataDir, copy, { recursive: true })
    const store = await startStore({ root, sample: comparedSample, prepare })
    open.push(store)
    return { name: side, store, saved: await signIn(store) }
  }
  try {
    const sample = await startStore({ root: folder, sample: comparedSample, dataDir })
    await sample.close()
    return await part([await start(name, folder), await start('this build')])
  } finally {
    for (const store of open) await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Times in ms of one round, by what was measured. */
export type Round = Record<string, number>

/** What was measured on the two builds in one round. */
export type Pair<Measured> = readonly [before: Measured, now: Measured]

/** Measures both builds in each round; the one that comes first changes from round to round. */
export const measureAlternately = async <Measured>(
  [before, now]: Sides,
  rounds: number,
  measure: (side: Side) => Promise<Measured>,
): Promise<Pair<Measured>[]> => {
  const pairs: Pair<Measured>[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await measure(before), await measure(now)])
    else {
      const own = await measure(now)
      pairs.push([await measure(before), own])
    }
  }
  return pairs
}

/**
 * Prints the ratio of both builds' medians, these medians, and between which ratios the middle half of the rounds lies.
 *
 * @param bound the largest ratio allowed
 * @returns whether each ratio is within the bound
 */
export const printRatios = ([{ name }]: Sides, rounds: readonly Pair<Round>[], bound = Number.POSITIVE_INFINITY): boolean => {
  const figures = Object.keys(rounds[0]?.[1] ?? {}).map((what): Bounded => {
    const pairs = rounds.map(([before, now]) => [before[what] ?? Number.NaN, now[what] ?? Number.NaN] as const)
    const [old, own] = [median(pairs.map(([before]) => before)), median(pairs.map(([, now]) => now))]
    const ratios = pairs.map(([before, now]) => now / before)
    const spread = `${percentile(ratios, 0.25).toFixed(2)}–${percentile(ratios, 0.75).toFixed(2)}`
    return { what, value: own / old, bound, print: (ratio) => ratio.toFixed(2), beside: [ms(own), ms(old), spread] }
  })
  return printBounds(figures, ['this build', name, 'half of the rounds'])
}
