import { normalizeIP } from '@fastify/rate-limit'
import { readOrderId } from '../../../../src/domain/order/order-id'
import { AttemptCounter } from '../../../account/attempt-counter'
import type { Limits } from '../../../plugins/limits'
import type { OpenCounts } from '../../../processes/limit-counts'

const windowMs = 15 * 60_000

/**
 * Counts attempts with a wrong phone number per order id, whether or not the order exists: per client address, and for all
 * addresses together with a higher limit, so that a single client cannot lock customers out of an order (contract 10.4;
 * docs/decisions/0016).
 */
export class OrderAttempts {
  private readonly here: AttemptCounter
  private readonly anywhere: AttemptCounter

  constructor(openCounts: OpenCounts, { tries, triesAnywhere }: Pick<Limits, 'tries' | 'triesAnywhere'>) {
    this.here = new AttemptCounter(openCounts('phones of an order from an address'), tries, windowMs)
    this.anywhere = new AttemptCounter(openCounts('phones of an order'), triesAnywhere, windowMs)
  }

  /**
   * Counts an attempt before its result is known, so that concurrent attempts cannot exceed the limit.
   *
   * @param address IP address of the client; addresses of one IPv6 network (/64) count as one
   * @returns a function that undoes the counting, to be called when the number was correct
   * @throws HttpError 429, whatever the number
   */
  async begin(orderId: string, address: string): Promise<() => Promise<void>> {
    const id = readOrderId(orderId)
    // A malformed id is a typing error, and rejecting it reveals nothing.
    if (id === undefined) return async () => undefined
    const takeBackHere = await this.here.begin(`${id} ${normalizeIP(address)}`)
    const takeBackAnywhere = await this.anywhere.begin(id).catch(async (error: unknown) => {
      await takeBackHere()
      throw error
    })
    return async () => {
      await Promise.all([takeBackHere(), takeBackAnywhere()])
    }
  }
}
