/** Delivery method of an order whose customer takes the goods along: it needs no address, and pays no packaging. */
export const storePickup = 'Store pickup'

/** Whether the customer of an order with this delivery method takes the goods along, in whatever case it is written. */
export const isPickup = (method: string | null | undefined): boolean => method?.trim().toLowerCase() === storePickup.toLowerCase()

const pickupWords =
  /^(?:(?:(?:store|shop|self|counter|customer)[\s-]*)?(?:pick[\s-]*up|take[\s-]*away)|(?:store|shop|self|counter)[\s-]*collection)$/i

/** A delivery method as staff typed it: what they call a pickup otherwise, such as “Takeaway”, has the one name. */
export const enteredMethod = (typed: string): string => (pickupWords.test(typed.trim()) ? storePickup : typed)
