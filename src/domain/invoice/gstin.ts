import { type IndianState, stateOfCode } from './indian-states'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, the holder's PAN (five letters, four digits, a letter), which of the holder's registrations, and two more. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/

/** Characters of a GSTIN. */
export const gstinLength = 15

/** A GSTIN as it is written down: upper case, without the blanks and dashes that people put between. */
export const plainGstin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/**
 * The fifteenth character that the first fourteen call for: every second one counts double, both digits (to the base
 * of 36) of what comes out are added up, and the sum is filled up to a multiple of 36.
 */
export const gstinCheckCharacter = (first14: string): string => {
  const base = alphabet.length
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return alphabet.charAt((base - (sum % base)) % base)
}

/** The state that a number of 15 characters was given in; undefined where it is no GSTIN. */
export const stateOfGstin = (gstin: string): IndianState | undefined =>
  shape.test(gstin) && gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? stateOfCode(gstin.slice(0, 2)) : undefined

/** True for a GSTIN as `plainGstin` writes it: shape, state and check character are right. */
export const isGstin = (gstin: string): boolean => stateOfGstin(gstin) !== undefined
