/** Products on a page of the list (specification 9: products). */
export const productsPageSize = 10

/** Products in the largest answer (specification 7: GET /products on the category screen). */
export const productsLimit = 1_000

/** ms during which a page of the list counts as fresh (specification 9: products). */
export const productsFreshMs = 30_000
