import { type Reference, referenceId } from '../../shared/reference'
import { asIs, type FieldOptions, type Nullable } from '../field'

/** A boolean. */
export const flag = <const O extends FieldOptions & { initial?: boolean }>(options: O) => ({
  kind: 'flag' as const,
  type: 'integer' as const,
  initial: false,
  toRow: (value: boolean): number => (value ? 1 : 0),
  fromRow: (stored: number): boolean => stored === 1,
  toForm: (value: boolean | null | undefined): boolean => value ?? options.initial ?? false,
  fromForm: (value: boolean): boolean => value,
  isFine: (): boolean => true,
  ...options,
})

/** One of a fixed set of options. */
export const choice = <const O extends FieldOptions & { options: readonly string[]; initial?: string }>(options: O) => ({
  kind: 'choice' as const,
  type: 'text' as const,
  ...asIs<O['options'][number]>(),
  toForm: (word: string | null | undefined): string => word ?? options.initial ?? '',
  fromForm: (word: string): string => word,
  isFine: (word: string): boolean => options.options.includes(word),
  ...options,
})

/** Options of a field that refers to another record. */
interface ReferenceOptions extends FieldOptions {
  nullable?: true
  /** The referenced table, if the database enforces a foreign key. */
  to?: string
  /** Another reference of the record: the form offers only records that refer to the same one. */
  within?: string
}

/** The id of another record; '' for none. */
export const reference = <const O extends ReferenceOptions>(options: O) => ({
  kind: 'reference' as const,
  type: 'text' as const,
  initial: '',
  toRow: (id: string): Nullable<string, O> => (options.nullable && id === '' ? null : id) as Nullable<string, O>,
  fromRow: (stored: Nullable<string, O>): string => stored ?? '',
  toForm: (value: Reference | null | undefined): string => referenceId(value) ?? '',
  fromForm: (id: string): string => id,
  isFine: (id: string): boolean => options.required === undefined || id !== '',
  ...options,
})
