import type { HttpError } from '@refinedev/core'
import type { StoreProfile } from '../../../domain/store/store-profile'
import type { StorePicture, StoreSettings } from '../../../domain/store/store-settings'
import type { Read } from '../../../framework/actions/use-read'
import { isAbort } from '../../../framework/declaration/abort'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { storeLogo, storeLogoName } from '../../../framework/layout/store-logo-endpoint'
import { describeBody } from '../../../providers/envelopes/envelope'
import { readStoreProfile, storeProfileName } from '../../../providers/envelopes/store-profile'
import { ShapeError } from '../../../providers/http/errors'
import { menuCall, menuOrderCall } from '../../quick-shopping/calls/menu-calls'
import { quickShoppingTexts } from '../../quick-shopping/quick-shopping-texts'
import { readSettings, storeSettingsName } from '../../store-settings/calls/settings-calls'
import { MakingError } from './making-error'

type Nothing = Record<string, never>

const unread = (body: unknown): Blob => {
  if (body instanceof Blob) return body
  throw new ShapeError('an answer with a body', describeBody(body))
}

/**
 * The menu as it comes over the wire: reading 2000 products would hold up the page, so the worker does it
 * (specification 7: GET /quick-shopping/categories-with-products).
 */
export const menuFileCall: Endpoint<Nothing, Blob> = {
  method: 'GET',
  path: menuCall.path,
  responseType: 'blob',
  parse: unread,
  failure: quickShoppingTexts.loadFailed,
}

/** Its saved order, in the same way; null where the backend keeps none (specification 7: GET /quick-shopping/order). */
export const menuOrderFileCall: Endpoint<Nothing, Blob | null> = {
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
export const gather = async (read: Read, signal: AbortSignal): Promise<Gathered> => {
  const [menu, order, settings, logo, profile] = await Promise.all([
    needed(read('price list menu', menuFileCall, {}, signal), quickShoppingTexts.loadFailed),
    needed(read('price list order', menuOrderFileCall, {}, signal), quickShoppingTexts.orderFailed),
    wished(read(storeSettingsName, readSettings, {}, signal)),
    wished(read(storeLogoName, storeLogo, {}, signal)),
    wished(read(storeProfileName, readStoreProfile, {}, signal)),
  ])
  return { menu, order, settings, logo, profile }
}
