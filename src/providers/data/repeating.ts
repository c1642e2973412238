import { AbortedError, RequestError } from '../http/errors'
import { ProviderError } from './provider-error'

/** Repeats of a failed read (specification 9). */
const queryRepeats = 2

/** Repeats of a failed write (specification 9). */
const writeRepeats = 1

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/**
 * Says of a failed read whether it is made again: at most so many times, and not when it was called off,
 * nor when the answer was a refusal.
 */
export const repeatingUpTo =
  (repeats: number) =>
  (failures: number, error: unknown): boolean => {
    if (failures >= repeats || error instanceof AbortedError) return false
    return !((error instanceof ProviderError || error instanceof RequestError) && isRefusal(error.statusCode))
  }

/** Whether a failed read is made again where a screen has no number of its own. */
export const mayRepeatQuery = repeatingUpTo(queryRepeats)

/**
 * Whether a failed write is made again: only one whose repetition does no harm had the first try been carried
 * out unseen, and only when the connection failed (docs/decisions: mutation retries).
 */
export const mayRepeatWrite = (failures: number, error: unknown): boolean =>
  failures < writeRepeats && error instanceof ProviderError && error.isRepeatable
