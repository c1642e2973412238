/** Words of the packaging cost settings (specification 2, 4 and 5: packaging cost). */
export const packagingTexts = {
  title: 'Packaging Cost Settings',
  toggle: 'Packaging cost',
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  inactiveHelp: 'While inactive, packaging costs ₹0 on every order.',
  activeHelp: 'Added to each order by its amount.',
  blocked: 'Please correct the tiers first: turning packaging cost on or off saves them as well.',
  tier: (number: number) => `Tier ${number}`,
  minAmount: 'Min Amount',
  maxAmount: 'Max Amount',
  cost: 'Cost',
  noLimit: 'No limit',
  amountHelp: 'A tier holds orders from its min amount up to, and without, its max amount.',
  add: 'Add Tier',
  delete: (number: number) => `Delete tier ${number}`,
  save: 'Save Packaging Costs',
  example: {
    title: 'Worked example',
    amount: 'Order amount',
    /** What an order begins the example with, in rupees. */
    initial: '2500',
    pays: (amount: string, cost: string) => `An order of ${amount} pays ${cost} for packaging.`,
    inactive: (amount: string, cost: string) =>
      `An order of ${amount} pays ${cost} for packaging, because packaging cost is inactive.`,
    faulty: 'Correct the tiers to see what an order pays.',
    noAmount: 'Enter an amount to see what an order pays.',
  },
} as const
