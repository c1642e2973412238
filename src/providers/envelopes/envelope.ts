import { ShapeError } from '../http/errors'

/**
 * Reading answers that come in several shapes. An envelope is a path into the body: 'data.orders',
 * 'orders', or '' for the body itself. The first path that holds the wanted kind of value wins; a
 * body that fits none is a ShapeError, never an empty list (architecture.md).
 */
export type Envelope = string

/** True for what is neither null, nor an array, nor a plain value. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at an envelope's path. */
export const valueIn = (body: unknown, envelope: Envelope): unknown =>
  envelope === '' ? body : envelope.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body)

/** A body described for whoever has to find out what a backend answered: its kind and its keys. */
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
 * The list in a body, at the first envelope that holds an array of objects.
 *
 * @throws ShapeError when none does
 */
export const readList = <T>(body: unknown, envelopes: readonly Envelope[]): T[] => {
  const records = find(body, envelopes, asRecords)
  if (records) return records as T[]
  throw new ShapeError(`a list in ${envelopes.map(nameOf).join(' or ')}`, describeBody(body))
}

/**
 * The record in a body, at the first envelope that holds an object.
 *
 * @param has a field that the record must have, to tell it from a wrapper around it
 * @throws ShapeError when none does
 */
export const readRecord = <T>(body: unknown, envelopes: readonly Envelope[], has?: keyof T & string): T => {
  const record = find(body, envelopes, (value) =>
    isRecord(value) && (has === undefined || value[has] !== undefined) ? value : undefined,
  )
  if (record) return record as T
  const wanted = has === undefined ? 'an object' : `an object with ${has}`
  throw new ShapeError(`${wanted} in ${envelopes.map(nameOf).join(' or ')}`, describeBody(body))
}

/** The number at the first envelope that holds one, numerals included; undefined without any. */
export const readNumber = (body: unknown, envelopes: readonly Envelope[]): number | undefined =>
  find(body, envelopes, (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  })
