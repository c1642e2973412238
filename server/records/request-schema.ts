import { longestPage } from '../../src/domain/shared/page-sizes'
import * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import { faultsOf, missingOf } from '../../src/domain/record/faults'
import type { choice, ReferenceOptions } from '../../src/domain/record/kinds/choices'
import type { NumberOptions } from '../../src/domain/record/kinds/numbers'
import { type WordsOptions, wordsTexts } from '../../src/domain/record/kinds/lists'
import type { ListOptions } from '../../src/domain/record/kinds/parts'
import { type TextOptions, cleanTyped } from '../../src/domain/record/kinds/texts'
import type { Fields, RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import {
  hasControlCharacters,
  maxText,
  numberParam,
  optionalParam,
  textField,
  cleanedText,
} from '../../src/domain/shared/request-fields'
import { isCalendarDate } from '../../src/domain/shared/calendar-date'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { isVisible } from '../../src/domain/shared/names'
import { indianPhone } from '../../src/domain/shared/phone'
import { badRequest } from '../http-error'
import { serverTexts } from '../server-texts'

/** Maximum length of a text before cleaning; leaves room for decomposed letters and extra spaces. */
const rawLength = 1_000
const idLength = 40

type TextField = AnyField & TextOptions
type Nested = AnyField & { of: RecordDefinition }

/** How texts of a field are cleaned before anything looks at them. */
const tidyOf =
  ({ kind }: TextField) =>
  (sent: string): string =>
    cleanTyped(kind, sent)

/** Required text; a value of another type has a message of its own. */
const neededText = (field: TextField) => {
  const { label, max, tooLong } = field
  const missing = missingOf(field)
  return z.string({ error: ({ input }) => (input === undefined || input === null ? missing : requestTexts.text(label)) }).check(
    ...cleanedText(label, max, tooLong, tidyOf(field)),
    z.minLength(1, { error: missing, abort: true }),
    maxText(label, max, max, tooLong),
    z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text(label), abort: true }),
    z.refine(isVisible, missing),
  )
}

/** A text that is cleaned before its length is checked; any other value counts as missing. */
const cleanText = (field: TextField, clean: (sent: string) => string) => {
  const { label, max, tooLong } = field
  const missing = missingOf(field)
  return z.string(missing).check(
    maxText(label, max, rawLength, tooLong),
    z.overwrite((sent) => clean(tidyOf(field)(sent))),
    z.refine(isVisible, { error: missing, abort: true }),
    maxText(label, max, max, tooLong),
    z.refine((sent) => !hasControlCharacters(sent), requestTexts.text(label)),
  )
}

const textOf = (field: TextField) => {
  const { label, max, required, clean, rules, tooLong } = field
  // With a message of its own, the limit is checked by `ruledSchema`, which reports all errors.
  const sent = textField(label, tooLong === undefined ? max : rawLength, tooLong, tidyOf(field))
  const plain = clean ? sent.check(z.overwrite(clean)) : sent
  if (required === undefined) return z.nullish(plain)
  // Its own rules decide whether it may be empty.
  if (rules) return plain
  return clean ? cleanText(field, clean) : neededText(field)
}

const optionalText = (field: TextField, isFine: (typed: string) => boolean) =>
  z.nullish(
    textField(field.label, field.max, undefined, tidyOf(field)).check(
      z.refine((sent) => sent === '' || isFine(sent), field.refusal),
    ),
  )

/** A required text that is validated as it was typed and then cleaned. */
const typedText = (field: TextField, isFine: (typed: string) => boolean, clean: (typed: string) => string | undefined) =>
  z.pipe(neededText(field).check(z.refine(isFine, field.refusal)), z.transform(clean))

const digitsOf = (sent: string | null | undefined): string | undefined => indianPhone(sent ?? '')
const isPhone = (sent: string): boolean => digitsOf(sent) !== undefined

