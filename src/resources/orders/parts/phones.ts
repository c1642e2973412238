import type { CustomerDetails } from '../../../domain/order'
import { localPhone, phoneDigits } from '../../../domain/phone'

/** The numbers of a customer, each once, own number first; backends write it under several names. */
export const phonesOf = (customer: CustomerDetails | undefined): string[] => {
  const written = [customer?.mobile, customer?.phoneNumber, customer?.deliveryContact].filter(
    (phone): phone is string => typeof phone === 'string' && phoneDigits(phone) !== '',
  )
  return written.filter((phone, index) => written.findIndex((other) => localPhone(other) === localPhone(phone)) === index)
}

/** Ten digits are an Indian number without its country code. */
const withCountryCode = (phone: string): string => {
  const digits = phoneDigits(phone).replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

/** Link that calls a number. */
export const callLink = (phone: string): string => `tel:+${withCountryCode(phone)}`

/** Link that opens a chat with a number. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${withCountryCode(phone)}`
