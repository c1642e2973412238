import type { HttpError } from '@refinedev/core'
import { arrangeMenu, type MenuCategory } from '../../../domain/menu-order'
import type { StorePicture, StoreSettings } from '../../../domain/store-settings'
import type { Read } from '../../../framework/actions/use-read'
import { isAbort } from '../../../framework/declaration/abort'
import { storeLogo, storeLogoName } from '../../../framework/layout/store-logo-endpoint'
import { menuCall, menuOrderCall } from '../../quick-shopping/calls/menu-calls'
import { quickShoppingTexts } from '../../quick-shopping/quick-shopping-texts'
import { menuName, menuOrderName } from '../../quick-shopping/use-menu'
import { readSettings, storeSettingsName } from '../../store-settings/calls/settings-calls'

/** What a price list is made of. */
export interface Gathered {
  /** In the saved order, those with products alone. */
  categories: MenuCategory[]
  /** undefined where it could not be read: the list is made without contact. */
  settings: Pick<StoreSettings, 'contactEmail' | 'contactPhone'> | undefined
  /** null for a store without one, undefined where that could not be read. */
  logo: StorePicture | null | undefined
}

/** What a price list cannot be made without did not come. */
export class GatherError extends Error {
  override name = 'GatherError'

  /** @param text what could not be read */
  constructor(
    readonly text: string,
    override readonly cause: HttpError,
  ) {
    super(text)
  }
}

const needed = <Result>(answer: Promise<Result>, text: string): Promise<Result> =>
  answer.catch((error: unknown) => {
    throw isAbort(error) ? error : new GatherError(text, error as HttpError)
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
 * @throws GatherError, AbortedError
 */
export const gather = async (read: Read, signal: AbortSignal): Promise<Gathered> => {
  const [menu, order, settings, logo] = await Promise.all([
    needed(read(menuName, menuCall, {}, signal), quickShoppingTexts.loadFailed),
    needed(read(menuOrderName, menuOrderCall, {}, signal), quickShoppingTexts.orderFailed),
    wished(read(storeSettingsName, readSettings, {}, signal)),
    wished(read(storeLogoName, storeLogo, {}, signal)),
  ])
  const categories = arrangeMenu(menu, order).filter(({ products }) => products.length > 0)
  return { categories, settings, logo }
}
