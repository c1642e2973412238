import type { OrderRules } from '../../../domain/order/order-rules'
import type { ProductRules } from '../../../domain/product/product-rules'
import type { StoreProfile } from '../../../domain/store/store-profile'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { readNumber, valueIn } from '../../../providers/envelopes/envelope'
import { callsTexts } from './calls-texts'

/** Under which the order rules are read. */
export const orderRulesName = 'store order-rules'

/**
 * GET /store/order-rules, an addition to section 7 (docs/decisions/0023). A backend without it answers 404; null is one
 * that has other things there.
 */
export const readOrderRules: Endpoint<Record<string, never>, OrderRules | null> = {
  method: 'GET',
  path: '/store/order-rules',
  parse: (body) => {
    const rules = valueIn(body, 'data')
    const unpaidOrderHours = readNumber(rules, ['unpaidOrderHours'])
    const maxPiecesPerProduct = readNumber(rules, ['maxPiecesPerProduct'])
    const maxOrderValue = readNumber(rules, ['maxOrderValue'])
    const maxUnpaidOrders = readNumber(rules, ['maxUnpaidOrders'])
    return unpaidOrderHours === undefined ||
      maxPiecesPerProduct === undefined ||
      maxOrderValue === undefined ||
      maxUnpaidOrders === undefined
      ? null
      : { unpaidOrderHours, maxPiecesPerProduct, maxOrderValue, maxUnpaidOrders }
  },
  ...callsTexts.orderRules,
}

/** PUT /store/order-rules: all of them. */
export const saveOrderRules: Endpoint<OrderRules & Record<string, unknown>, void> = {
  method: 'PUT',
  path: '/store/order-rules',
  serialize: ({ unpaidOrderHours, maxPiecesPerProduct, maxOrderValue, maxUnpaidOrders }) => ({
    json: { unpaidOrderHours, maxPiecesPerProduct, maxOrderValue, maxUnpaidOrders },
  }),
  parse: () => undefined,
  ...callsTexts.saveOrderRules,
}

/** PUT /store/product-rules: all of them. */
export const saveProductRules: Endpoint<ProductRules & Record<string, unknown>, void> = {
  method: 'PUT',
  path: '/store/product-rules',
  serialize: ({ lowStockAt, roundPrices }) => ({ json: { lowStockAt, roundPrices } }),
  parse: () => undefined,
  ...callsTexts.saveProductRules,
}

/** PUT /store/profile: name and address; an empty address is taken away. */
export const saveStoreProfile: Endpoint<StoreProfile & Record<string, unknown>, void> = {
  method: 'PUT',
  path: '/store/profile',
  serialize: ({ storeName, address }) => ({ json: { storeName, address } }),
  parse: () => undefined,
  ...callsTexts.saveProfile,
}
