import * as z from 'zod/mini'
import { amountsLength, readAmounts } from './amount-choice'
import { isCalendarDate } from './calendar-date'
import { isDayChoice } from './day-choice'
import { requestTexts } from './request-texts'
import { cleanLine } from './typed/text'

// PostgreSQL cannot store NUL; the other control characters have no use in typed text.
// eslint-disable-next-line no-control-regex -- matching control characters is intended
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Returns whether a text has control characters other than tab and line ends. */
export const hasControlCharacters = (text: string): boolean => controlCharacters.test(text)

/**
 * At most `max` characters. Later checks are skipped for a longer text.
 *
 * @param counted maximum length of the input, if the text is shortened afterwards
 */
export const maxText = (field: string, max: number, counted = max, tooLong = requestTexts.tooLong(field, max)) =>
  z.maxLength(counted, { error: tooLong, abort: true })

/** Most characters of a text as it was sent, with the spaces and invisible signs that are removed. */
const sentLength = (max: number): number => 4 * max + 1_000

/** Cleans a sent text, whose length is limited first. @param clean by default that of one line */
export const cleanedText = (field: string, max: number, tooLong?: string, clean = cleanLine) =>
  [maxText(field, max, sentLength(max), tooLong), z.overwrite<string>(clean)] as const

/** Cleaned text without control characters, at most `max` characters. @param clean by default that of one line */
export const textField = (field: string, max: number, tooLong?: string, clean = cleanLine) =>
  z.string(requestTexts.text(field)).check(
    ...cleanedText(field, max, tooLong, clean),
    maxText(field, max, max, tooLong),
    z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text(field), abort: true }),
  )

/** An integer in a query string. */
export const numberParam = (field: string, min: number, max: number) => {
  const text = requestTexts.bounds(field, 'a whole number', min, max)
  return z.pipe(
    z.string(text).check(z.regex(/^\d{1,15}$/, text)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, text), z.lte(max, text))),
  )
}

/** 'true' or 'false' in a query string. */
export const booleanParam = (field: string) =>
  z.pipe(
    z.enum(['true', 'false'], requestTexts.trueOrFalse(field)),
    z.transform((text) => text === 'true'),
  )

/** Words of a choice in a query string, separated by commas: any of them. @param refusal the message for another word */
export const severalParam = <T extends string>(
  field: string,
  words: readonly T[],
  refusal = requestTexts.oneOf(field, words),
) => {
  const isChoice = (text: string): boolean => text.split(',').every((word) => words.some((known) => known === word))
  return z.pipe(
    z.string(refusal).check(z.maxLength(words.join().length, { error: refusal, abort: true }), z.refine(isChoice, refusal)),
    z.transform((text: string) => [...new Set(text.split(','))] as T[]),
  )
}

/** Most ids of one parameter. */
const mostIds = 50

/** Ids in a query string, separated by commas: any of them. */
export const severalIdsParam = (field: string) =>
  z.pipe(
    textField(field, mostIds * 41),
    z.transform((text) => [...new Set(text.split(','))]),
  )

/** A range of amounts in a query string: `1000..5000` rupees, in which either end may be missing. */
export const amountsParam = (field: string) => {
  const refusal = requestTexts.amounts(field)
  return z.pipe(
    z.string(refusal).check(
      z.maxLength(amountsLength, { error: refusal, abort: true }),
      z.refine((text) => readAmounts(text) !== undefined, refusal),
    ),
    z.transform((text: string) => readAmounts(text) ?? {}),
  )
}

/** Longest text of a choice of days. */
const daysLength = 22

/** Days in a query string, as in the address of a list: `yesterday`, or a range such as `2026-11-01..2026-11-20`. */
export const daysParam = (field: string) =>
  z
    .string(requestTexts.days(field))
    .check(
      z.maxLength(daysLength, { error: requestTexts.days(field), abort: true }),
      z.refine(isDayChoice, requestTexts.days(field)),
    )

/** An optional query parameter; an empty one counts as missing. */
export const optionalParam = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(field),
  )

/** A day in a query string, YYYY-MM-DD; an empty one counts as missing. */
export const dayParam = (field: string) =>
  optionalParam(z.string(requestTexts.day(field)).check(z.refine(isCalendarDate, requestTexts.day(field))))
