import { AbortedError, RequestError } from '../http/errors'
import { ProviderError } from './provider-error'

/** Repeats of a failed read (specification 9). */
const queryRepeats = 2

/** Repeats of a failed write (specification 9). */
const writeRepeats = 1

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/** Whether a failed read is made again: not when it was called off, nor when the answer was a refusal. */
export const mayRepeatQuery = (failures: number, error: unknown): boolean => {
  if (failures >= queryRepeats || error instanceof AbortedError) return false
  return !((error instanceof ProviderError || error instanceof RequestError) && isRefusal(error.statusCode))
}

/**
 * Whether a failed write is made again: only one whose repetition does no harm had the first try been carried
 * out unseen, and only when the connection failed (docs/decisions: mutation retries).
 */
export const mayRepeatWrite = (failures: number, error: unknown): boolean =>
  failures < writeRepeats && error instanceof ProviderError && error.isRepeatable
