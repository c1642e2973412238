import { ToWords } from 'to-words/en-IN'
import { toPaise, toRupees } from '../shared/money'

const words = new ToWords()

/** In paise. From this amount on the library counts in arabs and kharabs, which are not used on invoices. */
const hundredCrores = 100_000_000_000
/** In paise. */
const crore = 1_000_000_000

const ofPaise = (paise: number): string => words.convert(toRupees(paise).toFixed(2), { currency: true })

/**
 * An amount in words, counted in lakhs and crores: 'One Lakh Two Rupees And Fifty Paise Only', 'One Hundred Crore Rupees Only'.
 *
 * @param rupees not below 0, rounded to whole paise
 */
export const amountInWords = (rupees: number): string => {
  const paise = toPaise(rupees)
  if (paise < hundredCrores) return ofPaise(paise)
  const rest = paise % crore
  // After the crores, "Rupees" is always plural and a zero is omitted.
  const behind = ofPaise(rest)
    .replace(/^Zero /, '')
    .replace(/^One Rupee /, 'One Rupees ')
  return `${words.convert((paise - rest) / crore)} Crore ${behind}`
}
