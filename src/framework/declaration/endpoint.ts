/**
 * An endpoint says how one operation goes over the wire: where to, what is sent, and how the answer
 * is read. `serialize` and `parse` are pure functions, so every endpoint can be tested by itself
 * against a real server (architecture.md: a resource is a declaration).
 */
export interface Endpoint<Variables, Result> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base; parts that come from data are escaped with `segment`. */
  path: string | ((variables: Variables) => string)
  /** Variables → query, JSON body or multipart form; nothing is sent without it. */
  serialize?: (variables: Variables) => RequestParts
  /** Body → result. Throws a ShapeError for a body of no declared shape. */
  parse: (body: unknown) => Result
  /** What the screen says when the call fails and the server gives no reason (specification 8). */
  failure?: string
  /** What the screen says of an answer that cannot be read; `failure` when absent. */
  malformed?: string
  /** True where a refusal shows the server's whole list of errors rather than its message (rulings: toasts). */
  listsErrors?: boolean
  /** What a success toast says: the screen's own words, or a function of what `parse` returned and of the variables. */
  success?: string | ((result: unknown, variables: Variables) => string)
  /** ms; 0 for none, as for uploads. The default is the specification's 60000. */
  timeoutMs?: number
  /** 'blob' for an answer that is a file: `parse` gets a Blob; every other answer is read as JSON. */
  responseType?: 'blob'
  /** What to do instead when the backend does not have this call (404). */
  onNotFound?: (variables: Variables, context: CallContext) => Promise<Result>
  /** True where a 401 has a text of the screen's own and does not end the session. */
  keepsSession?: true
  /** A read: ms during which an answer is not asked for again; without it every screen that needs it asks anew. */
  freshMs?: number
  /** A read: the resource among whose figures it counts, which a write to a record and Refresh above the list read anew. */
  figuresOf?: string
  /** A write: the resource whose record, of the `id` in the variables, it changes. Its lists and figures are read anew. */
  changes?: string
  /** The changed record as it will be when the server agrees: shown at once, taken back when it refuses. */
  optimistic?: (record: never, variables: Variables) => object
  /** The answer is the changed record: it goes into the caches, and nothing is read again unless `parse` finds none. */
  returns?: 'record'
  /** Other resources that a write has read anew, and answers of reads that it changes (`shownIn`). */
  touches?: readonly (string | Touch<Variables, Result>)[]
}

/** An answer that was read, and what a write makes of it before it is read anew. */
export interface Touch<Variables, Result> {
  read: Endpoint<NoVariables, unknown>
  // As a method it leaves an endpoint assignable to one of a wider result.
  change(before: unknown, variables: Variables, result: Result): unknown
}

/** Shows a write at once in the answer of a read; an answer that is not there yet stays away. */
export const shownIn = <Answer, Variables, Result>(
  read: Endpoint<NoVariables, Answer>,
  change: (before: Answer, variables: Variables, result: Result) => Answer,
): Touch<Variables, Result> => ({
  read,
  change: (before, variables, result) => change(before as Answer, variables, result),
})

/** What an endpoint is given that needs nothing. */
export type NoVariables = Record<string, never>

export const noVariables: NoVariables = {}

/** The parts of a request that carry data. */
export interface RequestParts {
  query?: Record<string, QueryValue>
  json?: unknown
  form?: FormData
}

/** undefined is left out of the query. */
export type QueryValue = string | number | boolean | undefined

/** What a fallback may use: another endpoint, or the address and the token to call with elsewhere. */
export interface CallContext {
  call: <Variables, Result>(endpoint: Endpoint<Variables, Result>, variables: Variables) => Promise<Result>
  /** With the API's prefix, without a slash at the end. */
  baseUrl: string
  token: string | undefined
  signal: AbortSignal | undefined
}

/** What a list screen asks for. Pages count from 1. */
export interface ListVariables {
  page: number
  pageSize: number
  search?: string
  /** Values by filter name. */
  filters: Record<string, string>
  /** Field and direction; absent when the server's own order is wanted. */
  sorter?: { field: string; order: 'asc' | 'desc' }
}

export interface ListResult<T> {
  data: T[]
  /** Records in all, over every page. */
  total: number
}

/** Values of a form, by field name. */
export type FormValues = Record<string, unknown>

export interface IdVariables {
  id: string
}

export interface WriteVariables extends IdVariables {
  values: FormValues
}

/** A write to one record of type `T`. */
export interface RecordCall<T extends object, Variables extends IdVariables, Result = void> extends Endpoint<Variables, Result> {
  changes: string
  optimistic?: (record: T, variables: Variables) => T
}

/** The operations of a resource; what is absent is not offered. */
export interface Endpoints<T> {
  list?: Endpoint<ListVariables, ListResult<T>>
  one?: Endpoint<IdVariables, T>
  create?: Endpoint<{ values: FormValues }, T | undefined>
  update?: Endpoint<WriteVariables, T | undefined>
  deleteOne?: Endpoint<IdVariables, unknown>
}

/** Where an endpoint's call goes. */
export const pathOf = <Variables>({ path }: Pick<Endpoint<Variables, unknown>, 'path'>, variables: Variables): string =>
  typeof path === 'function' ? path(variables) : path

/** What an endpoint says of a success; undefined where it has no words for it. */
export const successOf = <Variables>(
  { success }: Pick<Endpoint<Variables, unknown>, 'success'> = {},
  result: unknown,
  variables: Variables,
): string | undefined => (typeof success === 'function' ? success(result, variables) : success)

/** A value made safe to stand as one segment of a path. */
export const segment = (value: string | number): string => encodeURIComponent(String(value))
