import { normalizeIP } from '@fastify/rate-limit'
import { readOrderId } from '../../../src/domain/order-id'
import { tooManyTries } from '../../http-error'
import type { Limits } from '../../plugins/limits'

const windowMs = 15 * 60_000
/** Entries that are counted at a time; beyond that the oldest are forgotten. */
const mostKept = 100_000

interface Tries {
  failed: number
  /** epoch ms */
  until: number
}

/** Wrong tries by what they are counted under, each for 15 minutes from the first. */
class Counter {
  private readonly kept = new Map<string, Tries>()

  constructor(private readonly most: number) {}

  /** @throws HttpError 429 when there were too many */
  of(key: string): Tries {
    const now = Date.now()
    const known = this.kept.get(key)
    if (!known || known.until <= now) return this.begun(key, { failed: 0, until: now + windowMs })
    if (known.failed >= this.most) throw tooManyTries(Math.ceil((known.until - now) / 1000))
    return known
  }

  private begun(key: string, tries: Tries): Tries {
    // Set anew, it stands last: the first are those whose time is over soonest.
    this.kept.delete(key)
    this.kept.set(key, tries)
    const oldest = this.kept.size > mostKept ? this.kept.keys().next() : undefined
    if (oldest && !oldest.done) this.kept.delete(oldest.value)
    return tries
  }
}

/**
 * Counts tries with a wrong phone number, for each order id whether there is such an order or not: from one
 * address, and from all of them, of which more are allowed, so that a single caller keeps no customer out of an
 * order (server.md: public surface; docs/decisions/0016).
 */
export class OrderTries {
  private readonly here: Counter
  private readonly anywhere: Counter

  constructor({ tries, triesAnywhere }: Pick<Limits, 'tries' | 'triesAnywhere'>) {
    this.here = new Counter(tries)
    this.anywhere = new Counter(triesAnywhere)
  }

  /**
   * Counts a try before it is known how it ends, so that many at once get no further than one after the other.
   *
   * @param address of the caller; those of one IPv6 network (/64) count as one
   * @returns takes the try back: to be called when the number was right
   * @throws HttpError 429, whatever the number
   */
  begin(orderId: string, address: string): () => void {
    const id = readOrderId(orderId)
    // What can be no id is anybody's slip, and a refusal of it tells nothing.
    if (id === undefined) return () => undefined
    const counted = [this.here.of(`${id} ${normalizeIP(address)}`), this.anywhere.of(id)]
    for (const tries of counted) tries.failed += 1
    return () => {
      for (const tries of counted) tries.failed -= 1
    }
  }
}
