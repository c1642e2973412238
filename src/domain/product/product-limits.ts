/** Initial values of a new product, also assumed for order lines without them (contract 9.7). */
export const pricingDefaults = { profitMarginPercentage: 65, discountPercentage: 81 } as const

/** Products per page of the list (contract 9.7). */
export const productsPageSize = 10

/** Maximum products in one response (contract 7.6). */
export const productsLimit = 1_000

/** Time in ms during which a page of the list is fresh (contract 9.7). */
export const productsFreshMs = 30_000

/** Fields of which a list finds the records that have nothing in them. */
export const emptyProductFields = ['images', 'secondName', 'description', 'brandName', 'receivedDate'] as const
