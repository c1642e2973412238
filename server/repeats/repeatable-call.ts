import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Schema } from '../database/schema'
import { badRequest } from '../http-error'
import { repeatTexts as texts } from './repeat-texts'
import { keyedDigest } from './request-digest'
import { assertSameRequest, claimKey, findCall, storeCallResult, type StoredCall } from './request-keys'

const keyShape = /^[\x21-\x7e]{1,200}$/

/** The key in a header. @throws HttpError 400 */
export const readKey = (header: string | string[]): string => {
  const key = [header].flat().join(', ')
  if (!keyShape.test(key)) throw badRequest(texts.shape)
  return key
}

interface Given {
  db: Kysely<Schema>
  /** Returns the current time, epoch ms. */
  now: () => number
  /** Key of the digests. */
  secret: Buffer
  /** The `Idempotency-Key`. */
  key: string
  /** Who may repeat the call: all administrators of the store, or one customer. */
  owner: string
}

/** A call with an `Idempotency-Key` (docs/decisions/0077). */
export class RepeatableCall {
  /** The stored key, which belongs to its owner. */
  readonly key: string
  /** Id of the first record that the call has made; '' for none. */
  made = ''
  readonly #given: Given
  readonly #what: string[]
  #request: string | undefined
  #state: 'free' | 'claimed' | 'kept' | 'over' = 'free'

  constructor(given: Given, { account, method, routeOptions, params, query }: FastifyRequest) {
    this.#given = given
    this.key = keyedDigest(given.secret, 'key', given.owner, given.key)
    this.#what = [account?.id ?? '', method, routeOptions.url ?? '', JSON.stringify(params), JSON.stringify(query)]
  }

  /** The digest of a request with this body. */
  digestOf(body: string): string {
    return keyedDigest(this.#given.secret, 'request', ...this.#what, body)
  }

  /**
   * Notes the body of the call as soon as it is known; before, nothing is claimed.
   *
   * @throws HttpError 409 when the key was used for a different request
   */
  async setBody(body: string): Promise<void> {
    this.#request = this.digestOf(body)
    await this.findEarlier()
  }

  /** Whether its key was stored for good. */
  get isKept(): boolean {
    return this.#state === 'kept'
  }

  /**
   * What is kept of an earlier call; undefined for none, or while the body is not known.
   *
   * @throws HttpError 409 when the key was used for a different request
   */
  async findEarlier(): Promise<StoredCall | undefined> {
    if (this.#request === undefined) return undefined
    const kept = await findCall(this.#given.db, this.key, this.#given.now())
    if (kept) assertSameRequest(kept, this.#request)
    return kept
  }

  /** Does `work`, in whose transaction the key is stored unless an earlier transaction of the call has stored it. @throws KeyTakenError */
  async carryOut<T>(tx: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
    if (this.#state !== 'free' || this.#request === undefined) return work()
    this.#state = 'claimed'
    try {
      const { key, made } = this
      await claimKey(tx, { key, request: this.#request }, this.#given.now())
      const done = await work()
      if (this.made !== made) await storeCallResult(tx, key, { made: this.made })
      return done
    } catch (error) {
      this.#state = 'free'
      this.made = ''
      throw error
    }
  }

  /** The transaction of `carryOut` is committed, or not: `error` is why. */
  settle(isCommitted: boolean): void {
    if (this.#state === 'claimed') this.#state = isCommitted ? 'kept' : 'free'
  }

  /** What the call has begun and leaves to itself is no longer part of it. */
  detach(): void {
    if (this.#state === 'free') this.#state = 'over'
  }
}

const calls = new AsyncLocalStorage<RepeatableCall>()

/** Runs `work`, and everything that it starts, as part of a call. */
export const runAsCall = <T>(call: RepeatableCall, work: () => T): T => calls.run(call, work)

/** The call with a key that the current task belongs to. */
export const currentCall = (): RepeatableCall | undefined => calls.getStore()

/** Notes the id of a record that the current call makes, by which a repeated call finds it; the first one counts. */
export const setMadeId = (id: string): void => {
  const call = currentCall()
  if (call && call.made === '') call.made = id
}
