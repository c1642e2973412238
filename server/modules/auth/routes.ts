import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { login } from '../../../src/domain/account/login'
import { codeRequired } from '../../../src/domain/account/sessions'
import { textField } from '../../../src/domain/shared/request-fields'
import { CountedTries } from '../../account/counted-tries'
import { FailedLogins } from '../../account/failed-logins'
import type { AccountRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { HttpError, unauthorized } from '../../http-error'
import { described, refusals } from '../../openapi/describe'
import type { LimitCounts, OpenCounts } from '../../processes/limit-counts'
import { requestSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { findAccount } from './account-repository'
import { type AuthContext, triesWindow } from './auth-context'
import { authTexts } from './auth-texts'
import { passwordMatches } from './passwords'
import { withSessionHeader } from './session-routes'
import type { Caller } from './verification-queue'
import { loginAnswer, userAnswer, userOf } from './user-answer'

/** How many pairs of account and IP address with a successful sign-in a process remembers at most, and for how long, in ms. */
const known = { most: 1_000, forMs: 30 * 24 * 60 * 60_000 }

/**
 * Counts wrong passwords per e-mail address and hour, whether or not the account exists. Attempts from a device, or else from an IP
 * address, with an earlier successful sign-in to the account are counted separately, so that attempts from elsewhere do not lock
 * out the owner (docs/decisions/0021).
 */
class LoginTries {
  private readonly elsewhere: CountedTries
  private readonly atKnown: CountedTries
  private readonly onDevice: CountedTries
  private readonly known: LimitCounts

  /** @param most maximum number of wrong passwords per hour */
  constructor(openCounts: OpenCounts, most: number) {
    this.elsewhere = new CountedTries(openCounts('sign-ins of an account'), most, triesWindow)
    this.atKnown = new CountedTries(openCounts('sign-ins of an account from a known address'), most, triesWindow)
    this.onDevice = new CountedTries(openCounts('sign-ins of an account from a known device'), most, triesWindow)
    this.known = openCounts('known addresses', known.most)
  }

  /**
   * Counts an attempt before its result is known, so that concurrent attempts cannot exceed the limit.
   *
   * @param email in lower case
   * @param ip IP address of the client; addresses of one IPv6 network (/64) count as one
   * @param device id of the device, if the account has signed in from it before
   * @throws HttpError 429, whatever the password
   */
  async begin(email: string, ip: string, device: string | undefined) {
    const place = `${email} ${normalizeIP(ip)}`
    const isKnown = device === undefined && (await this.known.markedUntil(place)) !== undefined
    const caller: Caller = device === undefined ? (isKnown ? 'address' : 'stranger') : 'device'
    const count = (): Promise<() => Promise<void>> => {
      if (device !== undefined) return this.onDevice.begin(`${email} ${device}`)
      return isKnown ? this.atKnown.begin(place) : this.elsewhere.begin(email)
    }
    return {
      caller,
      /** For an attempt whose password was right or not checked, so that it is not counted. */
      takeBack: await count(),
      /** For a sign-in that succeeded: the IP address is remembered. */
      succeeded: (): Promise<void> => this.known.mark(place, known.forMs),
    }
  }
}

/** Most wrong codes of one account per hour; three of a million codes are right at a time. */
const mostWrongCodes = 20

const loginBody = z.extend(requestSchema(login.fields), { code: z.optional(textField('Code', 20)) })

const calls = {
  login: withSessionHeader(
    described('public', 'Sign in', { 200: loginAnswer, ...refusals(401, 429) }, { body: loginBody, once: false }),
  ),
  me: described('signed-in', 'Read the signed-in administrator', { 200: userAnswer }),
}

/** Finds the account of an e-mail address and checks its password. */
const checked = async (db: Kysely<Schema>, email: string, password: string, caller: Caller) => {
  const account = await findAccount(db, { email })
  return { account, matches: await passwordMatches(account?.password_hash, password, caller) }
}

/** Checks the codes of second factors, and limits wrong ones per account. */
const codeCheck = ({ factors, openCounts, failedLogins }: AuthContext) => {
  const wrong = new CountedTries(openCounts('codes'), Math.min(failedLogins, mostWrongCodes), triesWindow)
  /**
   * @returns whether the code is right, or the account has no second factor
   * @throws HttpError 401 when a code is needed, and 429 after too many wrong ones
   */
  return async (row: AccountRow, code: string | undefined): Promise<boolean> => {
    const factor = await factors.find(row.id)
    if (!factor) return true
    if (code === undefined || code === '') throw new HttpError(401, authTexts.codeNeeded, [codeRequired])
    const takeBack = await wrong.begin(row.id)
    const result = await factors.use(row, factor, code).catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    if (result === 'wrong') return false
    await takeBack()
    if (result === 'unreadable') throw unauthorized(authTexts.codeUnreadable)
    return true
  }
}

interface LoginContext extends AuthContext {
  /** How often failed sign-ins are recorded, in ms. */
  recordEvery: number
}

/** Routes for signing in and for reading the current user (server.md: answers). */
export const authRoutes: FastifyPluginAsyncZod<LoginContext> = async (app, context) => {
  const { db, now, sessions, openCounts, failedLogins, recordEvery } = context
  const tries = new LoginTries(openCounts, failedLogins)
  const isRightCode = codeCheck(context)
  const failures = new FailedLogins({ db, log: app.log, now, codes: openCounts('codes that came') }, recordEvery)
  app.addHook('onClose', () => failures.close())

  app.post('/auth/login', { ...calls.login, onRequest: app.limitLogin }, async (request, reply) => {
    const { email, password, code } = request.body
    const device = app.isKnownDevice(request, email) ? app.deviceOf(request) : undefined
    const counted = await tries.begin(email, request.ip, device)
    const { account: row, matches } = await checked(db, email, password, counted.caller).catch(async (error: unknown) => {
      await counted.takeBack()
      throw error
    })
    if (row && !matches) failures.add(row, currentActor())
    if (!row || !matches) throw unauthorized(serverTexts.wrongCredentials)
    await counted.takeBack()
    // Only who knows the password learns that the account is disabled, or has a second factor.
    if (row.disabled === 1) throw unauthorized(serverTexts.accountDisabled)
    // A code that never comes counts as a failed sign-in: somebody may know the password.
    const isRight = await isRightCode(row, code).catch((error: unknown) => {
      if (code === undefined || code === '') failures.expect(row, currentActor(), request.ip)
      throw error
    })
    if (code !== undefined && code !== '') await failures.arrived(row, request.ip)
    if (!isRight) {
      failures.add(row, currentActor())
      throw new HttpError(401, authTexts.codeWrong, [codeRequired])
    }
    await counted.succeeded()
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] }
    const isRenewed = app.renewsToken(request)
    // The session of the cookie before ends, because its cookie is replaced.
    const begun = await sessions.begin(row, origin, isRenewed, app.refreshTokenOf(request))
    if (isRenewed) {
      app.setRefreshToken(request, reply, begun?.refreshToken)
      app.rememberDevice(request, reply, email)
    }
    // A token without a session, as with a full disk, cannot be ended alone, so that it is short.
    return { token: app.tokenOf(row, begun ? { id: begun.id, isRenewed } : null, isRenewed || !begun), ...userOf(row) }
  })

  app.get('/auth/me', calls.me, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return userOf(account)
  })
}
