import type { Order } from '../../../domain/order/order'
import { hasMissingSigns } from '../../../domain/invoice/missing-signs'

/**
 * Texts of an order that an invoice cannot show completely, without duplicates: the customer's name, the address,
 * product names.
 */
export const unshownTexts = ({ customerDetails, items = [] }: Order): string[] => {
  const { street, landmark, nearestTown, district, state } = customerDetails?.address ?? {}
  const products = items.map(({ productSnapshot }) => productSnapshot?.name)
  const named = [customerDetails?.name, street, landmark, nearestTown, district, state, ...products]
  return [...new Set(named.filter((text): text is string => Boolean(text) && hasMissingSigns(text ?? '')))]
}
