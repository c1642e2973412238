import type { HttpError } from '@refinedev/core'
import type { StoreProfile } from '../../../domain/store/store-profile'
import type { StorePicture, StoreSettings } from '../../../domain/store/store-settings'
import { isAbort } from '../../../framework/declaration/abort'
import type { Call } from '../../../framework/declaration/call-meta'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { storeLogo } from '../../../framework/layout/store-logo-endpoint'
import { describeBody } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'
import { menuCall, menuOrderCall } from '../../../providers/envelopes/menu'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { readSettings, readStoreProfile } from '../../../providers/envelopes/store-settings'
import { MakingError } from './making-error'

const unread = (body: unknown): Blob => {
  if (body instanceof Blob) return body
  throw new ShapeError('an answer with a body', describeBody(body))
}

/**
 * The raw menu response: the worker parses it, because parsing 2000 products would block the page
 * (specification 7: GET /quick-shopping/categories-with-products).
 */
export const menuFileCall: Endpoint<NoVariables, Blob> = {
  method: 'GET',
  path: menuCall.path,
  responseType: 'blob',
  parse: unread,
  failure: menuTexts.loadFailed,
}

/** The raw saved order; null where the backend does not store one (specification 7: GET /quick-shopping/order). */
export const menuOrderFileCall: Endpoint<NoVariables, Blob | null> = {
  method: 'GET',
  path: menuOrderCall.path,
  responseType: 'blob',
  parse: unread,
  failure: menuTexts.orderFailed,
  onNotFound: () => Promise.resolve(null),
}

/** Source data of a price list. */
export interface Gathered {
  menu: Blob
  /** null where the backend does not store one. */
  order: Blob | null
  /** undefined when loading failed: the list then has no contact details. */
  settings: StoreSettings | undefined
  /** null for a store without logo, undefined when loading failed. */
  logo: StorePicture | null | undefined
  /** Name and address; null for a backend that does not store them, undefined when loading failed. */
  profile: StoreProfile | null | undefined
}

const needed = <Result>(answer: Promise<Result>, text: string): Promise<Result> =>
  answer.catch((error: unknown) => {
    if (isAbort(error)) throw error
    const { message, detail } = error as HttpError
    throw new MakingError(text, message, typeof detail === 'string' ? detail : undefined)
  })

const wished = <Result>(answer: Promise<Result>): Promise<Result | undefined> =>
  answer.catch((error: unknown) => {
    if (isAbort(error)) throw error
    return undefined
  })

/**
 * Loads the current source data of a price list. Fails without the saved order, because the list must have the same
 * order as the customers' menu.
 *
 * @throws MakingError, AbortedError
 */
export const gather = async (call: Call, signal: AbortSignal): Promise<Gathered> => {
  const read = <Result>(endpoint: Endpoint<NoVariables, Result>) => call(endpoint, noVariables, { quiet: true, signal })
  const [menu, order, settings, logo, profile] = await Promise.all([
    needed(read(menuFileCall), menuTexts.loadFailed),
    needed(read(menuOrderFileCall), menuTexts.orderFailed),
    wished(read(readSettings)),
    wished(read(storeLogo)),
    wished(read(readStoreProfile)),
  ])
  return { menu, order, settings, logo, profile }
}
