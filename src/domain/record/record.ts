import type { AnyField } from './field'

/** The fields of a record, by the names that the code has for them. */
export type Fields = Record<string, AnyField>

/** A record of the store, written down once: its table, or its name among the settings, and what it holds. */
export interface RecordDefinition<F extends Fields = Fields> {
  table: string
  fields: F
}

/** How the records of a table are called and found, where that needs no code of their own. */
export interface Listing<Name extends string = string> {
  /** One of them, as a sentence has it: 'gift box'. */
  singular: string
  /** The field that people know one by. */
  title: Name
  /** The texts that a search looks at. */
  search?: readonly Name[]
  /** What a list can be sorted by. */
  sort?: readonly Name[]
}

/** A record of which the definition alone makes calls and screens. */
export type ListedRecord<F extends Fields = Fields> = RecordDefinition<F> & Listing

/** Defines a record; its types, rows, requests and answers come from it, and with a listing its calls and screens. */
export const defineRecord = <const F extends Fields, const L extends Partial<Listing<keyof F & string>> = object>(
  table: string,
  fields: F,
  listing = {} as L,
): RecordDefinition<F> & L => ({ table, fields, ...listing })

/** A name as columns are written: createdAt → created_at. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** What is written otherwise in answers than the code has it, by kind. */
interface WireTypes {
  /** ISO 8601 UTC */
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

/** True for what answers leave out where it is empty. */
type IsOmitted<F extends AnyField> = F extends { omitEmpty: true } ? true : false

/** A record as this store's server answers it. */
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

/** A record as other backends write it too: of `Sure` alone it is sure that they are there. */
export type Sparse<T, Sure extends keyof T> = Flat<Pick<T, Sure> & Partial<Omit<T, Sure>>>

/** What a record holds, as the server's code has it: times in epoch ms, files by their keys. */
export type ValuesOf<D extends RecordDefinition> = { [K in keyof FieldsOf<D>]: ValueOf<FieldsOf<D>[K]> }

type IsGiven<F extends AnyField> = F extends { required: string | true } ? true : false

/** What a record is stored from: what need not be given becomes what its kind begins with. */
export type NewOf<D extends RecordDefinition> = Flat<
  { id: string } & {
    [K in keyof FieldsOf<D> as IsGiven<FieldsOf<D>[K]> extends true ? K : never]: ValueOf<FieldsOf<D>[K]>
  } & { [K in keyof FieldsOf<D> as IsGiven<FieldsOf<D>[K]> extends true ? never : K]?: ValueOf<FieldsOf<D>[K]> }
>

/** A row of the record's table. */
export type RowOf<D extends RecordDefinition> = Flat<
  { id: string } & { [K in keyof FieldsOf<D> as ColumnOf<FieldsOf<D>[K], K>]: ReturnType<FieldsOf<D>[K]['toRow']> }
>

/** The names of what a row refers to, as a query reads them beside it. */
export type NamesOf<D extends RecordDefinition> = {
  [K in keyof FieldsOf<D> as FieldsOf<D>[K]['kind'] extends 'reference'
    ? ColumnOf<FieldsOf<D>[K], K> extends `${infer Start}_id`
      ? `${Start}_name`
      : never
    : never]: string | null
}

/** What a record has in it before anything is said of it. */
export const initialOf = <D extends RecordDefinition>({ fields }: D): Partial<ValuesOf<D>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as Partial<ValuesOf<D>>
