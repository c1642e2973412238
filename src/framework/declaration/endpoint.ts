import type { Capability } from '../../domain/store/capabilities'

/**
 * Declares one operation over HTTP: the path, the request and how the answer is parsed. `serialize` and `parse` are pure
 * functions, so that every endpoint can be tested separately against a real server (docs/architecture.md).
 */
export interface Endpoint<Variables, Result> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API's base URL; values in it are escaped with `segment`. */
  path: string | ((variables: Variables) => string)
  /** Converts the variables to a query, a JSON body or a multipart form; nothing is sent when absent. */
  serialize?: (variables: Variables) => RequestParts
  /** Converts the body to the result. Throws a ShapeError for a body that has none of the declared shapes. */
  parse: (body: unknown) => Result
  /** Error message when the call fails and the server gives no reason (contract 8). */
  failure?: string
  /** Error message for an answer that cannot be parsed; `failure` when absent. */
  malformed?: string
  /** True when an error shows the server's full list of errors instead of its message (contract 8.1). */
  listsErrors?: boolean
  /** Success toast: a text, or a function of the parsed answer and the variables. */
  success?: string | ((result: unknown, variables: Variables) => string)
  /** ms; 0 for no timeout, as for uploads. The default is 60000 (contract 9.1). */
  timeoutMs?: number
  /** 'blob' for a file: `parse` receives a Blob. Every other answer is parsed as JSON. */
  responseType?: 'blob'
  /** For a read: the addition without which the backend is not asked (contract 11.1). */
  needs?: Capability
  /** Fallback for a backend without this endpoint (404). */
  onNotFound?: (variables: Variables, context: CallContext) => Promise<Result>
  /** True when a 401 has its own error message and does not end the session. */
  keepsSession?: true
  /** For a read: ms during which the cached answer is not refetched; when absent, every screen refetches it on mount. */
  freshMs?: number
  /**
   * For a read: the resource whose figures it belongs to, or '*' for any. A write to a record and Refresh above the list refetch it.
   */
  figuresOf?: string
  /** For a write: the resource of the changed record, whose id is `id` in the variables. Its lists and figures are refetched. */
  changes?: string
  /** For a write: other resources whose records it changes. They are refetched after a success. */
  alsoChanges?: (variables: Variables) => readonly string[]
  /** Returns the changed record for an optimistic update, which is rolled back when the server refuses the call. */
  optimistic?: (record: never, variables: Variables) => object
  /** The answer is the changed record: it is written to the caches, and nothing is refetched unless `parse` returns none. */
  returns?: 'record'
  /** For a write: cached answers to update (`updateCachedRead`). */
  touches?: readonly Touch<Variables, Result>[]
}

/** A cached answer, and how a write changes it before it is refetched. */
export interface Touch<Variables, Result> {
  read: Endpoint<NoVariables, unknown>
  // Declared as a method, so that an endpoint is assignable to one with a wider result.
  change(before: unknown, variables: Variables, result: Result): unknown
}

/** Updates the cached answer of a read at once after a write; an answer that is not cached is not created. */
export const updateCachedRead = <Answer, Variables, Result>(
  read: Endpoint<NoVariables, Answer>,
  change: (before: Answer, variables: Variables, result: Result) => Answer,
): Touch<Variables, Result> => ({
  read,
  change: (before, variables, result) => change(before as Answer, variables, result),
})

/** Variables of an endpoint that needs none. */
export type NoVariables = Record<string, never>

export const noVariables: NoVariables = {}

/** The parts of a request that an endpoint sends. */
export interface RequestParts {
  query?: Record<string, QueryValue>
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** undefined is omitted from the query. */
export type QueryValue = string | number | boolean | undefined

/** Passed to a fallback, which can call another endpoint, or use the base URL and the token for its own request. */
export interface CallContext {
  call: <Variables, Result>(endpoint: Endpoint<Variables, Result>, variables: Variables) => Promise<Result>
  /** Includes the API's prefix, without a trailing slash. */
  baseUrl: string
  token: string | undefined
  signal: AbortSignal | undefined
}

/** Variables of a list request. Pages count from 1. */
export interface ListVariables {
  page: number
  pageSize: number
  search?: string
  /** Values by filter name. */
  filters: Record<string, string>
  /** Absent for the server's default order. */
  sorter?: { field: string; order: 'asc' | 'desc' }
}

export interface ListResult<T> {
  data: T[]
  /** Number of records on all pages. */
  total: number
}

/** Form values by field name. */
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

/** The operations of a resource; absent ones are not offered. */
export interface Endpoints<T> {
  list?: Endpoint<ListVariables, ListResult<T>>
  one?: Endpoint<IdVariables, T>
  create?: Endpoint<{ values: FormValues }, T | undefined>
  update?: Endpoint<WriteVariables, T | undefined>
  deleteOne?: Endpoint<IdVariables, unknown>
}

/** Returns the path of an endpoint for the given variables. */
export const pathOf = <Variables>({ path }: Pick<Endpoint<Variables, unknown>, 'path'>, variables: Variables): string =>
  typeof path === 'function' ? path(variables) : path

/** Returns the success message of an endpoint; undefined when it has none. */
export const successOf = <Variables>(
  { success }: Pick<Endpoint<Variables, unknown>, 'success'> = {},
  result: unknown,
  variables: Variables,
): string | undefined => (typeof success === 'function' ? success(result, variables) : success)

/** Escapes a value as one segment of a path. */
export const segment = (value: string | number): string => encodeURIComponent(String(value))
