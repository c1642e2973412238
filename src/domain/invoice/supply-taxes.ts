import type { PlaceOfSupply } from './place-of-supply'

/** A percentage as printed, with up to three decimals for half of an odd rate: '9', '0.125'. */
export const formatRate = (percent: number): string => String(Math.round(percent * 1000) / 1000)

/**
 * The applicable taxes as text: 'IGST 18%', 'CGST 9% + SGST 9%' (docs/decisions/0019).
 *
 * @param rate percent
 */
export const taxesAt = ({ kind, state }: PlaceOfSupply, rate: number): string =>
  kind === 'inter' ? `IGST ${formatRate(rate)}%` : `CGST ${formatRate(rate / 2)}% + ${state.stateTax} ${formatRate(rate / 2)}%`
