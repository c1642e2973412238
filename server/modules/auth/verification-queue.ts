import { HttpError } from '../../http-error'
import { serverTexts } from '../../server-texts'

/**
 * Who waits for the verification of a password, those first who are served first: somebody on a device from which the account has
 * signed in before, or who is signed in; somebody at an address from which it has; anybody else.
 */
export const callerKinds = ['device', 'address', 'stranger'] as const

export type Caller = (typeof callerKinds)[number]

/** Most verifications of each kind of callers that may wait, so that strangers take no place from those who are known. */
const mostWaiting: Record<Caller, number> = { device: 20, address: 20, stranger: 50 }

/** Retry-After of the 503 response, in seconds. */
const retryAfterSeconds = 5

/** Lets few verifications run at once; those who are known go before all others (docs/decisions/0021). */
export class VerificationQueue {
  private running = 0
  private readonly waiting: Record<Caller, (() => void)[]> = { device: [], address: [], stranger: [] }

  /** @param atOnce how many may run at the same time */
  constructor(private readonly atOnce: number) {}

  /** @throws HttpError 503 when too many of these callers are waiting */
  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await this.turnOf(caller)
    else this.running += 1
    try {
      return await work()
    } finally {
      this.next()
    }
  }

  private turnOf(caller: Caller): Promise<void> {
    const line = this.waiting[caller]
    if (line.length >= mostWaiting[caller]) throw new HttpError(503, serverTexts.busy, undefined, retryAfterSeconds)
    return new Promise((resolve) => line.push(resolve))
  }

  /** Gives the place of one that has ended to the next one, or frees it. */
  private next(): void {
    const line = callerKinds.map((caller) => this.waiting[caller]).find(({ length }) => length > 0)
    const resolve = line?.shift()
    if (resolve) resolve()
    else this.running -= 1
  }
}
