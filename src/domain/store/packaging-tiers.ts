import { money } from '../record/kinds/numbers'
import { defineRecord, type ValuesOf } from '../record/record'
import { formatMoney, hasWholePaise, maxRupees } from '../shared/money'
import { requestTexts } from '../shared/request-texts'

/** Cost of a new tier, in rupees (contract 9.10). */
export const newTierCost = 100

export const maxTiers = 100

/** Error messages for tiers (contract 5.10); N counts from 1, in the displayed order. */
export const tierTexts = {
  negative: (tier: number) => `Tier ${tier}: Amounts and costs cannot be negative`,
  tooLarge: (tier: number) => `Tier ${tier}: Amounts and costs cannot be more than ${formatMoney(maxRupees)}`,
  maxTooSmall: (tier: number) => `Tier ${tier}: Max amount must be greater than min amount`,
  paise: (tier: number) => `Tier ${tier}: ${requestTexts.decimals('Amounts and costs')}`,
  noAmount: (tier: number) => `Tier ${tier}: Please enter amounts in rupees`,
  overlap: 'Packaging cost tiers cannot overlap',
  /** Shown in addition to the overlap error, on the tier that causes it. */
  unlimited: 'Give this tier a maximum amount first',
  none: 'At least one packaging cost tier is needed',
  tooMany: `At most ${maxTiers} packaging cost tiers can be kept`,
  between: (from: number, to: number, cost: number) =>
    `No tier covers orders from ${formatMoney(from)} to ${formatMoney(to)}. They pay ${formatMoney(cost)}, as in the tier below.`,
  below: (amount: number) => `Orders below ${formatMoney(amount)} pay no packaging.`,
  above: (amount: number) => `Orders of ${formatMoney(amount)} or more pay no packaging.`,
} as const

/** Options of an amount; its bounds and decimals are checked by `tierFaults`, whose messages name the tier. */
const amountOptions = (label: string) => ({ label, min: 0, refusal: requestTexts.amount(label), refusesDecimals: true as const })

/** One step of the packaging cost: from `minAmount` (included) to `maxAmount` (excluded), in rupees. */
export const packagingTier = defineRecord('packaging', {
  minAmount: money({ ...amountOptions('minAmount'), required: true }),
  // null for no upper limit.
  maxAmount: money({ ...amountOptions('maxAmount'), nullable: true }),
  cost: money({ ...amountOptions('cost'), required: true }),
})

export type PackagingTier = ValuesOf<typeof packagingTier>

/** An amount of one tier; tiers count from 0 in the order given. */
export interface TierPlace {
  tier: number
  amount: keyof PackagingTier
}

/** An error of the tiers: its message, the affected tiers, counted from 0 in the order given, and their amounts. */
export interface TierFault {
  text: string
  tiers: number[]
  places: TierPlace[]
}

const fault = (text: string, places: TierPlace[]): TierFault => ({
  text,
  tiers: [...new Set(places.map(({ tier }) => tier))],
  places,
})

const amounts = ['minAmount', 'maxAmount', 'cost'] as const

const ownFaults = (tier: PackagingTier, index: number): TierFault[] => {
  const where = (isFaulty: (value: number) => boolean): TierPlace[] =>
    amounts.filter((amount) => isFaulty(tier[amount] ?? 0)).map((amount) => ({ tier: index, amount }))
  const unreadable = where((value) => !Number.isFinite(value))
  if (unreadable.length > 0) return [fault(tierTexts.noAmount(index + 1), unreadable)]
  const negative = where((value) => value < 0)
  if (negative.length > 0) return [fault(tierTexts.negative(index + 1), negative)]
  const tooLarge = where((value) => value > maxRupees)
  if (tooLarge.length > 0) return [fault(tierTexts.tooLarge(index + 1), tooLarge)]
  const split = where((value) => !hasWholePaise(value))
  if (split.length > 0) return [fault(tierTexts.paise(index + 1), split)]
  return tier.maxAmount !== null && tier.maxAmount <= tier.minAmount
    ? [fault(tierTexts.maxTooSmall(index + 1), [{ tier: index, amount: 'maxAmount' }])]
    : []
}

const byMinAmount = (one: PackagingTier, other: PackagingTier): number => one.minAmount - other.minAmount

/** Sorts the tiers by minimum amount, as they are saved (contract 5.10). */
export const sortedTiers = (tiers: readonly PackagingTier[]): PackagingTier[] => [...tiers].sort(byMinAmount)

const overlaps = (tiers: readonly PackagingTier[]): TierFault[] => {
  const sorted = tiers.map((tier, index) => ({ ...tier, index })).sort(byMinAmount)
  return sorted.slice(1).flatMap((tier, place): TierFault[] => {
    const before = sorted[place]
    if (!before || (before.maxAmount !== null && before.maxAmount <= tier.minAmount)) return []
    return [
      fault(tierTexts.overlap, [
        { tier: before.index, amount: 'maxAmount' },
        { tier: tier.index, amount: 'minAmount' },
      ]),
    ]
  })
}

/**
 * Validation errors of the tiers; empty if there are none (contract 5.10). A number that cannot be parsed is NaN. Overlaps are
 * checked only if each tier is valid.
 */
export const tierFaults = (tiers: readonly PackagingTier[]): TierFault[] => {
  if (tiers.length === 0) return [fault(tierTexts.none, [])]
  const own = tiers.flatMap(ownFaults)
  return own.length > 0 ? own : overlaps(tiers)
}

/**
 * Tiers without a maximum that leave no room for another tier, one error per tier; empty if no tiers overlap. Complements
 * `tierFaults`, which reports the overlapping tiers but not the one that must be changed.
 */
export const unlimitedTiers = (tiers: readonly PackagingTier[]): TierFault[] => {
  if (!tierFaults(tiers).some(({ text }) => text === tierTexts.overlap)) return []
  return tiers.flatMap(({ minAmount, maxAmount }, index) => {
    if (maxAmount !== null) return []
    const isInTheWay = tiers.some(
      (other, at) => at !== index && (other.minAmount > minAmount || (other.maxAmount === null && at > index)),
    )
    return isInTheWay ? [fault(tierTexts.unlimited, [{ tier: index, amount: 'maxAmount' }])] : []
  })
}

/**
 * What valid tiers charge for the amounts that none of them contains, as sentences for the owner; empty if each amount has a tier,
 * or if the tiers have errors (docs/decisions/0070).
 */
export const tierWarnings = (tiers: readonly PackagingTier[]): string[] => {
  if (tierFaults(tiers).length > 0) return []
  const sorted = sortedTiers(tiers)
  const [first, last] = [sorted[0], sorted.at(-1)]
  const between = sorted.slice(1).flatMap(({ minAmount }, place) => {
    const { maxAmount, cost } = sorted[place] as PackagingTier
    return maxAmount !== null && maxAmount < minAmount ? [tierTexts.between(maxAmount, minAmount, cost)] : []
  })
  return [
    ...(first && first.minAmount > 0 ? [tierTexts.below(first.minAmount)] : []),
    ...between,
    ...(last && last.maxAmount !== null ? [tierTexts.above(last.maxAmount)] : []),
  ]
}

/** A new tier: starts at the maximum of the last one, or 0, and has no maximum (contract 5.10). */
export const nextTier = (tiers: readonly PackagingTier[]): PackagingTier => ({
  minAmount: tiers.at(-1)?.maxAmount ?? 0,
  maxAmount: null,
  cost: newTierCost,
})
