import * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import { faultsOf } from '../../src/domain/record/faults'
import type { choice } from '../../src/domain/record/kinds/choices'
import type { TextOptions } from '../../src/domain/record/kinds/texts'
import type { Fields, RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { roundRupees } from '../../src/domain/shared/money'
import { hasControlCharacters, maxText, numberParam, optionalParam, textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { neededText, optionalPhone } from '../../src/domain/shared/storefront-fields'
import { isVisible } from '../../src/domain/shared/names'

/** Maximum length of a text before cleaning; leaves room for decomposed letters and extra spaces. */
const rawLength = 1_000
const idLength = 40

type TextField = AnyField & TextOptions

/** A text that is cleaned before its length is checked; any other value counts as missing. */
const cleanText = ({ label, max, tooLong }: TextField, missing: string, clean: (sent: string) => string) =>
  z.string(missing).check(
    maxText(label, max, rawLength, tooLong),
    z.overwrite(clean),
    z.refine(isVisible, { error: missing, abort: true }),
    maxText(label, max, max, tooLong),
    z.refine((sent) => !hasControlCharacters(sent), requestTexts.text(label)),
  )

const textOf = (field: TextField) => {
  const { label, max, required, clean, rules, tooLong } = field
  // With a message of its own, the limit is checked by `ruledSchema`, which reports all errors.
  const plain = textField(label, tooLong === undefined ? max : rawLength, tooLong)
  if (required === undefined) return z.nullish(plain)
  // Its own rules decide whether it may be empty.
  if (rules) return plain
  const missing = required === true ? requestTexts.required(label) : required
  return clean ? cleanText(field, missing, clean) : neededText(label, max, missing)
}

/** Schemas of JSON values by field kind; `name` is the name of the property. */
const schemas: Record<string, (field: never, name: string) => z.ZodMiniType> = {
  text: textOf,
  textarea: textOf,
  code: textOf,
  email: ({ label, max, check, refusal }: TextField) =>
    z.nullish(textField(label, max).check(z.refine((sent) => sent === '' || check?.(sent), refusal))),
  phone: ({ label, refusal = '' }: TextField) => optionalPhone(label, refusal),
  choice: ({ options, refusal }: ReturnType<typeof choice>, name) =>
    z.enum(options, refusal ?? requestTexts.oneOf(name, options)),
  number: ({ refusal }: AnyField) => z.number(refusal),
  money: ({ refusal }: AnyField) => z.number(refusal).check(z.overwrite(roundRupees)),
  percent: ({ refusal }: AnyField) => z.number(refusal),
  flag: (_field, name) => z.boolean(requestTexts.trueOrFalse(name)),
  reference: ({ required }: AnyField, name) =>
    typeof required === 'string'
      ? z.string(required).check(z.trim(), z.minLength(1, required), maxText(name, idLength))
      : z.nullish(textField(name, idLength)),
}

/** Type of a property in a request; only `required` guarantees a value. */
type Said<F extends AnyField> = F extends { required: string | true }
  ? ReturnType<F['fromRow']>
  : ReturnType<F['fromRow']> | null | undefined

/** The schema of one property of a JSON body. */
export const fieldSchema = <F extends AnyField>(field: F, name: string): z.ZodMiniType<Said<F>> =>
  schemas[field.kind]?.(field as never, name) as z.ZodMiniType<Said<F>>

/** Builds the schema of a JSON body from these fields, or from those listed in `names`. */
export const requestSchema = <const F extends Fields, K extends keyof F & string = keyof F & string>(
  fields: F,
  names = Object.keys(fields) as K[],
) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, fieldSchema(fields[name] as AnyField, name)])) as unknown as {
      [N in K]: z.ZodMiniType<Said<F[N]>>
    },
    requestTexts.object,
  )

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
    const given = Object.entries(value).map(([name, said]) => [name, said ?? definition.fields[name]?.initial])
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
export const listQuery = <const F extends z.core.$ZodLooseShape>({ size, most }: { size: number; most: number }, filters: F) =>
  z.object({
    page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
    limit: z._default(optionalParam(numberParam('limit', 1, most)), size),
    ...filters,
  })
