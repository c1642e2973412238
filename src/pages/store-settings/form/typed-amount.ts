import { roundRupees } from '../../../domain/shared/money'

/**
 * The rupees that were typed, with or without digit grouping and mark, in whole paise; below zero for whoever
 * judges it, NaN for what is no amount. '₹1,23,456.5' → 123456.5
 */
export const typedAmount = (typed: string): number => {
  const text = typed.replace(/[\s,₹]/g, '')
  return /^[-−]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? roundRupees(Number(text.replace('−', '-'))) : Number.NaN
}
