import type { CategoryOrder, MenuCategory } from '../../../domain/menu/menu-order'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'
import { readMenu } from './read-menu'
import { readMenuOrder, readSavedOrder } from './read-menu-order'

type Nothing = Record<string, never>

/** GET /quick-shopping/categories-with-products (specification 7). */
export const menuCall: Endpoint<Nothing, MenuCategory[]> = {
  method: 'GET',
  path: '/quick-shopping/categories-with-products',
  parse: readMenu,
  failure: texts.loadFailed,
}

/**
 * GET /quick-shopping/order (specification 7): null where none is saved, or the backend keeps none. Other
 * failures stay failures, so that no screen saves the default order over one that it could not read.
 */
export const menuOrderCall: Endpoint<Nothing, CategoryOrder[] | null> = {
  method: 'GET',
  path: '/quick-shopping/order',
  parse: readMenuOrder,
  failure: texts.orderFailed,
  onNotFound: () => Promise.resolve(null),
}

/** An arrangement that a server has saved. */
export interface SavedOrder {
  /** As it keeps it: without what is gone, and with what is hidden; undefined where it does not say. */
  order: CategoryOrder[] | undefined
}

/** POST /quick-shopping/order (specification 7); its success has one text (specification 8), whatever a server says. */
export const saveMenuOrderCall: Endpoint<{ categoryOrder: CategoryOrder[] }, SavedOrder> = {
  method: 'POST',
  path: '/quick-shopping/order',
  serialize: ({ categoryOrder }) => ({ json: { categoryOrder } }),
  parse: (body) => ({ order: readSavedOrder(body) }),
  success: texts.saved,
  failure: texts.saveFailed,
}

/** DELETE /quick-shopping/order (specification 7). */
export const resetMenuOrderCall: Endpoint<Nothing, void> = {
  method: 'DELETE',
  path: '/quick-shopping/order',
  parse: () => undefined,
  success: texts.reset,
  failure: texts.resetFailed,
}
