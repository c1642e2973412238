/** Characters of a product code (specification 9: products). */
export const productCodeLength = { min: 3, max: 20 } as const

/** What is said of product codes (specification 5: product code); the screens and the server say the same. */
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

/** A code as it is kept: without spaces around it, in capitals (specification 5). */
export const cleanProductCode = (typed: string): string => typed.trim().toUpperCase()

/** Why a clean code is refused, or undefined when it can be one (specification 5: product code). */
export const productCodeFault = (code: string): string | undefined => {
  if (!/^[A-Z0-9]*$/.test(code)) return productCodeTexts.characters
  if (code.length < productCodeLength.min) return productCodeTexts.tooShort
  return code.length > productCodeLength.max ? productCodeTexts.tooLong : undefined
}
