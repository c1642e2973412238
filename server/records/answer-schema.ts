import * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import type { RecordDefinition, RecordOf } from '../../src/domain/record/record'
import { fieldsOf } from './rows'

/** Schemas of responses by field kind; all other kinds are strings. */
const schemas: Record<string, (field: AnyField) => z.ZodMiniType> = {
  money: () => z.number(),
  percent: () => z.number(),
  number: ({ nullable }) => (nullable ? z.nullable(z.int()) : z.int()),
  flag: () => z.boolean(),
  words: () => z.array(z.string()),
  images: () => z.array(z.object({ url: z.string() })),
}

/** Builds the response schema of some fields of a record, by their names in responses. */
export const answerShape = <D extends RecordDefinition, K extends Exclude<keyof RecordOf<D>, '_id'> & string>(
  definition: D,
  names: readonly K[],
) =>
  Object.fromEntries(
    fieldsOf(definition)
      .filter(([name, { wireName }]) => names.includes((wireName ?? name) as K))
      .map(([name, field]) => [field.wireName ?? name, schemas[field.kind]?.(field) ?? z.string()]),
  ) as { [N in K]: z.ZodMiniType<RecordOf<D>[N]> }
