import type { FormValues, Endpoint } from './endpoint'

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
  variables: FormValues
}
