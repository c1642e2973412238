import { phoneDigits } from '../domain/shared/phone'

/** Ten digits are an Indian number without its country code. */
const withCountryCode = (phone: string): string => {
  const digits = phoneDigits(phone).replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

/** Digits from which on a number is one of a whole country, with or without its code. */
const wholeNumber = 10

/** Link that calls a number; a shorter one, of the place or of a service, as it is written. */
export const callLink = (phone: string): string => {
  const digits = withCountryCode(phone)
  return digits.length < wholeNumber ? `tel:${phoneDigits(phone)}` : `tel:+${digits}`
}

/** Link that opens a chat with a number. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${withCountryCode(phone)}`
