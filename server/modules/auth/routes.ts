import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { account, type User } from '../../../src/domain/account/account'
import { login, userFields } from '../../../src/domain/account/login'
import { keepNewest } from '../../../src/domain/shared/keep-newest'
import { CountedTries } from '../../account/counted-tries'
import type { AccountRow, Schema } from '../../database/schema'
import { actingAs, currentActor } from '../../history/actor'
import { recordChange } from '../../history/write-history'
import { unauthorized } from '../../http-error'
import { described, refusals } from '../../openapi/describe'
import { answerShape } from '../../records/answer-schema'
import { requestSchema } from '../../records/request-schema'
import { partOf } from '../../records/rows'
import { serverTexts } from '../../server-texts'
import { findAccount } from './account-repository'
import { passwordMatches } from './passwords'

const windowMs = 60 * 60_000
/** Maximum number of remembered pairs of account and IP address with a successful sign-in. */
const mostKnown = 1_000

/**
 * Counts wrong passwords per e-mail address and hour, whether or not the account exists. Attempts from an IP address with an
 * earlier successful sign-in to the account are counted separately, so that attempts from elsewhere do not lock out the owner
 * (docs/decisions/0021).
 */
class LoginTries {
  private readonly elsewhere: CountedTries
  private readonly atKnown: CountedTries
  private readonly known = new Map<string, true>()

  /** @param most maximum number of wrong passwords per hour */
  constructor(most: number) {
    this.elsewhere = new CountedTries(most, windowMs)
    this.atKnown = new CountedTries(most, windowMs)
  }

  /**
   * Counts an attempt before its result is known, so that concurrent attempts cannot exceed the limit.
   *
   * @param email in lower case
   * @param ip IP address of the client; addresses of one IPv6 network (/64) count as one
   * @throws HttpError 429, whatever the password
   */
  begin(email: string, ip: string) {
    const place = `${email} ${normalizeIP(ip)}`
    const tries = this.known.has(place) ? this.atKnown.of(place) : this.elsewhere.of(email)
    tries.failed += 1
    const takeBack = (): void => {
      tries.failed -= 1
    }
    return {
      /** For an attempt whose password was not checked, so that it is not counted. */
      takeBack,
      /** For a correct password: the attempt is not counted, and the IP address is remembered. */
      succeeded: (): void => {
        takeBack()
        keepNewest(this.known, place, true, mostKnown)
      },
    }
  }
}

const userOf = (row: AccountRow): User => ({ _id: row.id, ...partOf(account, row, userFields) })

const userAnswer = z.object({ _id: z.string(), ...answerShape(account, userFields) })
const loginAnswer = { 200: z.extend(userAnswer, { token: z.string() }), ...refusals(401, 429) }

const calls = {
  login: described('public', 'Sign in', loginAnswer, { body: requestSchema(login.fields) }),
  me: described('signed-in', 'Read the signed-in administrator', { 200: userAnswer }),
}

/** Finds the account of an e-mail address and checks its password. */
const checked = async (db: Kysely<Schema>, email: string, password: string) => {
  const account = await findAccount(db, { email })
  return { account, matches: await passwordMatches(account?.password_hash, password) }
}

/** Routes for signing in and for reading the current user (server.md: answers). */
export const authRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; failedLogins: number }> = async (
  app,
  { db, failedLogins },
) => {
  const tries = new LoginTries(failedLogins)
  const recording = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.all(recording))

  /** Records a wrong password without delaying the response, whose time would tell that the account exists. */
  const recordFailure = (row: AccountRow, log: FastifyBaseLogger): void => {
    const written = actingAs({ ...currentActor(), source: 'visitor' }, () =>
      recordChange(db, account, { before: row, after: row, action: 'failed-login' }),
    )
    const done = written.catch((error: unknown) => log.error(error, 'failed login not recorded'))
    recording.add(done)
    void done.then(() => recording.delete(done))
  }

  app.post('/auth/login', { ...calls.login, onRequest: app.limitLogin }, async ({ body: { email, password }, ip, log }) => {
    const counted = tries.begin(email, ip)
    const { account: row, matches } = await checked(db, email, password).catch((error: unknown) => {
      counted.takeBack()
      throw error
    })
    if (row && !matches) recordFailure(row, log)
    if (!row || !matches) throw unauthorized(serverTexts.wrongCredentials)
    counted.succeeded()
    // Only who knows the password learns that the account is disabled.
    if (row.disabled === 1) throw unauthorized(serverTexts.accountDisabled)
    return { token: app.tokenOf(row), ...userOf(row) }
  })

  app.get('/auth/me', calls.me, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return userOf(account)
  })
}
