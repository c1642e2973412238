/** Most names, and addresses, of a customer that are shown, the latest first. */
export const mostUsed = 10

/** Orders of a customer that are looked through for names and addresses. */
export const ordersLookedThrough = 50

/** Messages about the records of customers. */
export const customerCardTexts = {
  unknown: 'Customer not found',
  saved: 'Customer saved',
  joined: 'The numbers are shown as one customer now',
  parted: 'The number is a customer of its own again',
  noReason: 'Please say why nothing is sold to this customer',
  notJoined: 'These numbers are not one customer',
  /** Note of an order of the storefront, which is taken all the same. */
  orderedAllTheSame: (reason: string): string => `Do not sell to this customer: ${reason}`,
  isJoined: (phone: string): string => `This number belongs to the customer ${phone}. Please change that one.`,
} as const

/** A number as far as joining needs it. */
export interface Joinable {
  phone: string
  joinedTo: string | null
  /** How many numbers are joined to it. */
  joined: number
}

/** Why a number cannot be joined to another one; undefined if it can. */
export const joinFault = (main: Joinable, other: Joinable): string | undefined => {
  if (main.phone === other.phone) return 'Please enter another phone number of this customer'
  if (main.joinedTo !== null) return customerCardTexts.isJoined(main.joinedTo)
  if (other.joinedTo === main.phone) return 'These numbers are one customer already'
  if (other.joinedTo !== null) return `${other.phone} belongs to the customer ${other.joinedTo}. Please separate them first.`
  if (other.joined > 0) return `Other numbers belong to ${other.phone}. Please separate them first, or join the other way round.`
  return undefined
}
