import { type FormOf, formOf, valuesIn } from '../../../domain/record/form'
import { type PackagingTier, packagingTier } from '../../../domain/store/packaging-tiers'

/** A tier in the form, with a key that is unique and stable. */
export type TierValues = FormOf<typeof packagingTier> & { key: string }

/** Converts a tier to form values. */
export const toTierValues = (tier: PackagingTier, key: string): TierValues => ({ key, ...formOf(packagingTier, tier) })

/** Parses a typed tier, in rupees; NaN for invalid amounts. */
export const toTier = (row: TierValues): PackagingTier => valuesIn(packagingTier, row)

/** True when both would be saved as the same tiers. */
export const areSameTiers = (one: readonly PackagingTier[], other: readonly PackagingTier[]): boolean =>
  one.length === other.length &&
  one.every((tier, index) => {
    const twin = other[index]
    return twin !== undefined && tier.minAmount === twin.minAmount && tier.maxAmount === twin.maxAmount && tier.cost === twin.cost
  })
