/** Delivery method of an order whose customer takes the goods along: it needs no address, and pays no packaging. */
export const storePickup = 'Store pickup'

/** Whether the customer of an order with this delivery method takes the goods along, in whatever case it is written. */
export const isPickup = (method: string | null | undefined): boolean => method?.trim().toLowerCase() === storePickup.toLowerCase()
