import type { PackagingTier } from './packaging'

/** Cost of a new tier, in rupees (specification 9: store). */
export const newTierCost = 100

/** What is said of faulty tiers (specification 5: packaging tiers); N counts from 1, in the order shown. */
export const tierTexts = {
  negative: (tier: number) => `Tier ${tier}: Amounts and costs cannot be negative`,
  maxTooSmall: (tier: number) => `Tier ${tier}: Max amount must be greater than min amount`,
  overlap: 'Packaging cost tiers cannot overlap',
  none: 'At least one packaging cost tier is needed',
} as const

/** A fault of the tiers: what is said, and the tiers it is about, counted from 0 in the order given. */
export interface TierFault {
  text: string
  tiers: number[]
}

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0

/** What is wrong with the tiers; empty when nothing is (specification 5: packaging tiers). */
export const tierFaults = (tiers: readonly PackagingTier[]): TierFault[] => {
  if (tiers.length === 0) return [{ text: tierTexts.none, tiers: [] }]
  const single = tiers.flatMap(({ minAmount, maxAmount, cost }, index): TierFault[] => {
    if (![minAmount, cost, maxAmount ?? 0].every(isAmount)) return [{ text: tierTexts.negative(index + 1), tiers: [index] }]
    return maxAmount !== null && maxAmount <= minAmount
      ? [{ text: tierTexts.maxTooSmall(index + 1), tiers: [index] }]
      : []
  })
  if (single.length > 0) return single
  const sorted = tiers.map((tier, index) => ({ ...tier, index })).sort((one, other) => one.minAmount - other.minAmount)
  return sorted.slice(1).flatMap((tier, place): TierFault[] => {
    const before = sorted[place]
    return before && (before.maxAmount === null || before.maxAmount > tier.minAmount)
      ? [{ text: tierTexts.overlap, tiers: [before.index, tier.index] }]
      : []
  })
}

/** A tier to add: from the last one's max, or 0, without a max (specification 5: packaging tiers). */
export const nextTier = (tiers: readonly PackagingTier[]): PackagingTier => ({
  minAmount: tiers.at(-1)?.maxAmount ?? 0,
  maxAmount: null,
  cost: newTierCost,
})
