/** One step of the packaging cost: from `minAmount` (included) to `maxAmount` (excluded), in rupees. */
export interface PackagingTier {
  minAmount: number
  /** null for no upper limit. */
  maxAmount: number | null
  /** In rupees. */
  cost: number
}

export interface PackagingCostSettings {
  isActive: boolean
  tiers: PackagingTier[]
}

/**
 * Packaging cost in rupees for goods of `amount` rupees: the cost of the tier that contains the amount, lower bound included,
 * upper bound excluded; ₹0 if packaging cost is inactive or no tier contains it (specification 4; server.md: rules left to the
 * server).
 */
export const packagingCost = (settings: PackagingCostSettings, amount: number): number => {
  if (!settings.isActive) return 0
  const tier = settings.tiers.find(
    ({ minAmount, maxAmount }) => amount >= minAmount && (maxAmount === null || amount < maxAmount),
  )
  return tier?.cost ?? 0
}
