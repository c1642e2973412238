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
    payload: { sub: string }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that answers 401 unless the user is signed in, and 403 unless their role has the right of the route. */
    authenticate: (request: FastifyRequest) => Promise<void>
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

/**
 * Tokens are signed, expire after 30 days, and are valid only while their account exists (server.md). Every route of the API
 * states who may call it, and this hook checks it, so that no route can forget to (docs/decisions/0041).
 */
export const auth = plugin(async (app, { db, secret }: { db: Kysely<Schema>; secret: string }) => {
  await app.register(jwt, {
    secret,
    sign: { expiresIn: tokenLife, algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  app.decorateRequest('account', null)

  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const { sub } = await request.jwtVerify<{ sub: unknown }>().catch(() => {
      throw unauthorized(serverTexts.signInNeeded)
    })
    const account = typeof sub === 'string' ? await findAccount(db, { id: sub }) : undefined
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    request.account = account
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
