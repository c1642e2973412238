import type { InvoiceSettings } from '../../../domain/invoice/invoice-settings'
import type { OrderRules } from '../../../domain/order/order-rules'
import type { ProductRules } from '../../../domain/product/product-rules'
import type { StoreProfile } from '../../../domain/store/store-profile'
import { type Endpoint, type NoVariables, shownIn } from '../../../framework/declaration/endpoint'
import { readNumber, valueIn } from '../../../providers/envelopes/envelope'
import { readInvoiceSettings } from '../../../providers/envelopes/invoice-settings'
import { readProductRules } from '../../../providers/envelopes/product-rules'
import { readStoreProfile } from '../../../providers/envelopes/store-profile'
import { callsTexts } from './calls-texts'

/**
 * GET /store/order-rules, an extension of section 7 (docs/decisions/0023). A backend without it responds with 404, or
 * with an unrelated body, which is parsed as null.
 */
export const readOrderRules: Endpoint<NoVariables, OrderRules | null> = {
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

/** PUT /store/order-rules: the payload contains all fields. */
export const saveOrderRules: Endpoint<OrderRules, void> = {
  method: 'PUT',
  path: '/store/order-rules',
  serialize: ({ unpaidOrderHours, maxPiecesPerProduct, maxOrderValue, maxUnpaidOrders }) => ({
    json: { unpaidOrderHours, maxPiecesPerProduct, maxOrderValue, maxUnpaidOrders },
  }),
  parse: () => undefined,
  touches: [shownIn(readOrderRules, (_before, sent) => sent)],
  ...callsTexts.saveOrderRules,
}

/** PUT /store/product-rules: the payload contains all fields. */
export const saveProductRules: Endpoint<ProductRules, void> = {
  method: 'PUT',
  path: '/store/product-rules',
  serialize: ({ lowStockAt, roundPrices }) => ({ json: { lowStockAt, roundPrices } }),
  parse: () => undefined,
  touches: [shownIn(readProductRules, (_before, sent) => sent)],
  ...callsTexts.saveProductRules,
}

/** PUT /store/profile: name and address; an empty address is removed. */
export const saveStoreProfile: Endpoint<StoreProfile, void> = {
  method: 'PUT',
  path: '/store/profile',
  serialize: ({ storeName, address }) => ({ json: { storeName, address } }),
  parse: () => undefined,
  touches: [
    shownIn(readInvoiceSettings, (before, { address }) => ({ ...before, address })),
    shownIn(readStoreProfile, (_before, sent) => sent),
  ],
  ...callsTexts.saveProfile,
}

/** All fields; an undefined address is left unchanged. */
type SentSettings = Omit<InvoiceSettings, 'address'> & { address: string | undefined }

/** PUT /store/invoice-settings: an empty field is removed. */
export const saveInvoiceSettings: Endpoint<SentSettings, void> = {
  method: 'PUT',
  path: '/store/invoice-settings',
  serialize: ({ gstin, hsnCode, gstRate, legalName, address }) => ({
    json: { gstin, hsnCode, gstRate, legalName, address },
  }),
  parse: () => undefined,
  touches: [shownIn(readInvoiceSettings, (before, sent) => ({ ...before, ...sent, address: sent.address ?? before.address }))],
  ...callsTexts.saveInvoice,
}
