import type { HttpError } from '@refinedev/core'
import type { StoreProfile } from '../../../domain/store/store-profile'
import type { StorePicture, StoreSettings } from '../../../domain/store/store-settings'
import type { Read } from '../../../framework/actions/use-read'
import { isAbort } from '../../../framework/declaration/abort'
import { storeLogo, storeLogoName } from '../../../framework/layout/store-logo-endpoint'
import { readStoreProfile, storeProfileName } from '../../../providers/envelopes/store-profile'
import { quickShoppingTexts } from '../../quick-shopping/quick-shopping-texts'
import { readSettings, storeSettingsName } from '../../store-settings/calls/settings-calls'
import { MakingError } from './making-error'
import { menuFileCall, menuOrderFileCall } from './menu-files'

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
