import type { CustomerDetails } from '../../../domain/order/order'
import { localPhone, phoneDigits } from '../../../domain/shared/phone'

/** The numbers of a customer, each once, own number first; backends write it under several names. */
export const phonesOf = (customer: CustomerDetails | undefined): string[] => {
  const written = [customer?.mobile, customer?.phoneNumber, customer?.deliveryContact].filter(
    (phone): phone is string => typeof phone === 'string' && phoneDigits(phone) !== '',
  )
  return written.filter((phone, index) => written.findIndex((other) => localPhone(other) === localPhone(phone)) === index)
}
