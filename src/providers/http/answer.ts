import { isRecord } from '../../framework/declaration/envelope'
import { BodyError, StatusError } from '../../framework/declaration/request-errors'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const describe = (text: string): string => {
  if (/^\s*</.test(text)) return 'HTML'
  return /^\s*[[{"]/.test(text) ? 'truncated or malformed JSON' : 'plain text'
}

/**
 * Parses the body of a successful answer; undefined when it is empty.
 *
 * @throws BodyError when it is not JSON
 */
export const parseBody = (status: number, text: string): unknown => {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new BodyError(status, describe(text))
  }
}

/** Seconds of a Retry-After header, which is a number or a date; undefined when it is neither. */
const secondsOf = (retryAfter: unknown): number | undefined => {
  const text = textOf(retryAfter)
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/**
 * Returns the error for an answer with a status other than 2xx, with the messages in its body (contract 7.1).
 *
 * @param retryAfter the Retry-After header, if any
 */
export const statusError = (status: number, text: string, retryAfter?: unknown): StatusError => {
  const seconds = secondsOf(retryAfter)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  if (!isRecord(body)) return new StatusError(status, undefined, undefined, seconds)
  const errors = Array.isArray(body.errors) ? body.errors.map(textOf).filter((error) => error !== undefined) : []
  return new StatusError(status, textOf(body.message), errors.length > 0 ? errors : undefined, seconds, body.changes)
}
