/** Texts of the packaging cost settings (contract 2.10, 4.10, 5.10). */
export const packagingTexts = {
  tiers: 'the tiers',
  title: 'Packaging Cost Settings',
  toggle: 'Packaging cost',
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  inactiveHelp: 'No packaging cost is added to orders. Turning it on saves at once, with the tiers below.',
  activeHelp: 'Added to each order that is delivered, by order amount. Turning it off saves at once, with the tiers below.',
  /** While the tiers are changed. */
  staysInactive: 'Save keeps the tiers only. Packaging cost stays off, so orders pay none.',
  blocked: 'Please correct the tiers first. They are saved when you turn packaging cost on or off.',
  tier: (number: number) => `Tier ${number}`,
  minAmount: 'Min amount',
  maxAmount: 'Max amount',
  cost: 'Cost',
  noLimit: 'No limit',
  amountHelp: 'Applies from Min up to, but not including, Max',
  add: 'Add tier',
  delete: (number: number) => `Delete tier ${number}`,
  example: {
    title: 'Try an amount',
    amount: 'Order amount',
    /** Initial order amount of the example, in rupees. */
    initial: '2500',
    pays: (amount: string, cost: string) => `Packaging on a ${amount} order: ${cost}`,
    inactive: (amount: string, cost: string) => `Packaging on a ${amount} order: ${cost} (inactive)`,
    faulty: 'Correct the tiers to see the packaging cost.',
    noAmount: 'Enter an order amount to see the packaging cost.',
  },
} as const
