import { flag } from '../record/kinds/choices'
import { list } from '../record/kinds/parts'
import { defineRecord, type ValuesOf } from '../record/record'
import { maxTiers, packagingTier, sortedTiers, tierFaults, tierTexts } from './packaging-tiers'

/** Packaging costs (contract 5.10, 7.10). */
export const packaging = defineRecord('packaging', {
  isActive: flag({ label: 'Packaging cost', required: true }),
  tiers: list(packagingTier, {
    label: 'tiers',
    required: true,
    most: maxTiers,
    tooMany: tierTexts.tooMany,
    check: (tiers) => tierFaults(tiers).map(({ text }) => text),
  }),
})

export type PackagingCostSettings = ValuesOf<typeof packaging>

/**
 * Packaging cost in rupees for goods of `amount` rupees: the cost of the tier that contains the amount, lower bound included,
 * upper bound excluded (contract 4.10; store 5). An amount between two tiers costs what the tier below it does; below the first
 * tier, above the last one and while packaging cost is inactive it is ₹0 (docs/decisions/0070).
 */
export const packagingCost = (settings: PackagingCostSettings, amount: number): number => {
  if (!settings.isActive) return 0
  const tiers = sortedTiers(settings.tiers)
  const at = tiers.findLastIndex(({ minAmount }) => minAmount <= amount)
  const tier = tiers[at]
  if (!tier) return 0
  const isWithin = tier.maxAmount === null || amount < tier.maxAmount
  return isWithin || at < tiers.length - 1 ? tier.cost : 0
}
