import { ToWords } from 'to-words/en-IN'

const words = new ToWords()

/**
 * An amount in words, counted in lakhs and crores: 'One Lakh Two Rupees And Fifty Paise Only'.
 *
 * @param rupees not below 0, rounded to whole paise
 */
export const amountInWords = (rupees: number): string => words.convert(rupees.toFixed(2), { currency: true })
