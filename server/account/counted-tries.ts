import { keepNewest } from '../../src/domain/shared/keep-newest'
import { tooManyTries } from '../http-error'

interface Tries {
  failed: number
  /** Epoch ms. */
  until: number
}

/** Counts failed attempts per key, each within a window that begins at the first failure. */
export class CountedTries {
  private readonly kept = new Map<string, Tries>()

  /**
   * @param most failed attempts allowed per window
   * @param windowMs length of the window, in ms
   * @param mostKept maximum number of keys; beyond it the oldest are removed
   */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly mostKept = 100_000,
  ) {}

  /** @throws HttpError 429 when there were too many failed attempts */
  of(key: string): Tries {
    const now = Date.now()
    const known = this.kept.get(key)
    if (!known || known.until <= now) {
      const begun = { failed: 0, until: now + this.windowMs }
      keepNewest(this.kept, key, begun, this.mostKept)
      return begun
    }
    if (known.failed >= this.most) throw tooManyTries(Math.ceil((known.until - now) / 1000))
    return known
  }
}
