import { vi } from 'vitest'

/** Advances fake timers by `ms` in steps, because a React render at the end of one step can start the next timer. */
export const pass = async (ms: number, step = 100): Promise<void> => {
  for (let gone = 0; gone < ms; gone += step) await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone))
}

/** Holds the timers of `ms` that are started from now on; the returned function fires the last one. */
export const holdTimer = (ms: number): (() => void) => {
  const later = window.setTimeout.bind(window)
  let fire: (() => void) | undefined
  vi.spyOn(window, 'setTimeout').mockImplementation(((done: () => void, after?: number) => {
    if (after !== ms) return later(done, after)
    fire = done
    return 0
  }) as typeof window.setTimeout)
  return () => {
    if (!fire) throw new Error(`No timer of ${ms} ms was started.`)
    fire()
  }
}

/** Skips the delays of retries (src/providers/data/repeating.ts); timers of other lengths are kept. */
export const skipRetryDelays = (): void => {
  const later = window.setTimeout.bind(window)
  const delays = [1000, 2000, 4000]
  vi.spyOn(window, 'setTimeout').mockImplementation(((done: () => void, after = 0) =>
    later(done, delays.includes(after) ? 0 : after)) as typeof window.setTimeout)
}
