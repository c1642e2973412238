/** Error messages that are the same on every screen (contract 8.1). */
export const requestTexts = {
  timeout: 'Request timed out. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  sessionExpired: 'Session expired. Please login again.',
  server: 'Server error. Please try again later.',
  other: 'An error occurred',
  /** Never shown; it marks an aborted call. */
  aborted: 'The request was cancelled.',
} as const

/** Base class of all errors of a call. */
export abstract class RequestError extends Error {
  /** HTTP status of the answer; 0 when there was none. Refine reads this property. */
  abstract readonly statusCode: number
}

/** The call timed out (contract 8.1). */
export class TimeoutError extends RequestError {
  override name = 'TimeoutError'
  override message = requestTexts.timeout
  readonly statusCode = 0
}

/** No answer: no connection, refused, or interrupted. */
export class NetworkError extends RequestError {
  override name = 'NetworkError'
  override message = requestTexts.network
  readonly statusCode = 0
}

/** The caller aborted the call; it is not reported to the user. */
export class AbortedError extends RequestError {
  override name = 'AbortedError'
  override message = requestTexts.aborted
  readonly statusCode = 0
}

/** An answer with a status other than 2xx. */
export class StatusError extends RequestError {
  override name = 'StatusError'

  /**
   * @param statusCode HTTP status
   * @param serverMessage `message` of the answer, if any
   * @param errors `errors` of the answer, if any
   * @param retryAfterSeconds seconds to wait before a retry, if the answer has Retry-After
   * @param changes `changes` of the answer, if any: what others changed (docs/decisions/0045)
   */
  constructor(
    readonly statusCode: number,
    readonly serverMessage?: string,
    readonly errors?: string[],
    readonly retryAfterSeconds?: number,
    readonly changes?: unknown,
  ) {
    super(serverMessage ?? `The server answered with status ${statusCode}.`)
  }
}

/** A successful status with a body that is not JSON: an HTML page, a truncated answer. */
export class BodyError extends RequestError {
  override name = 'BodyError'

  /**
   * @param statusCode HTTP status
   * @param found what the body was, for debugging: 'HTML', 'truncated or malformed JSON'
   */
  constructor(
    readonly statusCode: number,
    readonly found: string,
  ) {
    super(`The answer is not JSON but ${found}.`)
  }
}

/** JSON that has none of the shapes that the call declares (contract 7.1). */
export class ShapeError extends RequestError {
  override name = 'ShapeError'
  readonly statusCode = 200

  /**
   * @param expected the declared shapes: 'a list in data.orders or data'
   * @param found the actual shape: 'an object with keys success, rows'
   */
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`Expected ${expected}, found ${found}.`)
  }
}

/** True when a call failed because the backend does not have the endpoint (404). */
export const isNotOffered = (error: unknown): boolean => error instanceof StatusError && error.statusCode === 404
