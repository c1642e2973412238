/** One step of the packaging cost: from `minAmount` (included) to `maxAmount` (excluded), in rupees. */
export interface PackagingTier {
  minAmount: number
  /** null: no upper limit */
  maxAmount: number | null
  /** rupees */
  cost: number
}

export interface PackagingCostSettings {
  isActive: boolean
  tiers: PackagingTier[]
}

/**
 * Packaging cost in rupees for goods of `amount` rupees: the tier that holds the amount, lower bound
 * included, upper bound excluded; ₹0 when packaging cost is inactive or no tier holds it
 * (specification 4; server.md: rules left to the server).
 */
export const packagingCost = (settings: PackagingCostSettings, amount: number): number => {
  if (!settings.isActive) return 0
  const tier = settings.tiers.find(
    ({ minAmount, maxAmount }) => amount >= minAmount && (maxAmount === null || amount < maxAmount),
  )
  return tier?.cost ?? 0
}
