/** Orders on a page of the list (specification 7 and 9: orders). */
export const ordersPageSize = 20

/** Orders in the largest answer, which the dashboard and analytics count without a summary (specification 9: orders). */
export const ordersLimit = 10_000
