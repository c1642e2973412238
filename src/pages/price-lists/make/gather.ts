import type { HttpError } from '@refinedev/core'
import type { StoreProfile } from '../../../domain/store/store-profile'
import type { StorePicture, StoreSettings } from '../../../domain/store/store-settings'
import { isAbort } from '../../../framework/declaration/abort'
import type { Call } from '../../../framework/declaration/call-meta'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { storeLogo } from '../../../framework/layout/store-logo-endpoint'
import { describeBody } from '../../../providers/envelopes/envelope'
import { readStoreProfile } from '../../../providers/envelopes/store-profile'
import { ShapeError } from '../../../providers/http/errors'
import { menuCall, menuOrderCall } from '../../quick-shopping/calls/menu-calls'
import { quickShoppingTexts } from '../../quick-shopping/quick-shopping-texts'
import { readSettings } from '../../store-settings/calls/settings-calls'
import { MakingError } from './making-error'

const unread = (body: unknown): Blob => {
  if (body instanceof Blob) return body
  throw new ShapeError('an answer with a body', describeBody(body))
}

/**
 * The menu as it comes over the wire: reading 2000 products would hold up the page, so the worker does it
 * (specification 7: GET /quick-shopping/categories-with-products).
 */
export const menuFileCall: Endpoint<NoVariables, Blob> = {
  method: 'GET',
  path: menuCall.path,
  responseType: 'blob',
  parse: unread,
  failure: quickShoppingTexts.loadFailed,
}

/** Its saved order, in the same way; null where the backend keeps none (specification 7: GET /quick-shopping/order). */
export const menuOrderFileCall: Endpoint<NoVariables, Blob | null> = {
  method: 'GET',
  path: menuOrderCall.path,
  responseType: 'blob',
  parse: unread,
  failure: quickShoppingTexts.orderFailed,
  onNotFound: () => Promise.resolve(null),
}

/** What a price list is made of. */
export interface Gathered {
  menu: Blob
  /** null where the backend keeps none. */
  order: Blob | null
  /** undefined where they could not be read: the list is made without contact. */
  settings: StoreSettings | undefined
  /** null for a store without one, undefined where that could not be read. */
  logo: StorePicture | null | undefined
  /** The store's name and address; null for a backend that keeps none, undefined where they could not be read. */
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
 * Reads what a price list is made of, as it is now. Without the saved order there is none: a list in
 * another order than the customers' menu is not what was asked for.
 *
 * @throws MakingError, AbortedError
 */
export const gather = async (call: Call, signal: AbortSignal): Promise<Gathered> => {
  const read = <Result>(endpoint: Endpoint<NoVariables, Result>) => call(endpoint, noVariables, { quiet: true, signal })
  const [menu, order, settings, logo, profile] = await Promise.all([
    needed(read(menuFileCall), quickShoppingTexts.loadFailed),
    needed(read(menuOrderFileCall), quickShoppingTexts.orderFailed),
    wished(read(readSettings)),
    wished(read(storeLogo)),
    wished(read(readStoreProfile)),
  ])
  return { menu, order, settings, logo, profile }
}
