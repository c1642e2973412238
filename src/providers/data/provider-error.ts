import type { HttpError } from '@refinedev/core'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { BodyError, NetworkError, ShapeError, StatusError, type RequestError } from '../../framework/declaration/request-errors'
import { failureText } from '../http/failure-text'

/** The server's messages about the request; messages about the server or the session cannot be fixed in a form. */
const reasonsOf = (cause: RequestError): string[] => {
  if (!(cause instanceof StatusError) || cause.statusCode === 401 || cause.statusCode >= 500) return []
  return [...(cause.errors ?? []), ...(cause.serverMessage === undefined ? [] : [cause.serverMessage])]
}

type Call = Pick<Endpoint<never, unknown>, 'method' | 'failure' | 'malformed' | 'listsErrors'>

/** A failed call for Refine's hooks: `message` is shown to the user unchanged, `statusCode` is 0 when there was no answer. */
export class ProviderError extends Error implements HttpError {
  [key: string]: unknown
  readonly statusCode: number
  /** The operation: 'orders list'. */
  readonly operation: string
  /** True for an answer that could not be parsed. */
  readonly isMalformed: boolean
  /** For debugging: the expected and the actual shape of the answer. */
  readonly detail: string | undefined
  /** True when the connection failed and a retry is safe, even if the server executed the first attempt. */
  readonly isRepeatable: boolean

  /** Seconds to wait before a retry, when the server requests that. */
  readonly retryAfterSeconds: number | undefined

  /** What others changed, when the write was based on an old copy. */
  readonly changes: unknown

  /** Error messages of the server, each of which may be about one field of a form. */
  readonly reasons: readonly string[]

  constructor(cause: RequestError, operation: string, { method, failure, malformed, listsErrors }: Call) {
    super(failureText(cause, { failure, malformed, listsErrors }), { cause })
    this.name = 'ProviderError'
    this.statusCode = cause.statusCode
    this.operation = operation
    this.reasons = reasonsOf(cause)
    this.isRepeatable = cause instanceof NetworkError && method === 'PUT'
    this.retryAfterSeconds = cause instanceof StatusError ? cause.retryAfterSeconds : undefined
    this.changes = cause instanceof StatusError ? cause.changes : undefined
    this.isMalformed = cause instanceof ShapeError || cause instanceof BodyError
    this.detail = cause instanceof ShapeError ? `${operation}: ${cause.message}` : undefined
  }
}
