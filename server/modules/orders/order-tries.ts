import { readOrderId } from '../../../src/domain/order-id'
import { tooManyTries } from '../../http-error'

const windowMs = 15 * 60_000
/** Order ids that are counted at a time; beyond that the oldest are forgotten. */
const mostIds = 100_000

interface Tries {
  failed: number
  /** epoch ms */
  until: number
}

/**
 * Counts tries with a wrong phone number, for each order id whether there is such an order or not: somebody who
 * tries numbers from many addresses runs into it, and customers who share an address do not (server.md: public
 * surface; docs/decisions/0016).
 */
export class OrderTries {
  private readonly counted = new Map<string, Tries>()

  /** @param most wrong tries within 15 minutes */
  constructor(private readonly most: number) {}

  /**
   * Counts a try before it is known how it ends, so that many at once get no further than one after the other.
   *
   * @returns takes the try back: to be called when the number was right
   * @throws HttpError 429, whatever the number
   */
  begin(orderId: string): () => void {
    const key = readOrderId(orderId) ?? ''
    const now = Date.now()
    const known = this.counted.get(key)
    const tries = known && known.until > now ? known : { failed: 0, until: now + windowMs }
    if (tries.failed >= this.most) throw tooManyTries(Math.ceil((tries.until - now) / 1000))
    tries.failed += 1
    if (tries !== known) this.keep(key, tries)
    return () => {
      tries.failed -= 1
    }
  }

  private keep(key: string, tries: Tries): void {
    // Set anew, it stands last: the first are those whose time is over soonest.
    this.counted.delete(key)
    this.counted.set(key, tries)
    if (this.counted.size <= mostIds) return
    const [oldest] = this.counted.keys()
    if (oldest !== undefined) this.counted.delete(oldest)
  }
}
