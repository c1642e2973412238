import type { CustomerDetails, DeliveryAddress } from '../../../src/domain/order'

/** The words of an address that an order is found by; a pincode is written with or without a gap. */
const placesOf = ({ nearestTown, district, pincode }: DeliveryAddress): string[] =>
  [nearestTown, district, pincode?.replaceAll(/\s/g, '')].filter((place): place is string => Boolean(place))

/**
 * What an order is searched by, in lower case, one a line: its id, the customer's name and numbers, and where it goes:
 * town, district and pincode.
 *
 * @param phones ten digits each
 */
export const orderSearchText = (orderId: string, { name, address }: CustomerDetails, phones: readonly string[]): string =>
  [orderId, name ?? '', ...phones, ...placesOf(address ?? {})].join('\n').toLowerCase()
