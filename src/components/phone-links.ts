import { phoneDigits } from '../domain/phone'

/** Ten digits are an Indian number without its country code. */
const withCountryCode = (phone: string): string => {
  const digits = phoneDigits(phone).replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

/** Link that calls a number. */
export const callLink = (phone: string): string => `tel:+${withCountryCode(phone)}`

/** Link that opens a chat with a number. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${withCountryCode(phone)}`
