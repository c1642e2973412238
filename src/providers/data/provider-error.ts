import type { HttpError } from '@refinedev/core'
import { ShapeError, type RequestError } from '../http/errors'
import { failureText } from '../http/failure-text'

/**
 * A failed call as Refine's hooks expect it: `message` is the very sentence that a person is shown,
 * `statusCode` is 0 where no answer came.
 */
export class ProviderError extends Error implements HttpError {
  [key: string]: unknown
  readonly statusCode: number
  /** What was called: 'orders list'. */
  readonly operation: string
  /** For whoever has to find the cause: what was expected of the answer, and what came. */
  readonly detail: string | undefined

  constructor(cause: RequestError, operation: string, failure: string | undefined) {
    super(failureText(cause, failure), { cause })
    this.name = 'ProviderError'
    this.statusCode = cause.statusCode
    this.operation = operation
    this.detail = cause instanceof ShapeError ? `${operation}: ${cause.message}` : undefined
  }
}
