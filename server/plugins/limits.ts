import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
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
    /** Route settings that limit sign-in tries. */
    loginLimit: FastifyContextConfig
    /** Route settings that limit calls without a token. */
    publicLimit: FastifyContextConfig
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
  app.decorate('loginLimit', { rateLimit: { max: perMinute.login } })
  app.decorate('publicLimit', {
    rateLimit: {
      max: perMinute.public,
      groupId: 'public',
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    },
  })
})
