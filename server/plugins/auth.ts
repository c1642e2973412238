import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { type Access, mayDo } from '../../src/domain/account/rights'
import type { AccountRow, Schema } from '../database/schema'
import { isUnwritable } from '../database/violations'
import { forbidden, unauthorized } from '../http-error'
import { isId } from '../ids'
import { serverTexts } from '../server-texts'

/** The session of a request. */
export interface RequestSession {
  id: string
  /** Whether its tokens are renewed with a refresh token. */
  isRenewed: boolean
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** `version` is that of the account's sessions; tokens without it are of the first one. `session` is the id of a session. */
    payload: { sub: string; version?: number; session?: string; iat?: number }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that answers 401 unless the user is signed in, and 403 unless their role has the right of the route. */
    authenticate: (request: FastifyRequest) => Promise<void>
    /** A token for an account and its session, if it has one; a short one if it is renewed. */
    tokenOf: (account: AccountRow, session: RequestSession | null, isShort?: boolean) => string
    /** Id of the account and of the session of a token that may have expired; undefined for one that is not of this server. */
    holderOf: (request: FastifyRequest) => { account: string; session: string | undefined } | undefined
  }
  interface FastifyRequest {
    /** The signed-in account; set by `authenticate`. */
    account: AccountRow | null
    /** The session of its token; null for a token of a version without sessions. */
    session: RequestSession | null
    /** When its token expires, epoch ms; set by `authenticate`. */
    tokenExpiresAt: number
  }
  interface FastifyContextConfig {
    /** Who may call a route of the API; the server does not start while a route does not say it. */
    access?: Access
    /** Callers without a token are let through; the handler decides about them. */
    orPublic?: true
  }
}

/** How long tokens are valid, in seconds: with a refresh token, and for callers without one. */
const tokenLife = { short: 10 * 60, long: 30 * 24 * 60 * 60 }
/** Interval at which it is stored that somebody was seen, in ms. */
const seenInterval = 60_000

/** The account of a token with its session, which is missing if it ended, in one query. */
const findSignedIn = (db: Kysely<Schema>, id: string, session: string | undefined) =>
  db
    .selectFrom('accounts')
    .leftJoin('sessions', (join) => join.onRef('sessions.account_id', '=', 'accounts.id').on('sessions.id', '=', session ?? ''))
    .selectAll('accounts')
    .select(['sessions.id as session_id', 'sessions.token_hash', 'sessions.last_used_at'])
    .where('accounts.id', '=', id)
    .executeTakeFirst()

/**
 * Tokens are signed, expire, and are valid only while their account and their session are as they were (store 13;
 * docs/decisions/0046). Every route of the API states who may call it, and this hook checks it, so that no route can forget to
 * (docs/decisions/0041).
 */
export const auth = plugin(async (app, { db, secret, now }: { db: Kysely<Schema>; secret: string; now: () => number }) => {
  await app.register(jwt, {
    secret,
    sign: { expiresIn: tokenLife.long, algorithm: 'HS256' },
    // The expiry is compared with the server's own clock below.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  app.decorateRequest('account', null)
  app.decorateRequest('session', null)
  app.decorateRequest('tokenExpiresAt', 0)

  app.decorate('tokenOf', ({ id, session_version: version }, session, isShort = session?.isRenewed === true) => {
    const payload = { sub: id, version, iat: Math.floor(now() / 1000), ...(session ? { session: session.id } : {}) }
    return app.jwt.sign(payload, { expiresIn: isShort ? tokenLife.short : tokenLife.long })
  })

  const isOld = (seenAt: number | null): boolean => seenAt === null || now() - seenAt >= seenInterval

  /** Not awaited: a request does not wait for it, nor fail with it. */
  const noteSeen = (request: FastifyRequest, { id, last_seen_at }: AccountRow, sessionSeenAt: number | null): void => {
    const warn = (error: unknown): void => {
      // With a full disk every call would say so.
      if (!isUnwritable(error)) request.log.warn({ err: error }, 'last seen was not stored')
    }
    if (isOld(last_seen_at)) db.updateTable('accounts').set({ last_seen_at: now() }).where('id', '=', id).execute().catch(warn)
    const { session } = request
    if (session && isOld(sessionSeenAt))
      db.updateTable('sessions').set({ last_used_at: now() }).where('id', '=', session.id).execute().catch(warn)
  }

  const claimsOf = async (request: FastifyRequest) => {
    const claims = await request
      .jwtVerify<{ sub: unknown; version?: unknown; session?: unknown; exp?: unknown }>()
      .catch(() => undefined)
    const { sub, version = 0, session, exp } = claims ?? {}
    const isSession = session === undefined || (typeof session === 'string' && isId(session))
    if (typeof sub !== 'string' || !isSession || typeof exp !== 'number') return undefined
    return { sub, version, session, expiresAt: exp * 1000 }
  }

  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const claims = await claimsOf(request)
    if (!claims || claims.expiresAt <= now()) throw unauthorized(serverTexts.signInNeeded)
    const found = await findSignedIn(db, claims.sub, claims.session)
    const isThere = claims.session === undefined || typeof found?.session_id === 'string'
    if (found?.disabled !== 0 || found.session_version !== claims.version || !isThere)
      throw unauthorized(serverTexts.signInNeeded)
    const { session_id, token_hash, last_used_at, ...account } = found
    request.account = account
    request.tokenExpiresAt = claims.expiresAt
    request.session = session_id === null ? null : { id: session_id, isRenewed: token_hash !== null }
    noteSeen(request, account, last_used_at)
    const { access } = request.routeOptions.config
    if (access === undefined || !mayDo(account.role, access)) throw forbidden(serverTexts.notAllowed)
  }
  app.decorate('authenticate', authenticate)

  app.decorate('holderOf', (request: FastifyRequest) => {
    const token = /^Bearer ([\w.-]{1,2000})$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      const { sub, session } = app.jwt.verify<{ sub: unknown; session?: unknown }>(token)
      return { account: String(sub), session: typeof session === 'string' && isId(session) ? session : undefined }
    } catch {
      return undefined
    }
  })

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const { access, orPublic } = route.config ?? {}
    if (access === undefined) throw new Error(`${String(route.method)} ${route.url} must state who may call it (config.access).`)
    const hooks = [route.onRequest ?? []].flat()
    // The route for HEAD is made from that for GET, with its hooks.
    if (access !== 'public' && !orPublic && !hooks.includes(authenticate)) route.onRequest = [authenticate, ...hooks]
  })
})
