import { tooManyAttempts } from '../http-error'
import type { LimitCounts } from '../processes/limit-counts'

/** Counts failed attempts per key, each within a window that begins at the first one. */
export class AttemptCounter {
  /**
   * @param most failed attempts allowed per window
   * @param windowMs length of the window, in ms
   */
  constructor(
    private readonly counts: LimitCounts,
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /**
   * Counts an attempt before its result is known, so that concurrent attempts cannot exceed the limit.
   *
   * @returns a function that undoes the counting of an attempt that has not failed
   * @throws HttpError 429 when there were too many failed attempts
   */
  async begin(key: string): Promise<() => Promise<void>> {
    const { isCounted, restMs, takeBack } = await this.counts.add(key, this.most, this.windowMs)
    if (!isCounted) throw tooManyAttempts(Math.ceil(restMs / 1000))
    return takeBack
  }
}
