import { localPhone } from '../../domain/shared/phone'
import { backend } from './backend'

/** Timeout of a call in ms (contract 9.1). */
const requestTimeout = 60_000

/** Timeout of a call with a picture, which a phone may be slow to send, in ms. */
const uploadTimeout = 600_000

/** Why a call got no answer: no connection, a failed request, a timeout, or the caller aborted it. */
export type Lost = 'offline' | 'network' | 'timeout' | 'aborted'

/** The answer of a backend. */
export interface Answer<Body> {
  status: number
  /** Seconds after which the backend allows a retry, if it says so. */
  retryAfter: number | undefined
  body: Body
}

const lossOf = (isTimedOut: boolean): Lost => {
  if (isTimedOut) return 'timeout'
  return navigator.onLine ? 'network' : 'offline'
}

/**
 * Requests a customer's order. The phone number is sent in a header, as ten digits, and neither a saved token nor a cookie is
 * sent (contract 4.3, 7.14).
 *
 * @param path relative to the API's base
 * @param signal aborts the call
 * @param read extracts the body from the answer
 * @param form is sent with POST
 * @param key the `Idempotency-Key` of what is sent
 */
export const callApi = async <Body>(
  path: string,
  phone: string,
  signal: AbortSignal,
  read: (answer: Response) => Promise<Body>,
  form?: FormData,
  key?: string,
): Promise<Answer<Body> | Lost> => {
  const { apiBase } = await backend()
  if (!navigator.onLine) return 'offline'
  const call = new AbortController()
  const stop = (): void => call.abort()
  let isTimedOut = false
  const timer = setTimeout(
    () => {
      isTimedOut = true
      stop()
    },
    form ? uploadTimeout : requestTimeout,
  )
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) return 'aborted'
    const answer = await fetch(apiBase + path, {
      headers: {
        ...(!form && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        'X-Order-Phone': localPhone(phone),
      },
      ...(form && { method: 'POST', body: form }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: call.signal,
    })
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
    return {
      status: answer.status,
      retryAfter: seconds > 0 ? seconds : undefined,
      body: await read(answer),
    }
  } catch {
    return signal.aborted ? 'aborted' : lossOf(isTimedOut)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Parses JSON; undefined for any other text, such as an HTML page. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
