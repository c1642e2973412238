import type { HttpError } from '@refinedev/core'

/** A write that was refused because others have changed the record since the copy that it is based on. */
export interface StaleCopy extends HttpError {
  statusCode: 412
  /** What was changed since, newest first; unknown until parsed. */
  changes?: unknown
}

/** True for a write that was refused because of its `basedOn`. */
export const isStaleCopy = (error: unknown): error is StaleCopy => (error as Partial<HttpError> | null)?.statusCode === 412
