/** What both databases keep in a column. */
export type Stored = string | number | null

/** What may be said of a field of any kind. */
export interface FieldOptions {
  /** What people know it by; sentences begin with it. */
  label: string
  /** Its column, where that is not its name in snake case. */
  column?: string
  /** Its name in answers, where that is another. */
  wireName?: string
  /** It has to be there; a sentence is said to a person who left it out. */
  required?: true | string
  /** Said of a value that is not fine. */
  refusal?: string
  /** No two records have the same. */
  unique?: true
  /** Where it is empty, answers leave it out. */
  omitEmpty?: true
  /** It is set when a record is made, and never changes. */
  only?: 'create'
  /** People do not enter it. */
  serverOnly?: true
  /** No answer has it. */
  hidden?: true
}

/** A field as functions for all kinds take it; each kind says more of its own. */
export interface AnyField extends FieldOptions {
  kind: string
  /** What its column holds: every type of column that both databases have. */
  type: 'text' | 'integer'
  /** Its column may hold null. */
  nullable?: true
  /** What a new record has in it. */
  initial?: unknown
  toRow: (value: never) => Stored
  fromRow: (stored: never) => unknown
  /** How a value stands in an input, and what was entered means; kinds that people do not type have none. */
  toForm?: (value: never) => string | boolean
  fromForm?: (typed: never) => unknown
  /** Whether a value can be kept; how long texts may be is for the schema of requests. */
  isFine: (value: never) => boolean
}

/** `null` is kept too where the field says so. */
export type Nullable<T, O> = O extends { nullable: true } ? T | null : T

/** The codec of what is stored as it is. */
export const asIs = <T extends Stored>() => ({ toRow: (value: T): T => value, fromRow: (stored: T): T => stored })
