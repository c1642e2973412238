import type { Right } from '../account/rights'

/** Types that both databases can store in a column. */
export type Stored = string | number | null

/** A check of a field's value, and the error message if it fails. */
export type Rule = readonly [isFine: (value: never) => boolean, refusal: string]

export interface FieldOptions {
  /** Shown to users; error messages begin with it. */
  label: string
  /** Shown below the input. */
  help?: string
  /** Column name, if it is not the field name in snake case. */
  column?: string
  /** Property name in responses, if it differs from the field name. */
  wireName?: string
  /** The field is required; a string is the error message for a missing value. */
  required?: true | string
  /** Error message for an invalid value. */
  refusal?: string
  /** The same for a value in a list; it names the entry, counted from 1. */
  entryRefusal?: (entry: number) => string
  /** Further checks with a message each; the first that fails is reported. */
  rules?: readonly Rule[]
  /** Values are unique within the table. */
  unique?: true
  /** An empty value is omitted from responses. */
  omitEmpty?: true
  /** Set on creation, immutable afterwards. */
  only?: 'create'
  /** The keyboard of a phone on which it is typed, if it is not that of letters. */
  keyboard?: 'numeric' | 'tel'
  /** Not editable by users. */
  serverOnly?: true
  /** The history shows the field although the server sets it. */
  inHistory?: true
  /** Never included in responses or in the history. */
  hidden?: true
  /** Tells something of a customer; the history forgets it with the customer's data (docs/decisions/0048). */
  personal?: true
  /** Tells cost, margin or profit, which some roles may not see (src/domain/account/rights.ts). */
  earning?: true
  /** The right that people need to see it. */
  right?: Right
}

/** Refuses options that a kind does not know: a misspelt one would be ignored, because its type is inferred. */
export type Known<O, Options> = O & { [K in Exclude<keyof O, keyof Options>]: 'This kind has no such option.' }

/** A field as generic functions accept it; each kind adds its own properties. */
export interface AnyField extends FieldOptions {
  kind: string
  /** Column type; both databases support these types. */
  type: 'text' | 'integer'
  /** The column may be null. */
  nullable?: true
  /** Default of a new record. */
  initial?: unknown
  toRow: (value: never) => Stored
  fromRow: (stored: never) => unknown
  /** Conversions between a value and its input; kinds that users do not edit have none. */
  toForm?: (value: never) => string | boolean
  fromForm?: (typed: never) => unknown
  /** Whether a value can be saved; lengths are checked by `lengthFault`. */
  isFine: (value: never) => boolean
}

/** Adds `null` if the field is nullable. */
export type Nullable<T, O> = O extends { nullable: true } ? T | null : T

/** Codec of values that are stored unchanged. */
export const identityCodec = <T extends Stored>() => ({ toRow: (value: T): T => value, fromRow: (stored: T): T => stored })
