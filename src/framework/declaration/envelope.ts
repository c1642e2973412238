import { ShapeError } from './request-errors'

/**
 * A path into the body of an answer that may have several shapes: 'data.orders', 'orders', or '' for the body itself. The first
 * path with the expected kind of value is used; a body that matches none is a ShapeError, never an empty list (contract 7.1).
 */
export type Envelope = string

/** True for an object that is neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value at an envelope's path. */
export const valueIn = (body: unknown, envelope: Envelope): unknown =>
  envelope === '' ? body : envelope.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body)

/** Describes a body for debugging: its kind and its keys. */
export const describeBody = (body: unknown): string => {
  if (body === undefined) return 'an empty body'
  if (body === null) return 'null'
  if (Array.isArray(body)) return `an array of ${body.length}`
  if (isRecord(body)) return `an object with keys ${Object.keys(body).slice(0, 12).join(', ') || '(none)'}`
  return `a ${typeof body}`
}

const nameOf = (envelope: Envelope): string => (envelope === '' ? 'the bare body' : envelope)

const find = <T>(body: unknown, envelopes: readonly Envelope[], wanted: (value: unknown) => T | undefined): T | undefined => {
  for (const envelope of envelopes) {
    const value = wanted(valueIn(body, envelope))
    if (value !== undefined) return value
  }
  return undefined
}

const asRecords = (value: unknown): Record<string, unknown>[] | undefined =>
  Array.isArray(value) && value.every(isRecord) ? value : undefined

/**
 * Returns the list in a body, at the first envelope with an array of objects.
 *
 * @throws ShapeError when there is none
 */
export const readList = <T>(body: unknown, envelopes: readonly Envelope[]): T[] => {
  const records = find(body, envelopes, asRecords)
  if (records) return records as T[]
  throw new ShapeError(`a list in ${envelopes.map(nameOf).join(' or ')}`, describeBody(body))
}

/**
 * Returns the record in a body, at the first envelope with an object.
 *
 * @param has a field that the record must have, to distinguish it from a wrapper
 * @throws ShapeError when there is none
 */
export const readRecord = <T>(body: unknown, envelopes: readonly Envelope[], has?: keyof T & string): T => {
  const record = find(body, envelopes, (value) =>
    isRecord(value) && (has === undefined || value[has] !== undefined) ? value : undefined,
  )
  if (record) return record as T
  const wanted = has === undefined ? 'an object' : `an object with ${has}`
  throw new ShapeError(`${wanted} in ${envelopes.map(nameOf).join(' or ')}`, describeBody(body))
}

/** Returns the number at the first envelope with one, numeric strings included; undefined when there is none. */
export const readNumber = (body: unknown, envelopes: readonly Envelope[]): number | undefined =>
  find(body, envelopes, (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  })

/** Returns the server's `message` (contract 7.1); undefined when there is none. */
export const messageIn = (body: unknown): string | undefined => {
  const message = valueIn(body, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
