import { flag } from '../record/kinds/choices'
import { money } from '../record/kinds/numbers'
import { list } from '../record/kinds/parts'
import { defineRecord, type ValuesOf } from '../record/record'
import { requestTexts } from '../shared/request-texts'
import { mostTiers, sortedTiers, tierFaults, tierTexts } from './packaging-tiers'

/** Options of an amount; its bounds and decimals are checked by `tierFaults`, whose messages name the tier. */
const amount = (label: string) => ({ label, min: 0, refusal: requestTexts.amount(label), refusesDecimals: true as const })

/** One step of the packaging cost: from `minAmount` (included) to `maxAmount` (excluded), in rupees. */
export const packagingTier = defineRecord('packaging', {
  minAmount: money({ ...amount('minAmount'), required: true }),
  // null for no upper limit.
  maxAmount: money({ ...amount('maxAmount'), nullable: true }),
  cost: money({ ...amount('cost'), required: true }),
})

export type PackagingTier = ValuesOf<typeof packagingTier>

/** Packaging costs (contract 5.10, 7.10). */
export const packaging = defineRecord('packaging', {
  isActive: flag({ label: 'Packaging cost', required: true }),
  tiers: list(packagingTier, {
    label: 'tiers',
    required: true,
    most: mostTiers,
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
