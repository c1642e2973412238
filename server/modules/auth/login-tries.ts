import { normalizeIP } from '@fastify/rate-limit'
import { CountedTries } from '../../counted-tries'

const windowMs = 60 * 60_000
/** Addresses from which somebody has signed in that are remembered. */
const mostKnown = 1_000

/** A try to sign in that is under way. */
export interface LoginTry {
  /** To be called when the password was right: the try does not count, and the address is known from now on. */
  succeeded(): void
  /** To be called when the password was not looked at. */
  takeBack(): void
}

/**
 * Counts wrong passwords for each e-mail address within an hour, whether there is such an account or not. An address
 * of the network from which an account has signed in before is counted apart, so that tries from elsewhere do not
 * keep its owner out (docs/decisions/0021).
 */
export class LoginTries {
  private readonly elsewhere: CountedTries
  private readonly atKnown: CountedTries
  private readonly known = new Set<string>()

  /** @param most wrong passwords in an hour */
  constructor(most: number) {
    this.elsewhere = new CountedTries(most, windowMs)
    this.atKnown = new CountedTries(most, windowMs)
  }

  /**
   * Counts a try before it is known how it ends, so that many at once get no further than one after the other.
   *
   * @param email in lower case
   * @param ip of the caller; those of one IPv6 network (/64) count as one
   * @throws HttpError 429, whatever the password
   */
  begin(email: string, ip: string): LoginTry {
    const place = `${email} ${normalizeIP(ip)}`
    const tries = this.known.has(place) ? this.atKnown.of(place) : this.elsewhere.of(email)
    tries.failed += 1
    const takeBack = (): void => {
      tries.failed -= 1
    }
    return {
      takeBack,
      succeeded: () => {
        takeBack()
        this.remember(place)
      },
    }
  }

  private remember(place: string): void {
    // Set anew, it stands last: the first are those that were used longest ago.
    this.known.delete(place)
    this.known.add(place)
    const [oldest] = this.known
    if (oldest !== undefined && this.known.size > mostKnown) this.known.delete(oldest)
  }
}