/** The e-mail address of an account, in lower case. */
const neededEmail = (field: TextField, isFine: (typed: string) => boolean) =>
  z.string(missingOf(field)).check(
    ...cleanedText(field.label, field.max, field.refusal, tidyOf(field)),
    z.minLength(1, { error: missingOf(field), abort: true }),
    z.maxLength(field.max, { error: field.refusal, abort: true }),
    z.toLowerCase(),
    z.refine((sent) => isFine(sent) && !hasControlCharacters(sent), field.refusal),
  )

type Message = string | { error: z.core.$ZodErrorMap } | undefined

/** The error message of an invalid value; in a list it names the entry. */
const refusalText = ({ entryRefusal, refusal }: Pick<AnyField, 'entryRefusal' | 'refusal'>): Message =>
  entryRefusal ? { error: ({ path = [] }) => entryRefusal(Number(path.findLast((key) => typeof key === 'number')) + 1) } : refusal

const listOf = (field: Nested & ListOptions) => {
  const { of, most, refusal, tooMany = refusal, none, check } = field
  return z
    .array(objectOf(of.fields, refusalText(field), true), refusal)
    .check(
      ...(none === undefined ? [] : [z.minLength(1, { error: none, abort: true })]),
      z.maxLength(most, { error: tooMany, abort: true }),
      ({ value, issues }) => {
        for (const message of check?.(value as never[]) ?? []) issues.push({ code: 'custom', message, input: value })
      },
    )
}

const orNull = z.transform((sent: number | null | undefined) => sent ?? null)

/** A list of words; empty and repeated ones are dropped. */
const wordsOf = ({ label, max, most }: WordsOptions) => {
  const tooLong = wordsTexts.tooLong(label, max)
  const word = z.string(wordsTexts.noWords(label)).check(
    ...cleanedText(label, max, tooLong),
    maxText(label, max, max, tooLong),
    z.refine((sent) => !hasControlCharacters(sent), requestTexts.text(label)),
  )
  const all = z.array(z.unknown(), wordsTexts.noWords(label))
  // Their number is checked first, so that long lists are not read word by word.
  const some = z.pipe(all.check(z.maxLength(most, { error: wordsTexts.tooMany(label, most), abort: true })), z.array(word))
  return z.nullish(
    z.pipe(
      some,
      z.transform((words) => [...new Set(words)].filter(Boolean)),
    ),
  )
}

/** Schemas of JSON values by field kind; `name` is the name of the property. Bounds of numbers are checked here if nested. */
const schemas: Record<string, (field: never, name: string, isNested: boolean) => z.ZodMiniType> = {
  text: textOf,
  textarea: textOf,
  code: (field: TextField) =>
    field.required && field.check && field.clean ? typedText(field, field.check, field.clean) : textOf(field),
  email: (field: TextField) => (field.required ? neededEmail : optionalText)(field, field.check ?? isVisible),
  phone: (field: TextField) =>
    field.required ? typedText(field, isPhone, digitsOf) : z.pipe(optionalText(field, isPhone), z.transform(digitsOf)),
  password: (field: TextField) =>
    z.string(missingOf(field)).check(z.minLength(1, missingOf(field)), maxText(field.label, field.max)),
  choice: ({ options, refusal, nullable }: ReturnType<typeof choice>, name) => {
    const word = z.enum(options, refusal ?? requestTexts.oneOf(name, options))
    return nullable ? z.nullish(word) : word
  },
  number: ({ min, max = Infinity, ...field }: AnyField & NumberOptions, _name, isNested) =>
    isNested
      ? z.int(refusalText(field)).check(z.gte(min, refusalText(field)), z.lte(max, refusalText(field)))
      : z.number(field.refusal),
  // Fractions of a paisa are refused by the rules of the field.
  money: ({ refusal, nullable }: AnyField) => (nullable ? z.pipe(z.nullish(z.number(refusal)), orNull) : z.number(refusal)),
  percent: ({ refusal }: AnyField) => z.number(refusal),
  flag: ({ required }, name) => {
    const value = z.boolean(requestTexts.trueOrFalse(name))
    return required ? value : z.nullish(value)
  },
  day: ({ label }: AnyField) =>
    z.nullish(z.string(requestTexts.day(label)).check(z.refine(isCalendarDate, requestTexts.day(label)))),
  reference: ({ required, pattern, ...field }: AnyField & ReferenceOptions, name) => {
    if (pattern) return z.string(refusalText(field)).check(z.regex(pattern, refusalText(field)))
    if (typeof required !== 'string') return required ? textField(name, idLength) : z.nullish(textField(name, idLength))
    return z.string(required).check(z.trim(), z.minLength(1, required), maxText(name, idLength))
  },
  part: ({ of, refusal }: Nested) => objectOf(of.fields, refusal, true),
  list: listOf,
  words: wordsOf,
}

