import rateLimit, {
  normalizeIP,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import plugin from 'fastify-plugin'
import { tooManyAttempts } from '../http-error'
import type { LimitCounts, OpenCounts } from '../processes/limit-counts'

/** Rate limits, per minute and client address unless stated otherwise. */
export interface Limits {
  login: number
  /** Renewals of tokens, and signing out, counted together. */
  sessions: number
  /** Wrong passwords for one e-mail address from all client addresses, per hour. */
  failedLogins: number
  /** Lookups of orders and invoices. */
  public: number
  /** Reads by the storefront. */
  storefront: number
  /** Submitted orders, payment screenshots and queries. */
  handIn: number
  /** Wrong phone numbers per order id and client address, within 15 minutes. */
  tries: number
  /** The same for all client addresses together. */
  triesAnywhere: number
  /** Streams of changes of one account that are open at once, in one process. */
  streams: number
  /** The same for all accounts together. */
  allStreams: number
}

export const usualLimits: Limits = {
  login: 10,
  // Several people with several tabs behind one address renew each token once in ten minutes.
  sessions: 120,
  failedLogins: 100,
  public: 60,
  storefront: 120,
  handIn: 30,
  tries: 10,
  triesAnywhere: 50,
  // A whole shop may share one account, with several devices each.
  streams: 250,
  allStreams: 2_000,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that limits sign-in attempts. */
    limitLogin: onRequestAsyncHookHandler
    /** Hook that limits renewals of tokens and signing out, counted together. */
    limitSessions: onRequestAsyncHookHandler
    /** Hook that limits calls without a token, all routes counted together. */
    limitPublic: onRequestAsyncHookHandler
    /** Hook that limits reads by the storefront, with or without a token. */
    limitStorefront: onRequestAsyncHookHandler
    /** Hook that limits submissions, with or without a token. */
    limitHandIn: onRequestAsyncHookHandler
  }
}

/** The counts as @fastify/rate-limit asks for them; the hooks of different limits count apart from each other, by their `groupId`. */
const storeOf = (openCounts: OpenCounts): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    private readonly counts: LimitCounts

    constructor({ groupId = '' }: RateLimitOptions) {
      this.counts = openCounts(`calls ${groupId}`)
    }

    incr(...[key, answer, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      // One more than allowed is counted, which is refused; the others are only refused.
      this.counts.add(key, max + 1, timeWindow).then(
        ({ count, restMs }) => answer(null, { current: count, ttl: restMs }),
        (error: unknown) => answer(error as Error),
      )
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0] & RateLimitOptions): FastifyRateLimitStore {
      return new Store(options)
    }
  }

interface LimitsOptions extends Pick<Limits, 'login' | 'sessions' | 'public' | 'storefront' | 'handIn'> {
  openCounts: OpenCounts
}

/** Rate limits per client address for public calls (contract 10.4). */
export const limits = plugin(async (app, { openCounts, ...most }: LimitsOptions) => {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: storeOf(openCounts),
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
  })
  app.decorate(
    'limitLogin',
    app.rateLimit({
      groupId: 'login',
      max: most.login,
      // Others behind the same address do not use up the tries of a device that has signed in before.
      keyGenerator: (request: FastifyRequest) => app.deviceOf(request) ?? normalizeIP(request.ip),
    }),
  )
  app.decorate('limitSessions', app.rateLimit({ groupId: 'sessions', max: most.sessions }))
  app.decorate('limitStorefront', app.rateLimit({ groupId: 'storefront', max: most.storefront }))
  app.decorate('limitHandIn', app.rateLimit({ groupId: 'hand-in', max: most.handIn }))
  app.decorate(
    'limitPublic',
    app.rateLimit({
      groupId: 'public',
      max: most.public,
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    }),
  )
})
