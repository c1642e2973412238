/** 4xx codes for which a retry may succeed: request timeout, and too many requests. */
const passing: readonly number[] = [408, 429]

/**
 * Whether the same request would be refused again (contract 7.1: 4xx, 408 and 429 excepted).
 *
 * @param status HTTP status; 0 without an answer
 */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status)
