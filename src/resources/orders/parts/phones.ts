import type { CustomerDetails } from '../../../domain/order/order'
import { localPhone, phoneDigits } from '../../../domain/shared/phone'

/** Phone numbers of a customer without duplicates, the customer's own first; backends send them in several fields. */
export const phonesOf = (customer: CustomerDetails | undefined): string[] => {
  const written = [customer?.mobile, customer?.phoneNumber, customer?.deliveryContact].filter(
    (phone): phone is string => typeof phone === 'string' && phoneDigits(phone) !== '',
  )
  return written.filter((phone, index) => written.findIndex((other) => localPhone(other) === localPhone(phone)) === index)
}
