import { requestTexts } from '../../shared/request-texts'
import type { AnyField, FieldOptions, Known } from '../field'
import type { RecordDefinition, ValuesOf } from '../record'

const nestedField = <V, D extends RecordDefinition>(of: D) => ({
  type: 'text' as const,
  of,
  toRow: (value: V): string => JSON.stringify(value),
  fromRow: (json: string): V => JSON.parse(json) as V,
  isFine: (): boolean => true,
})

/** The names of the fields that a value must have. */
const namesOf = ({ fields }: RecordDefinition, isNeeded = true): string[] =>
  Object.keys(fields).filter((name) => !isNeeded || fields[name]?.required !== undefined)

/** A record within a record. */
export const part = <const D extends RecordDefinition, const O extends FieldOptions>(of: D, options: Known<O, FieldOptions>) => ({
  kind: 'part' as const,
  ...nestedField<ValuesOf<D>, D>(of),
  refusal: requestTexts.part(options.label, namesOf(of)),
  ...options,
})

export interface ListOptions<V = never> extends FieldOptions {
  /** Names one entry in forms and in error messages: 'Branch'. The entries are then validated by their definition. */
  entry?: string
  /** Maximum number of entries. */
  most: number
  /** Error message for more entries. */
  tooMany?: string
  /** An empty list is rejected with this error message. */
  none?: string
  /** Validates the entries together; returns error messages. */
  check?: (entries: readonly V[]) => readonly string[]
}

export type ListField = AnyField & ListOptions & { of: RecordDefinition }

export const isList = (field: AnyField): field is ListField => field.kind === 'list'

/** A list of records within a record. */
export const list = <const D extends RecordDefinition, const O extends ListOptions<ValuesOf<D>>>(
  of: D,
  options: Known<O, ListOptions<ValuesOf<D>>>,
) => ({
  kind: 'list' as const,
  ...nestedField<ValuesOf<D>[], D>(of),
  initial: [] as ValuesOf<D>[],
  refusal: requestTexts.list(options.label, namesOf(of, false)),
  ...options,
})
