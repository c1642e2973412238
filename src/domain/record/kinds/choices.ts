import { type Reference, referenceId } from '../../shared/reference'
import type { StatusLook } from '../../shared/status'
import { identityCodec, type FieldOptions, type Known, type Nullable } from '../field'

interface FlagOptions extends FieldOptions {
  initial?: boolean
}

export const flag = <const O extends FlagOptions>(options: Known<O, FlagOptions>) => ({
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

export interface ChoiceOptions extends FieldOptions {
  options: readonly string[]
  initial?: string
  /** null means that none is chosen. */
  nullable?: true
  /** Labels of the options, and the colours of their badges; by default the words themselves, in gray. */
  looks?: Record<string, StatusLook>
}

/** One of a fixed set of options. */
export const choice = <const O extends ChoiceOptions>(options: Known<O, ChoiceOptions>) => ({
  kind: 'choice' as const,
  type: 'text' as const,
  initial: (options.nullable ? null : undefined) as string | null | undefined,
  ...identityCodec<Nullable<O['options'][number], O>>(),
  // Empty for a record of another backend that has no word.
  toForm: (word: string | null | undefined) => (word ?? options.initial ?? '') as O['options'][number],
  fromForm: (word: string): string | null => (options.nullable && word === '' ? null : word),
  isFine: (word: string | null): boolean => (word === null ? options.nullable === true : options.options.includes(word)),
  ...options,
})

/** Options of a field that refers to another record. */
export interface ReferenceOptions extends FieldOptions {
  nullable?: true
  /** The referenced table, if the database enforces a foreign key. */
  to?: string
  /** Answers contain the title of the referenced record beside its id. */
  isNamed?: true
  /** Another reference of the record: the form offers only records that refer to the same one. */
  within?: string
  /** Pattern of all ids; other values are rejected without a lookup. */
  pattern?: RegExp
}

/** The id of another record; '' for none. */
export const reference = <const O extends ReferenceOptions>(options: Known<O, ReferenceOptions>) => ({
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
