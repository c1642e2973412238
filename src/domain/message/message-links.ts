import { looksLikeEmail } from '../account/credentials'
import { indianPhone } from '../shared/phone'

/** Encodes a text of a link; half of a surrogate pair, which no link can have, is replaced. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Link that opens WhatsApp with the text; undefined if the phone number is none. */
export const whatsAppText = (phone: string, text: string): string | undefined => {
  const digits = indianPhone(phone)
  return digits === undefined ? undefined : `https://wa.me/91${digits}?text=${encoded(text)}`
}

/** Link that opens the phone's messages with the text; undefined if the phone number is none. */
export const smsText = (phone: string, text: string): string | undefined => {
  const digits = indianPhone(phone)
  return digits === undefined ? undefined : `sms:+91${digits}?body=${encoded(text)}`
}

/** Link that opens a new e-mail; undefined if the address is none. The address is encoded, so that it cannot add headers. */
export const mailText = (email: string, subject: string, text: string): string | undefined => {
  const address = email.trim()
  if (!looksLikeEmail(address)) return undefined
  const to = encoded(address).replace('%40', '@')
  // Lines of an e-mail end with CR LF (RFC 6068).
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(text.replaceAll('\n', '\r\n'))}`
}
