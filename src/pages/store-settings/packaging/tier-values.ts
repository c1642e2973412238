import type { PackagingTier } from '../../../domain/store/packaging'
import { typedAmount } from '../../../domain/record/typed-numbers'

/** A tier in the form: amounts as typed. */
export interface TierValues {
  /** Unique and stable. */
  key: string
  minAmount: string
  /** '' for no limit */
  maxAmount: string
  cost: string
}

/** Converts a tier to form values. */
export const toTierValues = ({ minAmount, maxAmount, cost }: PackagingTier, key: string): TierValues => ({
  key,
  minAmount: String(minAmount),
  maxAmount: maxAmount === null ? '' : String(maxAmount),
  cost: String(cost),
})

/** Parses a typed tier, in rupees; NaN for invalid amounts. */
export const toTier = ({ minAmount, maxAmount, cost }: TierValues): PackagingTier => ({
  minAmount: typedAmount(minAmount),
  maxAmount: maxAmount.trim() === '' ? null : typedAmount(maxAmount),
  cost: typedAmount(cost),
})

/** True when both would be saved as the same tiers. */
export const areSameTiers = (one: readonly PackagingTier[], other: readonly PackagingTier[]): boolean =>
  one.length === other.length &&
  one.every((tier, index) => {
    const twin = other[index]
    return twin !== undefined && tier.minAmount === twin.minAmount && tier.maxAmount === twin.maxAmount && tier.cost === twin.cost
  })
