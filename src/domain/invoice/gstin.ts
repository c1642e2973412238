import { cleanCode, withoutSeparators } from '../shared/typed/text'
import { type IndianState, stateOfCode } from './indian-states'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, the holder's PAN (five letters, four digits, a letter), registration number, and two more characters. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/

/** Length of a GSTIN in characters. */
export const gstinLength = 15

/** Normalizes a GSTIN: upper case, without spaces and dashes. */
export const plainGstin = (typed: string): string => withoutSeparators(cleanCode(typed)).toUpperCase()

/**
 * Computes the check character (the fifteenth) from the first fourteen: every second character value is doubled, the base-36
 * digits of each product are added up, and the check character completes the sum to a multiple of 36.
 */
export const gstinCheckCharacter = (first14: string): string => {
  const base = alphabet.length
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return alphabet.charAt((base - (sum % base)) % base)
}

/** The state in which a GSTIN was issued; undefined if the GSTIN is invalid. */
export const stateOfGstin = (gstin: string): IndianState | undefined =>
  shape.test(gstin) && gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? stateOfCode(gstin.slice(0, 2)) : undefined

/** Returns whether a GSTIN normalized by `plainGstin` has the correct format, state code and check character. */
export const isGstin = (gstin: string): boolean => stateOfGstin(gstin) !== undefined
