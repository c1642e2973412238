import { NetworkError, StatusError, TimeoutError } from './errors'
import { requestTexts } from './request-texts'

const statusText = ({ statusCode, serverMessage, errors }: StatusError, actionText: string): string => {
  if (statusCode === 401) return requestTexts.sessionExpired
  if (statusCode >= 500) return requestTexts.server
  return errors?.join(', ') ?? serverMessage ?? actionText
}

/**
 * The one sentence that tells a person of a failure (specification 8, rulings: toasts).
 * @param error whatever a call threw
 * @param actionText the screen's own sentence for that action ('Failed to delete banner'), for answers that bring none
 */
export const failureText = (error: unknown, actionText: string = requestTexts.other): string => {
  if (error instanceof TimeoutError || error instanceof NetworkError) return error.message
  if (error instanceof StatusError) return statusText(error, actionText)
  // A body or shape that cannot be read says nothing to a person, nor does a fault of our own.
  return actionText
}
