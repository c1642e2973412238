import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { type HistorySource, longestReason } from '../../src/domain/history/history'
import { hasControlCharacters } from '../../src/domain/shared/request-fields'
import { badRequest } from '../http-error'
import { serverTexts } from '../server-texts'
import { cleanName } from '../../src/domain/shared/names'

/** What a change of a record requires of it (docs/decisions/0045). */
export interface Precondition {
  /** `updatedAt` of the copy that the change is based on, epoch ms; null if the record must not exist yet. */
  updatedAt: number | null
  /** Id of the record; undefined when the path names it in another way. */
  id: string | undefined
}

/** Longest If-Match header that is read, in characters: a time in quotes needs 26. */
const longestTag = 40

/**
 * Reads the precondition of a request: `If-Match` with the record's `updatedAt` in double quotes, or `If-None-Match: *`.
 *
 * @throws HttpError 400 for any other If-Match
 */
export const preconditionOf = ({ headers, params, method }: FastifyRequest): Precondition | undefined => {
  if (method === 'GET' || method === 'HEAD') return undefined
  const { id } = (params ?? {}) as { id?: string }
  const { 'if-match': tag, 'if-none-match': none } = headers
  if (tag === undefined || tag === '*') return none === '*' ? { updatedAt: null, id } : undefined
  const [, time] = (tag.length <= longestTag && /^"([\d:.TZ-]+)"$/.exec(tag)) || []
  const updatedAt = Date.parse(time ?? '')
  if (Number.isNaN(updatedAt)) throw badRequest(serverTexts.wrongIfMatch)
  return { updatedAt, id }
}

/**
 * Reads the reason of a change, percent-encoded in `X-Change-Reason`.
 *
 * @throws HttpError 400 for a reason that is too long or not encoded
 */
const reasonOf = ({ headers: { 'x-change-reason': encoded } }: FastifyRequest): string | undefined => {
  if (encoded === undefined) return undefined
  // A character takes up to 12 places when it is encoded.
  if (Array.isArray(encoded) || encoded.length > 12 * longestReason) throw badRequest(serverTexts.wrongReason)
  try {
    const reason = cleanName(decodeURIComponent(encoded))
    if (reason.length > longestReason || hasControlCharacters(reason)) throw badRequest(serverTexts.wrongReason)
    return reason || undefined
  } catch {
    throw badRequest(serverTexts.wrongReason)
  }
}

/** The name of a client in `X-Tab`; undefined for one that is not a short word, since only repeated live events depend on it. */
const tabOf = ({ headers: { 'x-tab': tab } }: FastifyRequest): string | undefined =>
  typeof tab === 'string' && tab.length <= 40 && /^[\w-]+$/.test(tab) ? tab : undefined

/** Who makes the changes of the current task, for the history (docs/decisions/0042). */
export interface Actor {
  source: HistorySource
  /** The signed-in account. */
  account?: { id: string; name: string; email: string; role: string }
  /** The call: 'PUT /products/:id'. */
  call?: string
  /** Why the client makes the change, in its user's words. */
  reason?: string | undefined
  /** The client's own name for itself, by which it knows its own changes when it receives them (docs/decisions/0059). */
  tab?: string | undefined
  /** Id of the change of many records that the change belongs to. */
  changeSetId?: string
  /** What the call requires of the record that it changes. */
  precondition?: Precondition | undefined
  /** Returns the current time, epoch ms. */
  now: () => number
}

const actors = new AsyncLocalStorage<Actor>()

/** Runs `work`, and everything that it starts, on behalf of an actor. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work)

/** The actor of the current task; the server itself outside of `actingAs`. */
export const currentActor = (): Actor => actors.getStore() ?? { source: 'server', now: Date.now }

/** Name of the person who makes the changes of the current task; '' for a customer or the server. */
export const actorName = (): string => {
  const { account } = currentActor()
  return account ? account.name || account.email : ''
}

/**
 * Makes the client of each request the actor of its handler. The hook runs after the body is parsed, because events of the
 * connection would end the context.
 */
export const requestActor = plugin(async (app, { now }: { now: () => number }) => {
  app.addHook('preHandler', (request, _reply, done) => {
    const { account, method, routeOptions } = request
    const call = `${method} ${(routeOptions.url ?? '').replace(/^\/api(?=\/)/, '')}`
    const source = account ? 'administrator' : 'customer'
    // The answer about an old copy is for administrators only.
    const precondition = account ? preconditionOf(request) : undefined
    const reason = account ? reasonOf(request) : undefined
    const tab = account ? tabOf(request) : undefined
    actingAs({ source, call, now, reason, tab, precondition, ...(account ? { account } : {}) }, done)
  })
})
