import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { login } from '../../../src/domain/account/login'
import { AttemptCounter } from '../../account/attempt-counter'
import { FailedLogins } from './failed-logins'
import type { Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { unauthorized } from '../../http-error'
import { routeOptions, errorAnswers } from '../../openapi/describe'
import type { LimitCounts, OpenCounts } from '../../processes/limit-counts'
import { requestSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { findAccount } from './account-repository'
import { type AuthContext, triesWindow } from './auth-context'
import { assertRightCode, codeField } from './code-check'
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
  private readonly elsewhere: AttemptCounter
  private readonly atKnown: AttemptCounter
  private readonly onDevice: AttemptCounter
  private readonly known: LimitCounts

  /** @param most maximum number of wrong passwords per hour */
  constructor(openCounts: OpenCounts, most: number) {
    this.elsewhere = new AttemptCounter(openCounts('sign-ins of an account'), most, triesWindow)
    this.atKnown = new AttemptCounter(openCounts('sign-ins of an account from a known address'), most, triesWindow)
    this.onDevice = new AttemptCounter(openCounts('sign-ins of an account from a known device'), most, triesWindow)
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

const loginBody = z.extend(requestSchema(login.fields), { code: codeField })

const calls = {
  login: withSessionHeader(
    routeOptions('public', 'Sign in', { 200: loginAnswer, ...errorAnswers(401, 429) }, { body: loginBody, once: false }),
  ),
  me: routeOptions('signed-in', 'Read the signed-in administrator', { 200: userAnswer }),
}

/** Finds the account of an e-mail address and checks its password. */
const checkCredentials = async (db: Kysely<Schema>, email: string, password: string, caller: Caller) => {
  const account = await findAccount(db, { email })
  return { account, matches: await passwordMatches(account?.password_hash, password, caller) }
}

interface LoginContext extends AuthContext {
  /** How often failed sign-ins are recorded, in ms. */
  recordEvery: number
}

/** Routes for signing in and for reading the current user (contract 7.3). */
export const authRoutes: FastifyPluginAsyncZod<LoginContext> = async (app, context) => {
  const { db, now, sessions, openCounts, failedLogins, recordEvery, checkCode } = context
  const tries = new LoginTries(openCounts, failedLogins)
  const failures = new FailedLogins({ db, log: app.log, now, codes: openCounts('codes that came') }, recordEvery)
  app.addHook('onClose', () => failures.close())

  app.post('/auth/login', { ...calls.login, onRequest: app.limitLogin }, async (request, reply) => {
    const { email, password, code } = request.body
    const device = app.isKnownDevice(request, email) ? app.deviceOf(request) : undefined
    const counted = await tries.begin(email, request.ip, device)
    const { account: row, matches } = await checkCredentials(db, email, password, counted.caller).catch(
      async (error: unknown) => {
        await counted.takeBack()
        throw error
      },
    )
    if (row && !matches) failures.add(row, currentActor())
    if (!row || !matches) throw unauthorized(serverTexts.wrongCredentials)
    await counted.takeBack()
    // Only who knows the password learns that the account is disabled, or has a second factor.
    if (row.disabled === 1) throw unauthorized(serverTexts.accountDisabled)
    const result = await checkCode(row, code)
    // A code that never comes counts as a failed sign-in: somebody may know the password.
    if (result === 'missing') failures.expect(row, currentActor(), request.ip)
    else if (code !== undefined && code !== '') await failures.arrived(row, request.ip)
    if (result === 'wrong') failures.add(row, currentActor())
    assertRightCode(result, 401)
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
