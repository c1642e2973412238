/** Initial values of a new product, also assumed for order lines without them (specification 9). */
export const pricingDefaults = { profitMarginPercentage: 65, discountPercentage: 81 } as const

/** Products per page of the list (specification 9: products). */
export const productsPageSize = 10

/** Maximum products in one response (specification 7: GET /products on the category screen). */
export const productsLimit = 1_000

/** Time in ms during which a page of the list is fresh (specification 9: products). */
export const productsFreshMs = 30_000
