import { cleanCode, withPlainDigits } from './typed/text'

/** The digits of a phone number, in any format and script. */
export const phoneDigits = (phone: string): string => withPlainDigits(phone).replace(/\D/g, '')

/**
 * The last ten digits, which identify an Indian number: `+91 98765-43210`, `098765 43210` and `9876543210` are the same number
 * (contract 7.14).
 */
export const localPhone = (phone: string): string => phoneDigits(phone).slice(-10)

/** Returns whether the text is exactly ten digits (contract 5.7). */
export const isTenDigits = (phone: string): boolean => /^\d{10}$/.test(cleanCode(phone))

/** Separators allowed between the digits of a number. */
const separators = /[\s().,/\u2010-\u2015\u2212-]/g

/**
 * The ten digits of an Indian number with or without +91, 91, 0091 or a leading 0; undefined if it is invalid (contract 5.10).
 */
export const indianPhone = (phone: string): string | undefined =>
  /^(?:\+?91|0091|0)?(\d{10})$/.exec(cleanCode(phone).replace(separators, ''))?.[1]
