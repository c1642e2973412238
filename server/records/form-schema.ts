import * as z from 'zod/mini'
import { readDay } from '../../src/domain/product/received-date'
import type { AnyField } from '../../src/domain/record/field'
import { enteredFields, type FormOf } from '../../src/domain/record/form'
import { type WordsOptions, wordsTexts } from '../../src/domain/record/kinds/lists'
import type { TextOptions } from '../../src/domain/record/kinds/texts'
import type { RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { hasControlCharacters, textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'

/** Characters of an id, a number or a day. */
const shortLength = 40

/** What JSON may have in place of the text that a form sends. */
const textOf = (value: unknown): unknown => {
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** A field of a form, or of JSON in its place: undefined when it was not sent. */
const sent = <T extends z.ZodMiniType>(field: T) => z.pipe(z.transform(textOf), z.optional(field))

/** A number written out, also as JavaScript writes tiny ones (1e-7); NaN for what is none, which the rules refuse. */
const numberIn = (text: string): number => (/^[+-]?(\d+(\.\d*)?|\.\d+)(e-\d{1,3})?$/.test(text) ? Number(text) : Number.NaN)

const text = ({ label, max }: TextOptions) => sent(textField(label, max))

/** Null for an empty field, which stands for what a new record starts with. */
const number = ({ label, toRow, fromRow }: AnyField) =>
  sent(
    z.pipe(
      textField(label, shortLength),
      z.transform((typed) => (typed === '' ? null : fromRow(toRow(numberIn(typed) as never) as never))),
    ),
  )

/** The words of one text: a JSON list, else words separated by commas (specification 3: tags). */
const wordsIn = (typed: string): unknown[] => {
  if (typed.trimStart().startsWith('[')) {
    try {
      return JSON.parse(typed) as unknown[]
    } catch {
      // Then it is a word that begins with a bracket.
    }
  }
  return typed.split(',')
}

const wordList = (value: unknown): unknown => {
  if (value === undefined) return undefined
  const words = [value ?? '']
    .flat()
    .flatMap((entry: unknown) => (typeof entry === 'string' ? wordsIn(entry) : [entry]))
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
  return [...new Set(words)].filter((entry) => entry !== '')
}

// How many they are comes first: each of them is looked at only where they are few.
const words = ({ label, max, most }: WordsOptions) =>
  z.pipe(
    z.pipe(z.transform(wordList), z.optional(z.array(z.unknown()).check(z.maxLength(most, wordsTexts.tooMany(label, most))))),
    z.optional(
      z.array(
        z.string(wordsTexts.noWords(label)).check(
          z.maxLength(max, { error: wordsTexts.tooLong(label, max), abort: true }),
          z.refine((word) => !hasControlCharacters(word), requestTexts.text(label)),
        ),
      ),
    ),
  )

/** The schema of a value as a form has it, by kind. */
const schemas: Record<string, (field: never) => z.ZodMiniType> = {
  text,
  textarea: text,
  code: text,
  phone: text,
  email: text,
  choice: ({ label, options, refusal, initial }: AnyField & { options: readonly string[] }) =>
    sent(
      z.pipe(
        z.enum([...options, ''], refusal ?? requestTexts.oneOf(label, options)),
        z.transform((word) => (word === '' ? (initial ?? null) : word)),
      ),
    ),
  number,
  money: number,
  percent: number,
  words,
  flag: ({ label }: AnyField) =>
    sent(
      z.pipe(
        z.enum(['true', 'false', ''], requestTexts.trueOrFalse(label)),
        z.transform((typed) => (typed === '' ? null : typed === 'true')),
      ),
    ),
  // Also where a backend's own record with `categoryId: { _id, name }` is sent back.
  reference: ({ label }: AnyField) =>
    z.pipe(
      z.transform((value: unknown) => textOf(typeof value === 'object' && value !== null && '_id' in value ? value._id : value)),
      z.optional(textField(label, shortLength)),
    ),
  day: ({ label }: AnyField) =>
    sent(
      z.pipe(
        textField(label, shortLength).check(
          z.refine((typed) => typed === '' || readDay(typed) !== undefined, requestTexts.anyDay(label)),
        ),
        z.transform((typed) => readDay(typed) ?? null),
      ),
    ),
}

/** What a form says of a record: undefined where it says nothing, null for what is to be as in a new one. */
export type SentForm<D extends RecordDefinition> = {
  [K in keyof FormOf<D> & keyof ValuesOf<D>]: ValuesOf<D>[K] | null | undefined
}

/** The schema of a record's form, multipart or JSON; what the values have to be is for the rules of the record. */
export const formSchema = <D extends RecordDefinition>(definition: D) =>
  z.object(
    Object.fromEntries(
      enteredFields(definition).map(([name, field]) => [name, schemas[field.kind]?.(field as never)]),
    ) as unknown as { [K in keyof SentForm<D>]: z.ZodMiniType<SentForm<D>[K]> },
    requestTexts.object,
  )
