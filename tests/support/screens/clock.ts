import { vi } from 'vitest'

/** Advances fake timers by `ms` in steps, because a React render at the end of one step can start the next timer. */
export const pass = async (ms: number, step = 100): Promise<void> => {
  for (let gone = 0; gone < ms; gone += step) await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone))
}
