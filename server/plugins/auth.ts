import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { type Access, mayDo } from '../../src/domain/account/rights'
import type { AccountRow, Schema } from '../database/schema'
import { forbidden, unauthorized } from '../http-error'
import { findAccount } from '../modules/auth/account-repository'
import { serverTexts } from '../server-texts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** `version` is that of the account's sessions; tokens without it are of the first one. */
    payload: { sub: string; version?: number }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that answers 401 unless the user is signed in, and 403 unless their role has the right of the route. */
    authenticate: (request: FastifyRequest) => Promise<void>
    /** A token for an account. */
    tokenOf: (account: AccountRow) => string
  }
  interface FastifyRequest {
    /** The signed-in account; set by `authenticate`. */
    account: AccountRow | null
  }
  interface FastifyContextConfig {
    /** Who may call a route of the API; the server does not start while a route does not say it. */
    access?: Access
    /** Callers without a token are let through; the handler decides about them. */
    orPublic?: true
  }
}

const tokenLife = '30d'
/** Interval at which it is stored that somebody was seen, in ms. */
const seenInterval = 60_000

/**
 * Tokens are signed, expire after 30 days, and are valid only while their account is as it was (server.md). Every route of the API
 * states who may call it, and this hook checks it, so that no route can forget to (docs/decisions/0041).
 */
export const auth = plugin(async (app, { db, secret, now }: { db: Kysely<Schema>; secret: string; now: () => number }) => {
  await app.register(jwt, {
    secret,
    sign: { expiresIn: tokenLife, algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  app.decorateRequest('account', null)

  app.decorate('tokenOf', ({ id, session_version: version }: AccountRow) => app.jwt.sign({ sub: id, version }))

  /** Not awaited: a request does not wait for it, nor fail with it. */
  const noteSeen = (request: FastifyRequest, { id, last_seen_at }: AccountRow): void => {
    const last_seen = now()
    if (last_seen_at !== null && last_seen - last_seen_at < seenInterval) return
    db.updateTable('accounts')
      .set({ last_seen_at: last_seen })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => request.log.warn({ err: error }, 'last seen was not stored'))
  }

  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const { sub, version = 0 } = await request.jwtVerify<{ sub: unknown; version?: unknown }>().catch(() => {
      throw unauthorized(serverTexts.signInNeeded)
    })
    const account = typeof sub === 'string' ? await findAccount(db, { id: sub }) : undefined
    const isValid = account?.disabled === 0 && account.session_version === version
    if (!isValid) throw unauthorized(serverTexts.signInNeeded)
    request.account = account
    noteSeen(request, account)
    const { access } = request.routeOptions.config
    if (access === undefined || !mayDo(account.role, access)) throw forbidden(serverTexts.notAllowed)
  }
  app.decorate('authenticate', authenticate)

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const { access, orPublic } = route.config ?? {}
    if (access === undefined) throw new Error(`${String(route.method)} ${route.url} must state who may call it (config.access).`)
    const hooks = [route.onRequest ?? []].flat()
    // The route for HEAD is made from that for GET, with its hooks.
    if (access !== 'public' && !orPublic && !hooks.includes(authenticate)) route.onRequest = [authenticate, ...hooks]
  })
})
