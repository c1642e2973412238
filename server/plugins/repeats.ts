import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Schema } from '../database/schema'
import { derivedKey } from '../derived-key'
import { uploadText } from '../files/receive-uploads'
import { conflict, HttpError } from '../http-error'
import { repeatTexts as texts } from '../repeats/repeat-texts'
import { runAsCall, readKey, RepeatableCall } from '../repeats/repeatable-call'
import { bodyText } from '../repeats/request-digest'
import { assertSameRequest, findCall, storeCallResult, type StoredCall, KeyTakenError, releaseKey } from '../repeats/request-keys'

/** The customer whose call it is: keys of one customer mean nothing to another one. */
type OwnerOf = (request: FastifyRequest) => string

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A POST is carried out once for each `Idempotency-Key`. False for calls that make nothing, or whose answer is a secret; a
     * public route says whose key it is.
     */
    once?: false | OwnerOf
  }
  interface FastifyRequest {
    /** The call whose answer is stored: the first one with its key. */
    repeatable: RepeatableCall | null
  }
}

/** Answers a repeated call from the record that the first one has made, by its id. */
type Again = (made: string, request: FastifyRequest) => Promise<object>

const agains = new WeakMap<object, Again>()

/**
 * A handler whose repeated calls are answered from the record as it is then. The answers of all others are stored for a day, so this
 * is for answers with a customer's data, and for callers who need an answer even when the server was killed before the first one.
 */
export const answerRepeats = <H extends object>(handler: H, again: Again): H => {
  agains.set(handler, again)
  return handler
}

/** How long a repeated call waits for the answer of the first one, and how long that may be under way, in ms. */
const waits = { step: 100, most: 3_000, underWay: 60_000 }

const isRefusal = (error: unknown): boolean => {
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode < 500
}

/**
 * Calls that make something are carried out once for each `Idempotency-Key`. The key is stored in the transaction of the record,
 * so that a repeated call finds either both or neither (docs/decisions/0077). Register it after the actor.
 */
export const repeats = plugin(async (app, { db, secret, now }: { db: Kysely<Schema>; secret: string; now: () => number }) => {
  const digestKey = derivedKey(secret, 'repeated requests')
  app.decorateRequest('repeatable', null)

  const answerAgain = async (call: RepeatableCall, first: StoredCall, again: Again | undefined, reply: FastifyReply) => {
    if (again) return reply.status(200).send(await again(first.made, reply.request))
    let kept: StoredCall | undefined = first
    for (let waited = 0; kept && kept.answer === null && waited < waits.most; waited += waits.step) {
      if (now() - kept.created_at > waits.underWay) break
      await wait(waits.step)
      kept = await findCall(db, call.key, now())
    }
    if (kept && kept.answer !== null) {
      const status = kept.status === 201 ? 200 : (kept.status ?? 200)
      return reply.status(status).send(JSON.parse(kept.answer) as object)
    }
    if (kept && now() - kept.created_at > waits.underWay) throw conflict(texts.lost)
    throw new HttpError(409, texts.underWay, undefined, 1)
  }

  const once = (handler: RouteOptions['handler'], owner: OwnerOf): RouteOptions['handler'] => {
    const again = agains.get(handler)
    return async function (request, reply) {
      const { 'idempotency-key': header } = request.headers
      if (header === undefined) return handler.call(this, request, reply)
      const call = new RepeatableCall({ db, now, secret: digestKey, key: readKey(header), owner: owner(request) }, request)
      const earlier = await findCall(db, call.key, now())
      if (earlier) {
        // Handlers refuse some repeated uploads before they read them.
        assertSameRequest(earlier, call.digestOf(request.isMultipart() ? await uploadText(request) : bodyText(request)))
        return answerAgain(call, earlier, again, reply)
      }
      request.repeatable = again ? null : call
      try {
        if (!request.isMultipart()) await call.setBody(bodyText(request))
        return await runAsCall(call, async () => handler.call(this, request, reply))
      } catch (error) {
        request.repeatable = null
        if (call.isKept) {
          if (isRefusal(error)) await releaseKey(db, call.key)
          throw error
        }
        // A concurrent call with the same key may have succeeded and even sold the last item.
        const other = await call.findEarlier()
        if (other) return answerAgain(call, other, again, reply)
        throw error instanceof KeyTakenError ? new HttpError(409, texts.underWay, undefined, 1) : error
      } finally {
        call.detach()
      }
    }
  }

  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST' || !route.url.startsWith('/api/')) return
    const { access, once: owner } = route.config ?? {}
    if (owner === undefined && access === 'public')
      throw new Error(`POST ${route.url} must state whose keys it takes (config.once).`)
    if (owner !== false) route.handler = once(route.handler, owner ?? (() => 'store'))
  })

  app.addHook('preSerialization', async (request, reply, payload) => {
    const { repeatable: call } = request
    const { statusCode: status } = reply
    if (!call || status >= 300) return payload
    // The record is stored: if its answer cannot be, a repeated call is answered so.
    await storeCallResult(db, call.key, { status, answer: JSON.stringify(payload) }).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the answer for repeated calls was not stored'),
    )
    return payload
  })
})
