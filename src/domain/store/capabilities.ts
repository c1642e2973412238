/**
 * Features of this store's server beyond the contract, by name: `GET /capabilities` lists them, so that a screen offers only what
 * its backend supports (rulings: additions).
 *
 * - order-filters: `GET /orders/all` takes `screenshot`, `deliveryMethod`, `from`, `to` and `order`, and there is `GET
 * /orders/delivery-methods`
 * - history: `GET /history` and `GET /history/people` say who changed what
 * - product-stock-filters: `GET /products` takes `stock` and `onOffer`
 * - backup: `/backups` and `/store/backup-settings`: the server backs itself up (docs/decisions/0047)
 * - notices: `GET /notices` says what is wrong with the store
 * - staff: `/staff`, `POST /auth/password` and password links; roles are checked (docs/decisions/0041)
 */
export const capabilities = ['order-filters', 'product-stock-filters', 'history', 'staff', 'backup', 'notices'] as const

export type Capability = (typeof capabilities)[number]
