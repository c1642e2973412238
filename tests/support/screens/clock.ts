import { expect, vi } from 'vitest'

/** Advances fake timers by `ms` in steps, because a React render at the end of one step can start the next timer. */
export const advanceTime = async (ms: number, step = 100): Promise<void> => {
  for (let gone = 0; gone < ms; gone += step) await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone))
}

/**
 * Holds the timers of `ms` that are started from now on; the returned function fires those that were not cleared, and waits for one,
 * because an effect may start it after what it belongs to is seen.
 */
export const holdTimer = (ms: number): (() => Promise<void>) => {
  const [later, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const held = new Map<number, () => void>()
  let last = 0
  vi.spyOn(window, 'setTimeout').mockImplementation(((done: () => void, after?: number) => {
    if (after !== ms) return later(done, after)
    // The browser's own numbers are positive.
    last -= 1
    held.set(last, done)
    return last
  }) as typeof window.setTimeout)
  vi.spyOn(window, 'clearTimeout').mockImplementation((timer) => {
    if (!held.delete(timer as unknown as number)) clear(timer)
  })
  return async () => {
    await expect.poll(() => held.size, { message: `timers of ${ms} ms` }).toBeGreaterThan(0)
    const due = [...held.values()]
    held.clear()
    for (const done of due) done()
  }
}

/** Shortens the intervals of these lengths in ms, which are started from now on, to a moment. */
export const shortenIntervals = (...lengths: number[]): void => {
  const every = window.setInterval.bind(window)
  vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms = 0) =>
    every(work, lengths.includes(ms) ? 100 : ms)) as typeof window.setInterval)
}

/** Keeps the intervals of this length in ms, which are started from now on, from ever ending. */
export const stopIntervals = (length: number): void => {
  const every = window.setInterval.bind(window)
  vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms = 0) =>
    ms === length ? every(() => undefined, ms) : every(work, ms)) as typeof window.setInterval)
}

/** Skips the delays of retries (src/providers/data/retry.ts); timers of other lengths are kept. */
export const skipRetryDelays = (): void => {
  const later = window.setTimeout.bind(window)
  const delays = [1000, 2000, 4000]
  vi.spyOn(window, 'setTimeout').mockImplementation(((done: () => void, after = 0) =>
    later(done, delays.includes(after) ? 0 : after)) as typeof window.setTimeout)
}
