import {
  BodyError,
  NetworkError,
  ShapeError,
  StatusError,
  TimeoutError,
  requestTexts,
} from '../../framework/declaration/request-errors'

/** Error messages of one call. */
export interface FailureTexts {
  /** For an answer without a message of its own ('Failed to delete banner'). */
  failure?: string | undefined
  /** For an answer that is not JSON or has no declared shape ('Categories data format is invalid. …'). */
  malformed?: string | undefined
  /** True to show the server's full list of errors instead of its message (products). */
  listsErrors?: boolean | undefined
}

const statusText = ({ statusCode, serverMessage, errors }: StatusError, words: FailureTexts): string => {
  if (statusCode === 401) return requestTexts.sessionExpired
  if (statusCode >= 500) return requestTexts.server
  const list = errors?.join(', ')
  return (words.listsErrors ? (list ?? serverMessage) : (serverMessage ?? list)) ?? words.failure ?? requestTexts.other
}

/**
 * Returns the error message that is shown to the user (contract 8.1).
 * @param error any value that a call threw
 */
export const failureText = (error: unknown, words: FailureTexts = {}): string => {
  if (error instanceof TimeoutError || error instanceof NetworkError) return error.message
  if (error instanceof StatusError) return statusText(error, words)
  const isMalformed = error instanceof BodyError || error instanceof ShapeError
  if (isMalformed && words.malformed !== undefined) return words.malformed
  // Users cannot act on the details of an unreadable answer, or of a bug in the client.
  return words.failure ?? requestTexts.other
}
