import { formatMoney } from '../../../domain/shared/money'

/** Texts of changes to an order (store 5). */
export const changesTexts = {
  items: {
    open: 'Change items',
    quantity: (name: string) => `Pieces of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    each: (rupees: number) => `${formatMoney(rupees)} each`,
    unnamed: 'Product',
    add: 'Add a product',
    addHelp: 'Type a part of its name or code.',
    addKeys: 'Enter adds the first one.',
    searching: 'Searching…',
    none: 'No product matches',
    shown: (count: number) => (count === 1 ? '1 product shown' : `${count} products shown`),
    searchFailed: 'The products could not be searched.',
    left: (pieces: string) => `${pieces} in stock`,
    discount: 'Discount',
    discountHelp: 'Taken off the total of the order',
    reason: 'Reason',
    reasonHelp: 'Such as “Asked on the phone”. It stands in the history.',
    heads: ['Product', 'Pieces', 'Amount'],
    total: (rupees: number) => `New total ${formatMoney(rupees)}`,
    /** Where the packaging is not known, which is added when the change is saved. */
    goods: (rupees: number) => `Items ${formatMoney(rupees)}`,
    was: (rupees: number) => `was ${formatMoney(rupees)}`,
    wrong: 'Please enter a whole number from 1',
    success: 'The items of the order are changed.',
    failure: 'Failed to change the items',
  },
  customer: {
    open: 'Change customer',
    success: 'The customer of the order is changed.',
    failure: 'Failed to change the customer',
  },
  list: {
    title: 'Changes',
    about: 'What was changed after the order was placed, newest first',
    failed: 'The changes of the order could not be loaded.',
    by: (name: string, day: string) => `${name}, ${day}`,
    added: (name: string, to: string) => `${name}: ${to} added`,
    removed: (name: string, from: string) => `${name}: ${from} removed`,
    moved: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
    discount: (from: string, to: string) => `Discount: ${from} → ${to}`,
    total: (from: string, to: string) => `Total: ${from} → ${to}`,
    nothing: 'nothing',
  },
} as const
