import type { Endpoint } from './endpoint'

/** What a screen may hand to the data provider besides the variables, in Refine's `meta`. */
export interface CallMeta {
  /** Fraction sent of an upload, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Gives the call up when it aborts. */
  signal?: AbortSignal
}

/** `meta` of a call to an endpoint that is no operation of a resource. */
export interface EndpointMeta extends CallMeta {
  endpoint: Endpoint<never, unknown>
  variables: object
}

export interface CallOptions extends CallMeta {
  /** What the caller tells by itself: all, or how it went well. */
  quiet?: true | 'success'
}

/**
 * Calls an endpoint. Resolves with what its `parse` made of the answer, once the record that it changes is shown as
 * the server has it.
 *
 * @throws Refine's HttpError after the toast is shown; an AbortedError (`isAbort`), told to nobody, when the signal
 * called it off
 */
export type Call = <Variables extends object, Result>(
  endpoint: Endpoint<Variables, Result>,
  variables: NoInfer<Variables>,
  options?: CallOptions,
) => Promise<Result>
