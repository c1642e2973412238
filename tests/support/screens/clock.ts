import { vi } from 'vitest'

/** Lets faked time pass in steps, ms: what React draws at the end of one may start the clock of the next. */
export const pass = async (ms: number, step = 100): Promise<void> => {
  for (let gone = 0; gone < ms; gone += step) await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone))
}
