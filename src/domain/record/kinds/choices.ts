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

/** The id of another record; '' for none. `to` is the referenced table if the database enforces a foreign key. */
export const reference = <const O extends FieldOptions & { nullable?: true; to?: string }>(options: O) => ({
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
