import { localPhone } from '../../domain/shared/phone'
import { backend } from './backend'

/** Milliseconds after which a call counts as timed out (specification 9). */
const requestTimeout = 60_000

/** How a call came to nothing: nobody answered, too late, or it was called off. */
export type Lost = 'offline' | 'network' | 'timeout' | 'aborted'

/** What a backend answered. */
export interface Answer<Body> {
  status: number
  /** seconds, where the backend says when to come back */
  retryAfter: number | undefined
  body: Body
}

const lossOf = (isTimedOut: boolean): Lost => {
  if (isTimedOut) return 'timeout'
  return navigator.onLine ? 'network' : 'offline'
}

/**
 * Asks the backend about a customer's order. The phone number goes in a header, as its ten digits; no saved token and
 * no cookie goes along (rulings: tracking, authentication).
 *
 * @param path below the API's base
 * @param signal calls it off
 * @param read takes the body from the answer
 */
export const ask = async <Body>(
  path: string,
  phone: string,
  signal: AbortSignal,
  read: (answer: Response) => Promise<Body>,
): Promise<Answer<Body> | Lost> => {
  const { apiBase } = await backend()
  if (!navigator.onLine) return 'offline'
  const call = new AbortController()
  const stop = (): void => call.abort()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    stop()
  }, requestTimeout)
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) return 'aborted'
    const answer = await fetch(apiBase + path, {
      headers: { 'Content-Type': 'application/json', 'X-Order-Phone': localPhone(phone) },
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

/** The JSON of a text; undefined for anything else, such as a page of HTML. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
