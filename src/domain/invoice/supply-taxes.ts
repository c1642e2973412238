import type { PlaceOfSupply } from './place-of-supply'

/** A percentage as it is printed, the half of an odd rate to its last digit: '9', '0.125'. */
export const writtenRate = (percent: number): string => String(Math.round(percent * 1000) / 1000)

/**
 * The taxes that goods bear, in words: 'IGST 18 %', 'CGST 9 % + SGST 9 %' (docs/decisions/0019).
 *
 * @param rate percent
 */
export const taxesAt = ({ kind, state }: PlaceOfSupply, rate: number): string =>
  kind === 'inter'
    ? `IGST ${writtenRate(rate)} %`
    : `CGST ${writtenRate(rate / 2)} % + ${state.stateTax} ${writtenRate(rate / 2)} %`
