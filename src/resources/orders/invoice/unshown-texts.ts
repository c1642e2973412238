import type { Order } from '../../../domain/order/order'
import { hasMissingSigns } from '../../../domain/invoice/missing-signs'

/** What an invoice of this order names and cannot show whole, each once: the customer, the address, the products. */
export const unshownTexts = ({ customerDetails, items = [] }: Order): string[] => {
  const { street, landmark, nearestTown, district, state } = customerDetails?.address ?? {}
  const products = items.map(({ productSnapshot }) => productSnapshot?.name)
  const named = [customerDetails?.name, street, landmark, nearestTown, district, state, ...products]
  return [...new Set(named.filter((text): text is string => Boolean(text) && hasMissingSigns(text ?? '')))]
}
