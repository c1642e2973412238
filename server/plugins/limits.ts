import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import plugin from 'fastify-plugin'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'

/** Calls per minute and address. */
export interface Limits {
  login: number
  public: number
}

export const usualLimits: Limits = { login: 10, public: 60 }

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook that limits sign-in tries. */
    limitLogin: onRequestAsyncHookHandler
    /** A hook that limits calls without a token, all of them together. */
    limitPublic: onRequestAsyncHookHandler
  }
}

/** Limits per address on what anybody may call (server.md: 429 with Retry-After; public surface). */
export const limits = plugin(async (app, { perMinute }: { perMinute: Limits }) => {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, serverTexts.tooManyTries(Math.max(1, Math.ceil(ttl / 1000)))),
  })
  app.decorate('limitLogin', app.rateLimit({ max: perMinute.login }))
  app.decorate(
    'limitPublic',
    app.rateLimit({
      max: perMinute.public,
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    }),
  )
})
