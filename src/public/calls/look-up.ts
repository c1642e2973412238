import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf } from '../order/read-fields'
import { isOrderOf, readOrder } from '../order/read-order'
import type { TrackedOrder } from '../order/tracked-order'
import { type Answer, ask, type Lost, parsed } from './ask'
import { backend } from './backend'

/** The customer's input, trimmed; the order id is in upper case. */
export interface Typed {
  orderId: string
  phone: string
}

/** Why no order is shown. */
export interface Failure {
  /** 'details' when other details may help, 'again' when a retry may help. */
  mend: 'details' | 'again'
  text: string
}

export type Outcome = { order: TrackedOrder } | { failure: Failure }

const again = (text: string): Outcome => ({ failure: { mend: 'again', text } })

const refusal = ({ status, retryAfter, body }: Answer<unknown>): Outcome => {
  if (status === 429) {
    const sentence = retryAfter === undefined ? undefined : failureTexts.tooManyUntil(Math.ceil(retryAfter))
    return again(sentence ?? (textOf(fieldsOf(body).message) || failureTexts.tooMany))
  }
  if (status === 408) return again(failureTexts.timeout)
  if (status >= 500) return again(failureTexts.server)
  return { failure: { mend: 'details', text: failureTexts.notFound } }
}

/** Result of a lookup (specification 8: public tracking; rulings: tracking). */
export const outcomeOf = (answer: Answer<unknown> | Exclude<Lost, 'aborted'>, typed: Typed, host: string): Outcome => {
  if (typeof answer === 'string') return again(failureTexts[answer])
  const isSuccess = answer.status >= 200 && answer.status < 300
  if (!isSuccess) return refusal(answer)
  // The body is an HTML page or truncated: the backend is failing.
  if (answer.body === undefined) return again(failureTexts.server)
  const order = readOrder(answer.body, typed.orderId, host)
  if (!order || !isOrderOf(order, typed.phone)) return { failure: { mend: 'details', text: failureTexts.notFound } }
  return { order }
}

/**
 * Looks up an order (specification 7: GET /orders/{orderId}; rulings: tracking).
 *
 * @returns undefined when the lookup was aborted
 */
export const lookUp = async (typed: Typed, signal: AbortSignal): Promise<Outcome | undefined> => {
  const path = `/orders/${encodeURIComponent(typed.orderId)}`
  const answer = await ask(path, typed.phone, signal, async (response) => parsed(await response.text()))
  if (answer === 'aborted') return undefined
  return outcomeOf(answer, typed, (await backend()).fileHost)
}
