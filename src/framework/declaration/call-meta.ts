import type { OpenNotificationParams } from '@refinedev/core'
import type { Endpoint } from './endpoint'

/** Options that a screen passes to the data provider in Refine's `meta`, besides the variables. */
export interface CallMeta {
  /** Called with the fraction of the upload that was sent, 0 to 1, or with the bytes that were received of a file. */
  onProgress?: (done: number) => void
  /** Aborts the call. */
  signal?: AbortSignal
  /**
   * `updatedAt` of the copy that a write is based on, or null if there was none: the server refuses the write with 412 when the
   * record has changed since. Undefined for no check.
   */
  basedOn?: string | null | undefined
  /** Why the user makes the change, for the history. */
  reason?: string | undefined
  /** Whether the backend carries a POST out once for each `Idempotency-Key`. */
  takesKey?: boolean | undefined
}

/** `meta` of a call to an endpoint that is not an operation of a resource. */
export interface EndpointMeta extends CallMeta {
  endpoint: Endpoint<never, unknown>
  variables: object
}

/** A button of a toast, which also hides it. */
export interface ToastButton {
  label: string
  press: () => void
}

/** A notification with buttons of its own. */
export interface ButtonsNotification extends OpenNotificationParams {
  buttons?: readonly ToastButton[]
}

/** Key of the notification about what others do: the next one takes its place. */
export const newsKey = 'news'

/** Name of the performance mark that says when a page has asked for its list, while its code was loading. */
export const prefetchMark = 'asked ahead'

export interface CallOptions extends CallMeta {
  /** Suppresses toasts because the caller reports the result itself: all toasts, or only the success toast. */
  quiet?: true | 'success'
}

/**
 * Calls an endpoint. Resolves with the parsed answer, once the changed record is shown as the server has it.
 *
 * @throws Refine's HttpError after the toast is shown; an AbortedError (`isAbort`), which is not reported, when the signal
 *   aborted the call
 */
export type Call = <Variables extends object, Result>(
  endpoint: Endpoint<Variables, Result>,
  variables: NoInfer<Variables>,
  options?: CallOptions,
) => Promise<Result>
