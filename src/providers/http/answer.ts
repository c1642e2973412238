import { BodyError, StatusError } from './errors'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const describe = (text: string): string => {
  if (/^\s*</.test(text)) return 'HTML'
  return /^\s*[[{"]/.test(text) ? 'truncated or malformed JSON' : 'plain text'
}

/**
 * What a successful answer's text means; undefined for an empty one.
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

/** The error for an answer with a status other than 2xx, with the sentences that its body brings (server.md). */
export const statusError = (status: number, text: string): StatusError => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return new StatusError(status)
  }
  if (!isRecord(body)) return new StatusError(status)
  const errors = Array.isArray(body.errors) ? body.errors.map(textOf).filter((error) => error !== undefined) : []
  return new StatusError(status, textOf(body.message), errors.length > 0 ? errors : undefined)
}
