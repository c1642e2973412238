import type { CategoryOrder } from '../../../domain/menu/menu-order'
import { type Endpoint, type NoVariables, updateCachedRead } from '../../../framework/declaration/endpoint'
import { valueIn } from '../../../framework/declaration/envelope'
import { menuOrderCall, readSavedOrder, type SavedMenuOrder } from '../../../providers/envelopes/menu'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'

/** The saved order: without deleted records, with hidden ones; nothing where the response does not include it. */
export type SavedOrder = Partial<SavedMenuOrder>

/** POST /quick-shopping/order (contract 7.8); the success message is fixed (contract 8.8), not the server's. */
export const saveMenuOrderCall: Endpoint<{ categoryOrder: CategoryOrder[] }, SavedOrder> = {
  method: 'POST',
  path: '/quick-shopping/order',
  serialize: ({ categoryOrder }) => ({ json: { categoryOrder } }),
  parse: (body) => (Array.isArray(valueIn(body, 'data.categoryOrder')) ? readSavedOrder(body) : {}),
  touches: [updateCachedRead(menuOrderCall, (before, { categoryOrder: order }, saved) => ({ ...before, ...saved, order }))],
  success: texts.saved,
  failure: texts.saveFailed,
}

/** DELETE /quick-shopping/order (contract 7.8). */
export const resetMenuOrderCall: Endpoint<NoVariables, void> = {
  method: 'DELETE',
  path: '/quick-shopping/order',
  parse: () => undefined,
  touches: [updateCachedRead(menuOrderCall, () => ({ order: null, updatedAt: null }))],
  success: texts.reset,
  failure: texts.resetFailed,
}