/** Values of a property in a request; only `required` guarantees a text. */
type SentValue<F extends AnyField> = F extends { kind: 'part'; of: infer D extends RecordDefinition }
  ? Sent<D>
  : F extends { kind: 'list'; of: infer D extends RecordDefinition }
    ? Sent<D>[]
    : F extends { required: string | true } | { kind: 'number' | 'money' | 'percent' }
      ? ReturnType<F['fromRow']>
      : ReturnType<F['fromRow']> | null | undefined

/** The values of a record in a request. */
export type Sent<D extends RecordDefinition> = { [K in keyof D['fields']]: SentValue<D['fields'][K]> }

/** The schema of one property of a JSON body. */
export const fieldSchema = <F extends AnyField>(field: F, name: string, isNested = false): z.ZodMiniType<SentValue<F>> =>
  schemas[field.kind]?.(field as never, name, isNested) as z.ZodMiniType<SentValue<F>>

/**
 * The value of a field in a multipart form, of repeated ones the last.
 *
 * @param fields the values of all fields, by name
 * @throws HttpError 400
 */
export const valueInForm = <F extends AnyField>(field: F, name: string, fields: Record<string, string[]>): SentValue<F> => {
  const value = fieldSchema(field, name).safeParse(fields[name]?.at(-1))
  if (!value.success) throw badRequest(value.error.issues[0]?.message ?? serverTexts.badRequest)
  return value.data
}

const objectOf = <F extends Fields, K extends keyof F & string>(
  fields: F,
  message: Message,
  isNested: boolean,
  names = Object.keys(fields) as K[],
) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, fieldSchema(fields[name] as AnyField, name, isNested)])) as unknown as {
      [N in K]: z.ZodMiniType<SentValue<F[N]>>
    },
    message,
  )

/** Builds the schema of a JSON body from these fields, or from those listed in `names`. */
export const requestSchema = <const F extends Fields, K extends keyof F & string = keyof F & string>(fields: F, names?: K[]) =>
  objectOf(fields, requestTexts.object, false, names)

/**
 * The same for a record, including its validation rules; '' and null mean no value.
 *
 * @param check returns the error messages by field
 */
export const ruledSchema = <D extends RecordDefinition>(
  definition: D,
  check = (values: Partial<ValuesOf<D>>): object => faultsOf(definition, values),
) =>
  requestSchema<D extends RecordDefinition<infer F> ? F : never>(definition.fields as never).check(({ value, issues }) => {
    const given = Object.entries(value).map(([name, value]) => [name, value ?? definition.fields[name]?.initial])
    for (const [name, message] of Object.entries<string>(
      check(Object.fromEntries(given) as Partial<ValuesOf<D>>) as Record<string, string>,
    ))
      issues.push({ code: 'custom', message, path: [name], input: value })
  })

/**
 * Builds the query schema of a list: page, page size and filters.
 *
 * @param size default number of records per page
 * @param most maximum number of records per page
 */
export const listQuery = <const F extends z.core.$ZodLooseShape>(
  { size, most = longestPage }: { size: number; most?: number },
  filters: F,
) =>
  z.object({
    page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
    limit: z._default(optionalParam(numberParam('limit', 1, most)), size),
    ...filters,
  })
