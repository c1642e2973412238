/** Maximum of a price, an order or a cost, in rupees. */
export const mostRupees = 10_000_000
