/** Where the digits of the scripts that phone numbers are written in here begin: ten each, in order. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10]

/** A text whose digits of other scripts (௯८७) stand as those of ASCII. */
const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** The digits of a phone number, whatever it is written with. */
export const phoneDigits = (phone: string): string => withPlainDigits(phone).replace(/\D/g, '')

/**
 * The ten digits that tell one Indian number from another: `+91 98765-43210`, `098765 43210` and
 * `9876543210` are the same number (rulings: tracking).
 */
export const localPhone = (phone: string): string => phoneDigits(phone).slice(-10)

/** True for ten digits and nothing else (specification 5: supplier phone). */
export const isTenDigits = (phone: string): boolean => /^\d{10}$/.test(phone.trim())

/** What a number may be written with between its digits. */
const separators = /[\s().,/\u2010-\u2015\u2212-]/g

/**
 * The ten digits of an Indian number as people write it, with +91, 91, 0091 or a leading 0 or without;
 * undefined for what is none (specification 5: 10 digits).
 */
export const indianPhone = (phone: string): string | undefined =>
  /^(?:\+?91|0091|0)?(\d{10})$/.exec(withPlainDigits(phone).replace(separators, ''))?.[1]
