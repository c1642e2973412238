import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { account, type User } from '../../../src/domain/account/account'
import { loginRequest } from '../../../src/domain/account/login-request'
import { CountedTries } from '../../account/counted-tries'
import type { AccountRow, Schema } from '../../database/schema'
import { unauthorized } from '../../http-error'
import { partOf } from '../../records/rows'
import { serverTexts } from '../../server-texts'
import { findAccount } from './account-repository'
import { authTexts } from './auth-texts'
import { passwordMatches } from './passwords'

const windowMs = 60 * 60_000
/** Addresses from which somebody has signed in that are remembered. */
const mostKnown = 1_000

/** A try to sign in that is under way. */
interface LoginTry {
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
class LoginTries {
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

const userOf = (row: AccountRow): User => ({ _id: row.id, ...partOf(account, row, ['name', 'email', 'branch', 'role']) })

/** The account of an e-mail address, and whether the password is its own. */
const checked = async (db: Kysely<Schema>, email: string, password: string) => {
  const account = await findAccount(db, { email })
  return { account, matches: await passwordMatches(account?.password_hash, password) }
}

/** Sign-in, and who a token belongs to (server.md: answers). */
export const authRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; failedLogins: number }> = async (
  app,
  { db, failedLogins },
) => {
  const tries = new LoginTries(failedLogins)
  app.post(
    '/auth/login',
    { schema: { body: loginRequest }, onRequest: app.limitLogin },
    async ({ body: { email, password }, ip }) => {
      const counted = tries.begin(email, ip)
      const { account, matches } = await checked(db, email, password).catch((error: unknown) => {
        counted.takeBack()
        throw error
      })
      if (!account || !matches) throw unauthorized(authTexts.wrongCredentials)
      counted.succeeded()
      return { token: app.jwt.sign({ sub: account.id }), ...userOf(account) }
    },
  )

  app.get('/auth/me', { onRequest: app.authenticate }, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return userOf(account)
  })
}
