import type { Random } from '../../../server/demo/random'
import { type Fixtures, type KnownRecord, type Write, writesOf } from './writes'

/** Where a writer sends its writes. */
export interface Address {
  url: string
  token: string
}

/** Sends a write of the back-office or of a customer; customers come from addresses of their own, so that no limit is reached. */
export const sendWrite = async ({ url, token }: Address, write: Write): Promise<{ status: number; body: unknown }> => {
  const { json, form, headers } = write.send
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 254)).join('.')
  const response = await fetch(`${url}/api${write.path}`, {
    method: write.call.split(' ')[0] ?? '',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(write.isCustomers ? { 'x-forwarded-for': `10.${from}` } : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(form || json !== undefined ? { body: form ?? JSON.stringify(json) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** Applies an acknowledged write to what is known. */
const apply = (records: KnownRecord[], write: Write, body: unknown): void => {
  if (write.creates) {
    const { resource, idIn } = write.creates
    records.push({ resource, id: idIn(body), values: write.sets, isGone: false, calls: [write.call] })
  }
  if (write.record) {
    Object.assign(write.record.values, write.sets)
    write.record.calls.push(write.call)
    write.record.isGone = write.deletes === true
  }
}

/** Writes one thing after the other, and knows which writes were acknowledged. */
export const createWriter = (random: Random, index: number, fixtures: Fixtures) => {
  const writes = writesOf(random, index, fixtures)
  const records: KnownRecord[] = writes.setting ? [writes.setting] : []
  let pending: Write | undefined
  const counts = { acknowledged: 0, refused: 0 }

  return {
    records,
    counts,
    /** The acknowledged calls of each record so far, in the order of `records`. */
    remember: (): string[][] => records.map(({ calls }) => [...calls]),
    /** The write without an answer, of which nobody knows whether it happened. */
    pending: (): Write | undefined => pending,
    /** Settles the write without an answer; `happened` if it changed the known record. */
    settle: (happened: boolean): void => {
      if (happened && pending?.record) apply(records, pending, undefined)
      pending = undefined
    },
    /**
     * Writes until a write has no answer or `isEnding` says so.
     *
     * @param isBroken whether the server or its database was killed, so that a failure is expected
     * @throws Error for a failure before that
     */
    run: async (to: Address, isEnding: () => boolean, isBroken: () => boolean): Promise<void> => {
      while (!isEnding()) {
        pending = writes.next(records)
        const answer = await sendWrite(to, pending).catch((error: unknown) => {
          if (!isBroken()) throw error
        })
        if (answer === undefined || (answer.status >= 500 && isBroken())) return
        if (answer.status === 200 || answer.status === 201) {
          apply(records, pending, answer.body)
          counts.acknowledged += 1
        } else if (answer.status === 409) counts.refused += 1
        else throw new Error(`${pending.call}: ${answer.status} ${JSON.stringify(answer.body)}`)
        pending = undefined
      }
    },
  }
}

export type Writer = ReturnType<typeof createWriter>
