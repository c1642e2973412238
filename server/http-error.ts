import { serverTexts } from './server-texts'

/** An error response, thrown from anywhere in a route (contract 7.1). */
export class HttpError extends Error {
  override name = 'HttpError'

  /**
   * @param statusCode 400 to 599
   * @param message shown to the user
   * @param errors all error messages, when there are several
   * @param retryAfter seconds after which the client may retry, for 429 and 503
   */
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: string[],
    readonly retryAfter?: number,
  ) {
    super(message)
  }

  /** What the answer says besides the messages. */
  get details(): object {
    return {}
  }
}

export const badRequest = (message: string): HttpError => new HttpError(400, message)
export const unauthorized = (message: string): HttpError => new HttpError(401, message)
export const forbidden = (message: string): HttpError => new HttpError(403, message)
export const notFound = (message: string): HttpError => new HttpError(404, message)
export const conflict = (message: string): HttpError => new HttpError(409, message)
export const tooLarge = (message: string): HttpError => new HttpError(413, message)
export const wrongFileType = (message: string): HttpError => new HttpError(415, message)

/** @throws HttpError with the first of these messages, and all of them as `errors`; does nothing when there are none */
export const assertFaultless = (statusCode: number, faults: string[]): void => {
  if (faults[0] !== undefined) throw new HttpError(statusCode, faults[0], faults)
}

/** @param seconds until the next attempt is allowed */
export const tooManyAttempts = (seconds: number): HttpError =>
  new HttpError(429, serverTexts.tooManyTries(Math.max(1, seconds)), undefined, Math.max(1, seconds))
