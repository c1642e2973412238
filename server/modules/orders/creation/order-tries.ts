import { normalizeIP } from '@fastify/rate-limit'
import { readOrderId } from '../../../../src/domain/order/order-id'
import { CountedTries } from '../../../account/counted-tries'
import type { Limits } from '../../../plugins/limits'

const windowMs = 15 * 60_000

/**
 * Counts tries with a wrong phone number, for each order id whether there is such an order or not: from one
 * address, and from all of them, of which more are allowed, so that a single caller keeps no customer out of an
 * order (server.md: public surface; docs/decisions/0016).
 */
export class OrderTries {
  private readonly here: CountedTries
  private readonly anywhere: CountedTries

  constructor({ tries, triesAnywhere }: Pick<Limits, 'tries' | 'triesAnywhere'>) {
    this.here = new CountedTries(tries, windowMs)
    this.anywhere = new CountedTries(triesAnywhere, windowMs)
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
