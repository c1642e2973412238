import {
  AbortedError,
  BodyError,
  NetworkError,
  ShapeError,
  StatusError,
  TimeoutError,
} from '../../../../framework/declaration/request-errors'

/** An error as plain data, because an error's class is lost between worker and page. */
export type PlainError =
  | { kind: 'timeout' | 'network' | 'aborted' }
  | {
      kind: 'status'
      statusCode: number
      serverMessage: string | undefined
      errors: string[] | undefined
      retryAfterSeconds: number | undefined
    }
  | { kind: 'body'; statusCode: number; found: string }
  | { kind: 'shape'; expected: string; found: string }
  | { kind: 'fault'; message: string }

/** Converts an error to plain data. */
export const toPlainError = (error: unknown): PlainError => {
  if (error instanceof TimeoutError) return { kind: 'timeout' }
  if (error instanceof NetworkError) return { kind: 'network' }
  if (error instanceof AbortedError) return { kind: 'aborted' }
  if (error instanceof StatusError) {
    const { statusCode, serverMessage, errors, retryAfterSeconds } = error
    return { kind: 'status', statusCode, serverMessage, errors, retryAfterSeconds }
  }
  if (error instanceof BodyError) return { kind: 'body', statusCode: error.statusCode, found: error.found }
  if (error instanceof ShapeError) return { kind: 'shape', expected: error.expected, found: error.found }
  return { kind: 'fault', message: error instanceof Error ? error.message : String(error) }
}

/** Restores the error with its class; any other error becomes a plain Error. */
export const fromPlainError = (plain: PlainError): Error => {
  switch (plain.kind) {
    case 'timeout':
      return new TimeoutError()
    case 'network':
      return new NetworkError()
    case 'aborted':
      return new AbortedError()
    case 'status':
      return new StatusError(plain.statusCode, plain.serverMessage, plain.errors, plain.retryAfterSeconds)
    case 'body':
      return new BodyError(plain.statusCode, plain.found)
    case 'shape':
      return new ShapeError(plain.expected, plain.found)
    case 'fault':
      return new Error(plain.message)
  }
}
