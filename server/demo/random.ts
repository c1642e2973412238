/** Choices that look random and come out the same for the same seed, so that a sample store can be made again. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next: () => number
  /** A whole number, both bounds included. */
  integer: (min: number, max: number) => number
  /** True in `share` of all cases, 0 to 1. */
  chance: (share: number) => boolean
  /** @throws RangeError when there is nothing to pick from */
  pick: <T>(items: readonly T[]) => T
  /** One of the keys, each as often as its weight says. */
  weighted: <K extends string>(weights: Partial<Record<K, number>>) => K
  /** `length` characters of an alphabet. */
  text: (alphabet: string, length: number) => string
}

/** Mulberry32: 32 bits of state are plenty for a sample. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A source of choices; the same seed gives the same choices in the same order. */
export const createRandom = (seed: number): Random => {
  const next = mulberry32(seed)
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.')
    return items[Math.floor(next() * items.length)] as T
  }
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick,
    weighted: <K extends string>(weights: Partial<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][]
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1)
      if (!found) throw new RangeError('There is nothing to pick from.')
      return found[0]
    },
    text: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
  }
}
