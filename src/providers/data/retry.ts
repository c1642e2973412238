import { isRefusal } from '../../domain/shared/refusal'
import { AbortedError, RequestError, StatusError } from '../../framework/declaration/request-errors'
import { ProviderError } from './provider-error'

/** Retries of a failed read (contract 9.1). */
const queryRepeats = 2

/** Retries of a failed write (contract 9.1). */
const writeRepeats = 1

/** Longest Retry-After in seconds that a screen waits for; after a longer one the failure is reported at once. */
const longestWaitSeconds = 20

const retryAfterOf = (error: unknown): number =>
  (error instanceof ProviderError || error instanceof StatusError ? error.retryAfterSeconds : undefined) ?? 0

/**
 * Returns a retry function for reads: at most `repeats` retries, and none for an aborted call, a refused one (contract 7.1: 4xx,
 * 408 and 429 excepted) or a Retry-After that is too long.
 */
export const retryUpTo =
  (repeats: number) =>
  (failures: number, error: unknown): boolean => {
    if (failures >= repeats || error instanceof AbortedError || retryAfterOf(error) > longestWaitSeconds) return false
    return !((error instanceof ProviderError || error instanceof RequestError) && isRefusal(error.statusCode))
  }

/** Delay in ms before a retry: 1 s, 2 s, 4 s, and never less than Retry-After. */
export const retryDelay = (failures: number, error: unknown): number => Math.max(1000 * 2 ** failures, retryAfterOf(error) * 1000)

/** Whether a failed read is retried, when a screen has no number of its own. */
export const mayRetryQuery = retryUpTo(queryRepeats)

/**
 * Whether a failed write is retried: only when the connection failed, and only an idempotent one, because the server may have
 * executed the first attempt (docs/decisions/0003).
 */
export const mayRetryWrite = (failures: number, error: unknown): boolean =>
  failures < writeRepeats && error instanceof ProviderError && error.isRepeatable
