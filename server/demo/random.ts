/** Mulberry32; its 32 bits of state are sufficient for sample data. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates a generator of pseudo-random choices; the same seed gives the same sequence, and so the same sample store. */
export const createRandom = (seed: number) => {
  const next = mulberry32(seed)
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.')
    return items[Math.floor(next() * items.length)] as T
  }
  return {
    /** From 0 (inclusive) to 1 (exclusive). */
    next,
    /** An integer, both bounds inclusive. */
    integer,
    /** True with the probability `share`, 0 to 1. */
    chance: (share: number): boolean => next() < share,
    /** @throws RangeError for an empty list */
    pick,
    /** One of the keys, with a probability proportional to its weight. */
    weighted: <K extends string>(weights: Partial<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][]
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1)
      if (!found) throw new RangeError('There is nothing to pick from.')
      return found[0]
    },
    /** `length` random characters of an alphabet. */
    text: (alphabet: string, length: number): string => Array.from({ length }, () => pick([...alphabet])).join(''),
  }
}

export type Random = ReturnType<typeof createRandom>
