/** Orders per page of the list (contract 7.11, 9.11). */
export const ordersPageSize = 20

/** Maximum orders in one response, which the dashboard and analytics use without a summary endpoint (contract 9.11). */
export const ordersLimit = 10_000

/** Fields of which a list finds the records that have nothing in them. */
export const emptyOrderFields = ['invoiceNumber', 'trackingNumber'] as const
