import * as z from 'zod/mini'
import { readDay } from '../../src/domain/product/received-date'
import type { AnyField } from '../../src/domain/record/field'
import type { FormOf } from '../../src/domain/record/form'
import { type WordsOptions, wordsTexts } from '../../src/domain/record/kinds/lists'
import type { ListField } from '../../src/domain/record/kinds/parts'
import { type TextOptions, cleanTyped } from '../../src/domain/record/kinds/texts'
import type { RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { hasControlCharacters, textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { filePart, filesPart, type Parts } from '../openapi/describe'
import { wellFormedJson } from '../well-formed-json'
import { cleanLine } from '../../src/domain/shared/typed/text'

/** Maximum length of an id, a number or a date. */
const shortLength = 40

/** Converts a JSON value to the text that a form would send. */
const textOf = (value: unknown): unknown => {
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** A form field, or its JSON equivalent; undefined when it was not sent. */
const sentField = <T extends z.ZodMiniType>(field: T) => z.pipe(z.transform(textOf), z.optional(field))

/**
 * Parses a decimal number, including small ones in exponent notation (1e-7); returns NaN otherwise, which validation rejects.
 */
const numberIn = (text: string): number => (/^[+-]?(\d+(\.\d*)?|\.\d+)(e-\d{1,3})?$/.test(text) ? Number(text) : Number.NaN)

const text = ({ kind, label, max, tooLong }: AnyField & TextOptions) =>
  sentField(textField(label, max, tooLong, (typed) => cleanTyped(kind, typed)))

/**
 * Returns null for an empty field, which stands for the initial value. A percentage that a program has computed is rounded to the
 * decimals that are stored; fractions of a paisa and of a piece are refused by the rules of the record.
 */
const number = ({ kind, label, toRow, fromRow }: AnyField) =>
  sentField(
    z.pipe(
      textField(label, shortLength),
      z.transform((typed) => {
        if (typed === '') return null
        const value = numberIn(typed)
        return kind === 'percent' ? fromRow(toRow(value as never) as never) : value
      }),
    ),
  )

/** Splits a text into words: a JSON array, or words separated by commas (contract 3.7). */
const wordsIn = (typed: string): unknown[] => {
  if (typed.trimStart().startsWith('[')) {
    try {
      return JSON.parse(wellFormedJson(typed)) as unknown[]
    } catch {
      // Not JSON: a word that begins with a bracket.
    }
  }
  return typed.split(',')
}

const wordList = (value: unknown): unknown => {
  if (value === undefined) return undefined
  const words = [value ?? '']
    .flat()
    .flatMap((entry: unknown) => (typeof entry === 'string' ? wordsIn(entry) : [entry]))
    .map((entry) => (typeof entry === 'string' ? cleanLine(entry) : entry))
  return [...new Set(words)].filter((entry) => entry !== '')
}

// The number of words is checked first, so that long lists are not processed word by word.
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

/** A list as JSON text, which a multipart form sends, or as it is; '' is an empty one. */
const listIn = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined
  if (value.trim() === '') return []
  try {
    return JSON.parse(wellFormedJson(value))
  } catch {
    // A text that is not JSON is refused by the schema of the list.
    return value
  }
}

/** The entries of a list, each read like a form of its own; the number of entries is checked first. */
const list = ({ of, most, refusal, tooMany = refusal }: ListField): z.ZodMiniType =>
  z.pipe(
    z.pipe(z.transform(listIn), z.optional(z.array(z.unknown(), refusal).check(z.maxLength(most, tooMany)))),
    z.optional(z.array(formSchema(of))),
  )

/** Schemas of form values by field kind. */
const schemas: Record<string, (field: never) => z.ZodMiniType> = {
  text,
  textarea: text,
  code: text,
  phone: text,
  email: text,
  choice: ({ label, options, refusal, initial }: AnyField & { options: readonly string[] }) =>
    sentField(
      z.pipe(
        z.enum([...options, ''], refusal ?? requestTexts.oneOf(label, options)),
        z.transform((word) => (word === '' ? (initial ?? null) : word)),
      ),
    ),
  number,
  money: number,
  percent: number,
  words,
  list,
  flag: ({ label }: AnyField) =>
    sentField(
      z.pipe(
        z.enum(['true', 'false', ''], requestTexts.trueOrFalse(label)),
        z.transform((typed) => (typed === '' ? null : typed === 'true')),
      ),
    ),
  // Also accepts a complete record as returned by the backend, with `categoryId: { _id, name }`.
  reference: ({ label }: AnyField) =>
    z.pipe(
      z.transform((value: unknown) => textOf(typeof value === 'object' && value !== null && '_id' in value ? value._id : value)),
      z.optional(textField(label, shortLength)),
    ),
  day: ({ label }: AnyField) =>
    sentField(
      z.pipe(
        textField(label, shortLength).check(
          z.refine((typed) => typed === '' || readDay(typed) !== undefined, requestTexts.anyDay(label)),
        ),
        z.transform((typed) => readDay(typed) ?? null),
      ),
    ),
}

/** Values sent by a form: undefined when omitted, null for the initial value. */
export type SentForm<D extends RecordDefinition> = {
  [K in keyof FormOf<D> & keyof ValuesOf<D>]: ValuesOf<D>[K] | null | undefined
}

/** The fields that a form sends: those with an input, and lists, whose inputs are those of their entries. */
export const sentFields = ({ fields }: RecordDefinition): [name: string, field: AnyField][] =>
  Object.entries(fields).filter(([, { kind, toForm, serverOnly }]) => (toForm || kind === 'list') && !serverOnly)

/** Builds the schema of a record's form, multipart or JSON. It checks the format; the rules of the record check the values. */
export const formSchema = <D extends RecordDefinition>(definition: D): FormSchema<D> => {
  const known = built.get(definition.fields) ?? schemaOf(definition)
  built.set(definition.fields, known)
  return known as FormSchema<D>
}

type FormSchema<D extends RecordDefinition> = ReturnType<typeof schemaOf<D>>

/** Schemas by fields: an import parses thousands of forms. */
const built = new WeakMap<object, z.ZodMiniType>()

const schemaOf = <D extends RecordDefinition>(definition: D) =>
  z.object(
    Object.fromEntries(
      sentFields(definition).map(([name, field]) => [name, schemas[field.kind]?.(field as never)]),
    ) as unknown as { [K in keyof SentForm<D>]: z.ZodMiniType<SentForm<D>[K]> },
    requestTexts.object,
  )

/** Parts of a multipart body of a record for the API documentation. */
export const formParts = (definition: RecordDefinition, names: readonly string[]): Parts => {
  const { properties = {} } = z.toJSONSchema(formSchema(definition), { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    names.map((name) => {
      const { kind = '', wireName = name } = definition.fields[name] ?? {}
      if (kind === 'images') return [wireName, filesPart]
      return kind === 'image' || kind === 'file' ? [wireName, filePart] : [name, properties[name] as object]
    }),
  )
}

/** The multipart body of a request that creates a record, or of one that changes it, which may omit any field. */
export const recordParts = (definition: RecordDefinition, isNew: boolean) => {
  const sent = Object.entries(definition.fields).filter(([, { serverOnly, only }]) => !serverOnly && (isNew || !only))
  const namesOf = (isNeeded: boolean) =>
    sent.flatMap(([name, { required }]) => ((isNew && required !== undefined) === isNeeded ? [name] : []))
  return { parts: formParts(definition, namesOf(true)), optionalParts: formParts(definition, namesOf(false)) }
}
