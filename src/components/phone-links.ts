import { phoneDigits } from '../domain/shared/phone'

/** A number of ten digits is Indian, without country code. */
const withCountryCode = (phone: string): string => {
  const digits = phoneDigits(phone).replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

/** Least digits of a full phone number, with or without country code. */
const wholeNumber = 10

/** `tel:` link; a shorter number (local or service number) is used unchanged. */
export const callLink = (phone: string): string => {
  const digits = withCountryCode(phone)
  return digits.length < wholeNumber ? `tel:${phoneDigits(phone)}` : `tel:+${digits}`
}

/** Link that opens a WhatsApp chat with a number. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${withCountryCode(phone)}`
