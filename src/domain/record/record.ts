import type { AnyField, Known } from './field'

export type Fields = Record<string, AnyField>

/** A record of the store, defined once: its table, or its name in the settings, and its fields. */
export interface RecordDefinition<F extends Fields = Fields> {
  table: string
  fields: F
}

/** Names, search and sorting of a table's records, for generic endpoints and screens. */
export interface Listing<Name extends string = string> {
  /** Singular noun as used in sentences: 'gift box'. */
  singular: string
  /** The field that identifies a record to users. */
  title: Name
  /** The field that names a record in calls and in the history, if that is not its id. */
  key?: Name
  /** Fields that are searched. */
  search?: readonly Name[]
  /** Fields by which a list can be sorted. */
  sort?: readonly Name[]
  /** Deleted records are in the bin, from which they can be restored (docs/decisions/0048). */
  bin?: true
  /** Fields that may be changed for many records at once (docs/decisions/0105). */
  bulk?: readonly Name[]
  /** The records are imported from files: by the field that names each of them, or names it within another (docs/decisions/0107). */
  import?: { key: Name; within?: Name }
}

/** A record whose endpoints and screens are generated from its definition. */
export type ListedRecord<F extends Fields = Fields> = RecordDefinition<F> & Listing

/** Kinds of fields by which a list is filtered, with a parameter of the field's name. */
export const filteringKinds = ['flag', 'choice', 'reference', 'money', 'day', 'time'] as const

type Filtering = (typeof filteringKinds)[number]

/** Refuses names of fields of a listed record that its calls use for something else. */
type NamedFreely<F extends Fields, L> = L extends { singular: string }
  ? {
      [K in keyof F]: K extends 'id' | '_id'
        ? 'Every record has an id already; rename the field.'
        : K extends 'page' | 'limit' | 'search' | 'sort' | 'order' | 'view' | 'empty' | 'day'
          ? F[K]['kind'] extends Filtering
            ? 'Lists have a parameter of this name already; rename the field.'
            : F[K]
          : F[K]
    }
  : F

/**
 * Defines a record; its types, rows, requests and responses are derived from it, and with a listing also its endpoints and
 * screens.
 */
export const defineRecord = <const F extends Fields, const L extends Partial<Listing<keyof F & string>> = object>(
  table: string,
  fields: F & NamedFreely<F, L>,
  listing = {} as Known<L, Listing>,
): RecordDefinition<F> & L => ({ table, fields, ...(listing as L) })

/** The definition of some fields of a record, for a form that edits only these. */
export const withFields = <F extends Fields, N extends keyof F & string>(
  { table, fields }: RecordDefinition<F>,
  ...names: readonly N[]
): RecordDefinition<Pick<F, N>> => ({
  table,
  fields: Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N>,
})

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** Wire types by kind, where they differ from the types in the code. */
interface WireTypes {
  /** ISO 8601 UTC. */
  time: string
  image: string
  file: string
  images: { url: string }[]
  reference: { _id: string; name?: string }
}

type FieldsOf<D> = D extends RecordDefinition<infer F> ? F : never
type ColumnOf<F, Name> = F extends { column: infer Column extends string } ? Column : Snake<Name & string>
type ValueOf<F extends AnyField> = ReturnType<F['fromRow']>
type WireOf<F extends AnyField> = F['kind'] extends keyof WireTypes
  ? WireTypes[F['kind']] | Extract<ValueOf<F>, null>
  : ValueOf<F>
type WireName<F, Name> = F extends { hidden: true } ? never : F extends { wireName: infer Wire extends string } ? Wire : Name
type Flat<T> = { [K in keyof T]: T[K] }

/** True for fields that are omitted from responses when empty. */
type IsOmitted<F extends AnyField> = F extends { omitEmpty: true } ? true : false

/** A record as this server sends it. */
export type RecordOf<D extends RecordDefinition> = Flat<
  { _id: string } & {
    [K in keyof FieldsOf<D> as IsOmitted<FieldsOf<D>[K]> extends true ? never : WireName<FieldsOf<D>[K], K>]: WireOf<
      FieldsOf<D>[K]
    >
  } & {
    [K in keyof FieldsOf<D> as IsOmitted<FieldsOf<D>[K]> extends true ? WireName<FieldsOf<D>[K], K> : never]?: NonNullable<
      WireOf<FieldsOf<D>[K]>
    >
  }
>

/** A record as other backends send it: only the properties in `Sure` are guaranteed. */
export type Sparse<T, Sure extends keyof T> = Flat<Pick<T, Sure> & Partial<Omit<T, Sure>>>

/** Values of a record as the server uses them: times in epoch ms, files by key. */
export type ValuesOf<D extends RecordDefinition> = { [K in keyof FieldsOf<D>]: ValueOf<FieldsOf<D>[K]> }

type IsGiven<F extends AnyField> = F extends { required: string | true } ? true : false

/** Values for creating a record; optional ones default to the initial value of their kind. */
export type NewOf<D extends RecordDefinition> = Flat<
  { id: string } & {
    [K in keyof FieldsOf<D> as IsGiven<FieldsOf<D>[K]> extends true ? K : never]: ValueOf<FieldsOf<D>[K]>
  } & { [K in keyof FieldsOf<D> as IsGiven<FieldsOf<D>[K]> extends true ? never : K]?: ValueOf<FieldsOf<D>[K]> }
>

export type RowOf<D extends RecordDefinition> = Flat<
  { id: string } & { [K in keyof FieldsOf<D> as ColumnOf<FieldsOf<D>[K], K>]: ReturnType<FieldsOf<D>[K]['toRow']> }
>

/** The names of referenced records, which a query selects along with the row. */
export type NamesOf<D extends RecordDefinition> = {
  [K in keyof FieldsOf<D> as FieldsOf<D>[K]['kind'] extends 'reference'
    ? ColumnOf<FieldsOf<D>[K], K> extends `${infer Start}_id`
      ? `${Start}_name`
      : never
    : never]: string | null
}

export const initialOf = <D extends RecordDefinition>({ fields }: D): Partial<ValuesOf<D>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as Partial<ValuesOf<D>>
