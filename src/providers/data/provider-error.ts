import type { HttpError } from '@refinedev/core'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { BodyError, NetworkError, ShapeError, type RequestError } from '../http/errors'
import { failureText } from '../http/failure-text'

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

  constructor(cause: RequestError, operation: string, { method, failure, malformed, listsErrors }: Call) {
    super(failureText(cause, { failure, malformed, listsErrors }), { cause })
    this.name = 'ProviderError'
    this.statusCode = cause.statusCode
    this.operation = operation
    this.isRepeatable = cause instanceof NetworkError && method === 'PUT'
    this.isMalformed = cause instanceof ShapeError || cause instanceof BodyError
    this.detail = cause instanceof ShapeError ? `${operation}: ${cause.message}` : undefined
  }
}
