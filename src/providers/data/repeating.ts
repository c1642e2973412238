import { AbortedError, RequestError, StatusError } from '../http/errors'
import { ProviderError } from './provider-error'

/** Repeats of a failed read (specification 9). */
const queryRepeats = 2

/** Repeats of a failed write (specification 9). */
const writeRepeats = 1

/** Seconds that a screen waits at most when the server says when to ask again; after more it tells of the failure. */
const longestWaitSeconds = 20

/** Answers of 4xx that another try may mend: the server ran out of time, or was asked too often. */
const passing: readonly number[] = [408, 429]

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status)

const retryAfterOf = (error: unknown): number =>
  (error instanceof ProviderError || error instanceof StatusError ? error.retryAfterSeconds : undefined) ?? 0

/**
 * Says of a failed read whether it is made again: at most so many times, and not when it was called off, nor when
 * the answer was a refusal (rulings: 4xx, 408 and 429 excepted) or names a time that is too long to wait for.
 */
export const repeatingUpTo =
  (repeats: number) =>
  (failures: number, error: unknown): boolean => {
    if (failures >= repeats || error instanceof AbortedError || retryAfterOf(error) > longestWaitSeconds) return false
    return !((error instanceof ProviderError || error instanceof RequestError) && isRefusal(error.statusCode))
  }

/** ms before a failed read is made again: 1 s, 2 s, 4 s, and never before the time that the server named. */
export const repeatDelay = (failures: number, error: unknown): number =>
  Math.max(1000 * 2 ** failures, retryAfterOf(error) * 1000)

/** Whether a failed read is made again where a screen has no number of its own. */
export const mayRepeatQuery = repeatingUpTo(queryRepeats)

/**
 * Whether a failed write is made again: only one whose repetition does no harm had the first try been carried
 * out unseen, and only when the connection failed (docs/decisions: mutation retries).
 */
export const mayRepeatWrite = (failures: number, error: unknown): boolean =>
  failures < writeRepeats && error instanceof ProviderError && error.isRepeatable
