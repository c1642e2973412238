import type { AnyField } from '../../src/domain/record/field'
import {
  type Fields,
  initialOf,
  type NamesOf,
  type NewOf,
  type RecordDefinition,
  type RecordOf,
  type RowOf,
  snakeCase,
  type ValuesOf,
} from '../../src/domain/record/record'
import { fileUrl } from '../files/file-url'

const columnOf = (name: string, field: AnyField): string => field.column ?? snakeCase(name)

const lists = new WeakMap<Fields, [name: string, field: AnyField, column: string][]>()

/** The fields of a record with their columns. Cached, because long responses need them for every row. */
export const fieldsOf = ({ fields }: RecordDefinition): [name: string, field: AnyField, column: string][] => {
  const list = lists.get(fields) ?? Object.entries(fields).map(([name, field]) => [name, field, columnOf(name, field)])
  lists.set(fields, list)
  return list
}

/**
 * The columns of an update, for the given fields only. Null resets a field; one that is not nullable gets its initial value.
 */
export const changesOf = <D extends RecordDefinition>(
  definition: D,
  given: { [K in keyof ValuesOf<D>]?: ValuesOf<D>[K] | null },
): Partial<RowOf<D>> => {
  const values = given as Record<string, unknown>
  const columnValue = ({ nullable, initial, toRow }: AnyField, value: unknown) =>
    toRow((value === null && !nullable ? initial : value) as never)
  const givenFields = fieldsOf(definition).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(givenFields.map(([name, field, column]) => [column, columnValue(field, values[name])])) as Partial<
    RowOf<D>
  >
}

/** A new record was last changed when it was created. */
const initialUpdatedAt = ({ fields }: RecordDefinition, given: object): object => {
  const { createdAt, uploadedAt = createdAt } = given as { createdAt?: number; uploadedAt?: number }
  return 'updatedAt' in fields ? { updatedAt: uploadedAt } : {}
}

/** The row of a new record. */
export const rowOf = <D extends RecordDefinition>(definition: D, { id, ...given }: NewOf<D>): RowOf<D> => {
  const givenFields = Object.entries(given).filter(([, value]) => value !== undefined)
  const values = {
    ...initialOf(definition),
    ...initialUpdatedAt(definition, given),
    ...Object.fromEntries(givenFields),
  } as Partial<ValuesOf<D>>
  return { id, ...changesOf(definition, values) } as RowOf<D>
}

/** Converts a row to the values of a record. */
export const valuesOf = <D extends RecordDefinition>(definition: D, row: RowOf<D>): ValuesOf<D> => {
  const columns = row as Record<string, unknown>
  return Object.fromEntries(
    fieldsOf(definition).map(([name, field, column]) => [name, field.fromRow(columns[column] as never)]),
  ) as ValuesOf<D>
}

/** The listed properties of an object, so that those added to it later are not included. */
export const pick = <V extends object, K extends keyof V>(values: V, names: readonly K[]): Pick<V, K> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<V, K>

/** Conversions to the response format, for kinds that differ from it. */
const wire: Record<string, (value: never, name: unknown) => unknown> = {
  time: (value: number) => new Date(value).toISOString(),
  image: (key: string) => fileUrl(key),
  file: (key: string) => fileUrl(key),
  images: (keys: readonly string[]) => keys.map((key) => ({ url: fileUrl(key) })),
  reference: (id: string, name) => (id === '' ? '' : { _id: id, name: name ?? undefined }),
}

const isEmpty = (value: unknown): boolean => value === '' || value === null

/** How a field gets from its column into a response. */
interface Part {
  wireName: string
  column: string
  /** The column with the name of a referenced record. */
  nameColumn: string | undefined
  fromRow: (stored: never) => unknown
  convert: ((value: never, name: unknown) => unknown) | undefined
  omitEmpty: boolean
}

const partsOf = (definition: RecordDefinition, names: readonly PropertyKey[] | undefined): Part[] =>
  fieldsOf(definition).flatMap(([name, { wireName = name, hidden, fromRow, kind, omitEmpty = false }, column]) =>
    hidden || names?.includes(wireName) === false
      ? []
      : [
          {
            ...{ wireName, column, fromRow, convert: wire[kind], omitEmpty },
            nameColumn: column.endsWith('_id') ? column.replace(/_id$/, '_name') : undefined,
          },
        ],
  )

const allFields: readonly PropertyKey[] = []
const parts = new WeakMap<Fields, WeakMap<readonly PropertyKey[], Part[]>>()

/** `partsOf`, cached, because long responses need them for every row. */
const cachedParts = (definition: RecordDefinition, names: readonly PropertyKey[] | undefined): Part[] => {
  const ofRecord = parts.get(definition.fields) ?? new WeakMap<readonly PropertyKey[], Part[]>()
  parts.set(definition.fields, ofRecord)
  const known = ofRecord.get(names ?? allFields) ?? partsOf(definition, names)
  ofRecord.set(names ?? allFields, known)
  return known
}

/** Converts some fields of a row to the response format; the names of referenced records are included. */
export const partOf = <D extends RecordDefinition, K extends Exclude<keyof RecordOf<D>, '_id'>>(
  definition: D,
  row: object,
  names?: readonly K[],
): Pick<RecordOf<D>, K> => {
  const columns = row as Record<string, unknown>
  const record: Record<string, unknown> = {}
  for (const { wireName, column, nameColumn, fromRow, convert, omitEmpty } of cachedParts(definition, names)) {
    const value = fromRow(columns[column] as never)
    const name = nameColumn === undefined ? undefined : columns[nameColumn]
    const converted = value === null ? null : (convert?.(value as never, name) ?? value)
    if (!(omitEmpty && isEmpty(converted))) record[wireName] = converted
  }
  return record as Pick<RecordOf<D>, K>
}

/** Converts a row to the response format. */
export const answerOf = <D extends RecordDefinition>(definition: D, row: RowOf<D> & NamesOf<D>): RecordOf<D> =>
  ({ _id: row.id, ...partOf(definition, row) }) as RecordOf<D>

/** The response to a write (contract 7.1). It contains the record twice: under its own name and as `data`. */
export const recordAnswer = (message: string, name: string, record: object): object => ({
  success: true,
  message,
  [name]: record,
  data: record,
})
