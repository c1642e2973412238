import { prefetchMark } from '../../framework/declaration/call-meta'
import { addressOf, type Http, type HttpAnswer, type HttpRequest } from './http'

/** How long an answer may wait for the code that needs it, in ms. */
const expiryMs = 60_000

/**
 * A client that sends a request before the code that needs its answer is there; the first equal request receives that answer instead
 * of being sent. Its answer and its failure are as if it had been sent by then. A mark says when it was sent.
 *
 * @param isCurrent whether the answer still belongs to the session
 */
export const withPrefetch = (http: Http, request: Pick<HttpRequest, 'path' | 'query'>, isCurrent: () => boolean): Http => {
  let answer: Promise<HttpAnswer> | undefined = http.request({ ...request, method: 'GET' })
  // A failure is reported to the one who receives the answer.
  answer.catch(() => undefined)
  const end = (): void => {
    answer = undefined
    performance.clearMarks(prefetchMark)
  }
  performance.mark(prefetchMark)
  setTimeout(end, expiryMs)
  const isMeant = (other: HttpRequest): boolean => other.method === 'GET' && addressOf(other) === addressOf(request)

  return {
    request: (asked) => {
      // What is written may change the answer, or end the session.
      if (asked.method !== 'GET' || !isCurrent()) end()
      if (!answer || !isMeant(asked)) return http.request(asked)
      const received = answer
      answer = undefined
      return received
    },
  }
}
