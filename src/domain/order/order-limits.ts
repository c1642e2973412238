/** Orders per page of the list (specification 7 and 9: orders). */
export const ordersPageSize = 20

/** Maximum orders in one response, which the dashboard and analytics use without a summary endpoint (specification 9: orders). */
export const ordersLimit = 10_000
