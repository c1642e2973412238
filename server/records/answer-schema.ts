import * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import type { RecordDefinition, RecordOf } from '../../src/domain/record/record'
import { fieldsOf } from './rows'

export const timeAnswer = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))

/** Schemas of responses by field kind; all other kinds are strings. */
const schemas: Record<string, (field: never) => z.ZodMiniType> = {
  money: () => z.number(),
  percent: () => z.number(),
  number: () => z.int(),
  flag: () => z.boolean(),
  choice: ({ options }: { options: readonly string[] }) => z.enum(options),
  time: () => timeAnswer,
  part: ({ of }: { of: RecordDefinition }) => partSchema(of),
  list: ({ of }: { of: RecordDefinition }) => z.array(partSchema(of)),
  words: () => z.array(z.string()),
  images: () => z.array(z.object({ url: z.string() })),
  // An empty reference is '', unless it is omitted.
  reference: ({ required, omitEmpty }: AnyField) => {
    const referenceShape = z.object({ _id: z.string(), name: z.optional(z.string()) })
    return required || omitEmpty ? referenceShape : z.union([referenceShape, z.literal('')])
  },
}

const schemaOf = (field: AnyField): z.ZodMiniType => {
  const schema = schemas[field.kind]?.(field as never) ?? z.string()
  if (field.omitEmpty) return z.optional(schema)
  const valued = field.nullable && field.kind !== 'reference' ? z.nullable(schema) : schema
  // Missing for roles that may not see it.
  return field.earning || field.right ? z.optional(valued) : valued
}

/** Builds the response schema of some fields of a record, by their names in responses. */
export const answerShape = <D extends RecordDefinition, const K extends Exclude<keyof RecordOf<D>, '_id'> & string>(
  definition: D,
  names?: readonly K[],
) =>
  Object.fromEntries(
    fieldsOf(definition)
      .map(([name, field]) => [field.wireName ?? name, field] as const)
      .filter(([name, { hidden }]) => !hidden && (names?.includes(name as K) ?? true))
      .map(([name, field]) => [name, schemaOf(field)]),
  ) as { [N in K]: z.ZodMiniType<RecordOf<D>[N]> }

/** Builds the response schema of a record without an id. */
export const partSchema = <D extends RecordDefinition>(definition: D) => z.object(answerShape(definition))

/** Builds the response schema of a record (`answerOf`). */
export const answerSchema = <D extends RecordDefinition>(definition: D) =>
  z.object({ _id: z.string(), ...answerShape(definition) })
