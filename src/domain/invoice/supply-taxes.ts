import type { GstShares } from './gst'
import type { PlaceOfSupply } from './place-of-supply'

/** A percentage as printed, with up to three decimals for half of an odd rate: '9', '0.125'. */
export const formatRate = (percent: number): string => String(Math.round(percent * 1000) / 1000)

/**
 * The applicable taxes with their names, 'IGST 18%', or 'CGST 9%' and 'SGST 9%' (docs/decisions/0019), and where their amounts are.
 *
 * @param rate percent
 */
export const taxesOf = ({ kind, state }: PlaceOfSupply, rate: number): { name: string; of: keyof GstShares }[] => {
  const named = (of: keyof GstShares, name: string, percent: number) => ({ of, name: `${name} ${formatRate(percent)}%` })
  return kind === 'inter'
    ? [named('igst', 'IGST', rate)]
    : [named('cgst', 'CGST', rate / 2), named('sgst', state.stateTax, rate / 2)]
}

/** The same as one text: 'CGST 9% + SGST 9%'. */
export const taxesAt = (place: PlaceOfSupply, rate: number): string =>
  taxesOf(place, rate)
    .map(({ name }) => name)
    .join(' + ')
