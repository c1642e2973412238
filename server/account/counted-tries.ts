import { tooManyTries } from '../http-error'

interface Tries {
  failed: number
  /** epoch ms */
  until: number
}

/** Wrong tries by what they are counted under, each for a while from the first. */
export class CountedTries {
  private readonly kept = new Map<string, Tries>()

  /**
   * @param most tries in a while
   * @param windowMs how long a while is, in ms
   * @param mostKept entries that are counted at a time; beyond that the oldest are forgotten
   */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly mostKept = 100_000,
  ) {}

  /** @throws HttpError 429 when there were too many */
  of(key: string): Tries {
    const now = Date.now()
    const known = this.kept.get(key)
    if (!known || known.until <= now) return this.begun(key, { failed: 0, until: now + this.windowMs })
    if (known.failed >= this.most) throw tooManyTries(Math.ceil((known.until - now) / 1000))
    return known
  }

  private begun(key: string, tries: Tries): Tries {
    // Set anew, it stands last: the first are those whose time is over soonest.
    this.kept.delete(key)
    this.kept.set(key, tries)
    const oldest = this.kept.size > this.mostKept ? this.kept.keys().next() : undefined
    if (oldest && !oldest.done) this.kept.delete(oldest.value)
    return tries
  }
}
