/**
 * What this store's server can do beside the contract, by name: `GET /capabilities` lists it, so that a screen offers
 * only what its backend has (rulings: additions).
 *
 * - order-filters: `GET /orders/all` takes `screenshot`, `deliveryMethod`, `from`, `to` and `order`, and there is
 *   `GET /orders/delivery-methods`
 * - product-stock-filters: `GET /products` takes `stock` and `onOffer`
 */
export const capabilities = ['order-filters', 'product-stock-filters'] as const

export type Capability = (typeof capabilities)[number]
