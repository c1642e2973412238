import { AsyncLocalStorage } from 'node:async_hooks'
import plugin from 'fastify-plugin'
import type { HistorySource } from '../../src/domain/history/history'

/** Who makes the changes of the current task, for the history (docs/decisions/0042). */
export interface Actor {
  source: HistorySource
  /** The signed-in account. */
  account?: { id: string; name: string; email: string }
  /** The call: 'PUT /products/:id'. */
  call?: string
  /** Returns the current time, epoch ms. */
  now: () => number
}

const actors = new AsyncLocalStorage<Actor>()

/** Runs `work`, and everything that it starts, on behalf of an actor. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work)

/** The actor of the current task; the server itself outside of `actingAs`. */
export const currentActor = (): Actor => actors.getStore() ?? { source: 'server', now: Date.now }

/**
 * Makes the client of each request the actor of its handler. The hook runs after the body is parsed, because events of the
 * connection would end the context.
 */
export const requestActor = plugin(async (app, { now }: { now: () => number }) => {
  app.addHook('preHandler', (request, _reply, done) => {
    const { account, method, routeOptions } = request
    const call = `${method} ${(routeOptions.url ?? '').replace(/^\/api(?=\/)/, '')}`
    const source = account ? 'administrator' : 'customer'
    actingAs({ source, call, now, ...(account ? { account } : {}) }, done)
  })
})
