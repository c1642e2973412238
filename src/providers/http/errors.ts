import { requestTexts } from './request-texts'

/** A call that did not bring what was asked for. */
export abstract class RequestError extends Error {
  /** HTTP status of the answer; 0 when there was none. Refine reads it under this name. */
  abstract readonly statusCode: number
}

/** The answer took longer than the call allowed (specification 8: global request handling). */
export class TimeoutError extends RequestError {
  override name = 'TimeoutError'
  readonly statusCode = 0

  constructor() {
    super(requestTexts.timeout)
  }
}

/** No answer: no connection, refused, or broken off half-way. */
export class NetworkError extends RequestError {
  override name = 'NetworkError'
  readonly statusCode = 0

  constructor() {
    super(requestTexts.network)
  }
}

/** The caller called it off; nobody is to be told. */
export class AbortedError extends RequestError {
  override name = 'AbortedError'
  readonly statusCode = 0

  constructor() {
    super(requestTexts.aborted)
  }
}

/** An answer with a status other than 2xx. */
export class StatusError extends RequestError {
  override name = 'StatusError'

  /**
   * @param statusCode HTTP status
   * @param serverMessage `message` of the answer, when it has one
   * @param errors `errors` of the answer, when it lists any
   * @param retryAfterSeconds before the same may be asked again, when the answer says so (Retry-After)
   */
  constructor(
    readonly statusCode: number,
    readonly serverMessage?: string,
    readonly errors?: string[],
    readonly retryAfterSeconds?: number,
  ) {
    super(serverMessage ?? `The server answered with status ${statusCode}.`)
  }
}

/** A successful status with a body that is not JSON: a page of HTML, a truncated answer. */
export class BodyError extends RequestError {
  override name = 'BodyError'

  /**
   * @param statusCode HTTP status
   * @param found what the body was, for whoever looks into it: 'HTML', 'truncated or malformed JSON'
   */
  constructor(
    readonly statusCode: number,
    readonly found: string,
  ) {
    super(`The answer is not JSON but ${found}.`)
  }
}

/** JSON that fits none of the shapes that the call may answer with (architecture: data provider). */
export class ShapeError extends RequestError {
  override name = 'ShapeError'
  readonly statusCode = 200

  /**
   * @param expected what the call may answer with: 'a list in data.orders or data'
   * @param found what it was instead: 'an object with keys success, rows'
   */
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`Expected ${expected}, found ${found}.`)
  }
}

/** Whether a call failed because the backend does not have it. */
export const isNotOffered = (error: unknown): boolean => error instanceof StatusError && error.statusCode === 404
