import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import plugin from 'fastify-plugin'
import { tooManyTries } from '../http-error'

/** What anybody may do, per minute and address but for the tries. */
export interface Limits {
  login: number
  /** Wrong passwords for one e-mail address from wherever, within an hour. */
  failedLogins: number
  /** Looking orders and invoices up. */
  public: number
  /** Reading what the store's own site shows. */
  storefront: number
  /** Handing in orders, payment screenshots and queries. */
  handIn: number
  /** Wrong phone numbers per order id from one address, within 15 minutes. */
  tries: number
  /** The same from all addresses together. */
  triesAnywhere: number
}

export const usualLimits: Limits = {
  login: 10,
  failedLogins: 100,
  public: 60,
  storefront: 120,
  handIn: 30,
  tries: 10,
  triesAnywhere: 50,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook that limits sign-in tries. */
    limitLogin: onRequestAsyncHookHandler
    /** A hook that limits calls without a token, all of them together. */
    limitPublic: onRequestAsyncHookHandler
    /** A hook that limits what the store's own site reads, with a token or without. */
    limitStorefront: onRequestAsyncHookHandler
    /** A hook that limits what is handed in, with a token or without. */
    limitHandIn: onRequestAsyncHookHandler
  }
}

/** Limits per address on what anybody may call (server.md: 429 with Retry-After; public surface). */
export const limits = plugin(async (app, most: Omit<Limits, 'failedLogins' | 'tries' | 'triesAnywhere'>) => {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooManyTries(Math.ceil(ttl / 1000)),
  })
  app.decorate('limitLogin', app.rateLimit({ max: most.login }))
  app.decorate('limitStorefront', app.rateLimit({ max: most.storefront }))
  app.decorate('limitHandIn', app.rateLimit({ max: most.handIn }))
  app.decorate(
    'limitPublic',
    app.rateLimit({
      max: most.public,
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    }),
  )
})
