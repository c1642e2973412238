import { cleanCode } from '../shared/typed/text'

/** Length of a product code in characters (contract 9.7). */
export const productCodeLength = { min: 3, max: 20 } as const

/** Messages about product codes (contract 5.7), shared by the screens and the server. */
export const productCodeTexts = {
  tooShort: 'Product code must be at least 3 characters',
  tooLong: 'Product code must be at most 20 characters',
  characters: 'Product code must contain only alphanumeric characters',
  missing: 'Please enter a product code',
  checkFailed: 'Error checking product code availability',
  verifying: 'Verifying product code...',
  notAvailable: 'Product code is not available. Please choose a different code.',
  available: 'Product code is available',
  taken: 'Product code is already in use',
} as const

/** Normalizes a product code: trimmed, upper case (contract 5.7). */
export const cleanProductCode = (typed: string): string => cleanCode(typed).toUpperCase()

/**
 * A code made of a name: 'Flower Pots Big' → 'FLOPOTBIG'. The beginnings of its first words, so that similar names differ; '' for a
 * name with too few letters and digits of the Latin alphabet.
 */
export const codeOfName = (name: string): string => {
  const letters = cleanProductCode(name).normalize('NFKD').replace(/\p{M}/gu, '')
  const words = letters.match(/[A-Z0-9]+/g)?.slice(0, 4) ?? []
  const each = Math.max(3, Math.ceil(9 / words.length))
  const code = words.map((word) => word.slice(0, each)).join('')
  return productCodeFault(code) === undefined ? code : ''
}

/** Why a normalized code is invalid; undefined if it is valid (contract 5.7). */
export const productCodeFault = (code: string): string | undefined => {
  if (!/^[A-Z0-9]*$/.test(code)) return productCodeTexts.characters
  if (code.length < productCodeLength.min) return productCodeTexts.tooShort
  return code.length > productCodeLength.max ? productCodeTexts.tooLong : undefined
}
