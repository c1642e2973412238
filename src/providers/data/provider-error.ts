import type { HttpError } from '@refinedev/core'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { BodyError, NetworkError, ShapeError, StatusError, type RequestError } from '../http/errors'
import { failureText } from '../http/failure-text'

/** The server's sentences about what was sent; those about itself, or the session, are nobody's to mend in a form. */
const reasonsOf = (cause: RequestError): string[] => {
  if (!(cause instanceof StatusError) || cause.statusCode === 401 || cause.statusCode >= 500) return []
  return [...(cause.errors ?? []), ...(cause.serverMessage === undefined ? [] : [cause.serverMessage])]
}

type Call = Pick<Endpoint<never, unknown>, 'method' | 'failure' | 'malformed' | 'listsErrors'>

/**
 * A failed call as Refine's hooks expect it: `message` is the very sentence that a person is shown,
 * `statusCode` is 0 where no answer came.
 */
export class ProviderError extends Error implements HttpError {
  [key: string]: unknown
  readonly statusCode: number
  /** What was called: 'orders list'. */
  readonly operation: string
  /** True when an answer came that could not be read. */
  readonly isMalformed: boolean
  /** For whoever has to find the cause: what was expected of the answer, and what came. */
  readonly detail: string | undefined
  /** True when the connection failed and a second try does no harm, even had the first one been carried out. */
  readonly isRepeatable: boolean

  /** Seconds before which the server does not want to be asked again, where it says so. */
  readonly retryAfterSeconds: number | undefined

  /** The server's own sentences of a refusal, each of which may be about one field of a form. */
  readonly reasons: readonly string[]

  constructor(cause: RequestError, operation: string, { method, failure, malformed, listsErrors }: Call) {
    super(failureText(cause, { failure, malformed, listsErrors }), { cause })
    this.name = 'ProviderError'
    this.statusCode = cause.statusCode
    this.operation = operation
    this.reasons = reasonsOf(cause)
    this.isRepeatable = cause instanceof NetworkError && method === 'PUT'
    this.retryAfterSeconds = cause instanceof StatusError ? cause.retryAfterSeconds : undefined
    this.isMalformed = cause instanceof ShapeError || cause instanceof BodyError
    this.detail = cause instanceof ShapeError ? `${operation}: ${cause.message}` : undefined
  }
}
