import { BodyError, NetworkError, ShapeError, StatusError, TimeoutError } from './errors'
import { requestTexts } from './request-texts'

/** How one call tells of its refusals. */
export interface FailureWords {
  /** The screen's own sentence for that action ('Failed to delete banner'), for answers that bring none. */
  failure?: string | undefined
  /** Its sentence for an answer that is no JSON, or of no declared shape ('Categories data format is invalid. …'). */
  malformed?: string | undefined
  /** True where the server's whole list of errors is shown rather than its message (products). */
  listsErrors?: boolean | undefined
}

const statusText = ({ statusCode, serverMessage, errors }: StatusError, words: FailureWords): string => {
  if (statusCode === 401) return requestTexts.sessionExpired
  if (statusCode >= 500) return requestTexts.server
  const list = errors?.join(', ')
  return (words.listsErrors ? (list ?? serverMessage) : (serverMessage ?? list)) ?? words.failure ?? requestTexts.other
}

/**
 * The one sentence that tells a person of a failure (specification 8, rulings: toasts).
 * @param error whatever a call threw
 */
export const failureText = (error: unknown, words: FailureWords = {}): string => {
  if (error instanceof TimeoutError || error instanceof NetworkError) return error.message
  if (error instanceof StatusError) return statusText(error, words)
  const isMalformed = error instanceof BodyError || error instanceof ShapeError
  if (isMalformed && words.malformed !== undefined) return words.malformed
  // A body or shape that cannot be read says nothing to a person, nor does a fault of our own.
  return words.failure ?? requestTexts.other
}
