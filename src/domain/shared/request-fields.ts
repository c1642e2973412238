import * as z from 'zod/mini'
import { isCalendarDate } from './calendar-date'
import { requestTexts } from './request-texts'

// NUL is what PostgreSQL cannot store; nobody types the others of its kind either.
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** True for text with control characters other than tab and line ends. */
export const hasControlCharacters = (text: string): boolean => controlCharacters.test(text)

/**
 * At most `max` characters. A longer text is not looked at any further, whatever is checked after this.
 *
 * @param counted characters that are let through, where the text is shortened after this
 */
export const maxText = (field: string, max: number, counted = max) =>
  z.maxLength(counted, { error: requestTexts.tooLong(field, max), abort: true })

/** Text without control characters, trimmed, of at most `max` characters. */
export const textField = (field: string, max: number) =>
  z.string(requestTexts.text(field)).check(
    z.trim(),
    maxText(field, max),
    z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text(field), abort: true }),
  )

/** A whole number written in a query. */
export const numberParam = (field: string, min: number, max: number) => {
  const text = requestTexts.wholeNumber(field, min, max)
  return z.pipe(
    z.string(text).check(z.regex(/^\d{1,15}$/, text)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, text), z.lte(max, text))),
  )
}

/** 'true' or 'false' written in a query. */
export const booleanParam = (field: string) =>
  z.pipe(
    z.enum(['true', 'false'], requestTexts.trueOrFalse(field)),
    z.transform((text) => text === 'true'),
  )

/** A part of a query that counts as not given when it is empty. */
export const optionalParam = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(field),
  )

/** A day written in a query, YYYY-MM-DD; one that is empty counts as not given. */
export const dayParam = (field: string) =>
  optionalParam(z.string(requestTexts.day(field)).check(z.refine(isCalendarDate, requestTexts.day(field))))
