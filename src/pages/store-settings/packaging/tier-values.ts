import type { PackagingTier } from '../../../domain/store/packaging'
import { typedAmount } from '../../../domain/record/typed-numbers'

/** One tier as it stands in the editor: its amounts as typed. */
export interface TierValues {
  /** Tells it from the others for as long as it stays. */
  key: string
  minAmount: string
  /** '' for no limit */
  maxAmount: string
  cost: string
}

/** A tier as the editor shows it. */
export const toTierValues = ({ minAmount, maxAmount, cost }: PackagingTier, key: string): TierValues => ({
  key,
  minAmount: String(minAmount),
  maxAmount: maxAmount === null ? '' : String(maxAmount),
  cost: String(cost),
})

/** The tier that was typed, in rupees; NaN for what is no amount. */
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
