/** A key as printed on the keyboard, and its action. */
interface KeyText {
  key: string
  /** Modifier key. */
  held?: string
  does: string
}

const everywhere: readonly KeyText[] = [
  { key: 'K', held: 'Ctrl', does: 'Find an order, a product, a query or a page' },
  { key: '?', does: 'Show these keys' },
  { key: 'Esc', does: 'Close a window' },
]

const inLists: readonly KeyText[] = [
  { key: '/', does: 'Search the list' },
  { key: 'J', does: 'Next row' },
  { key: 'K', does: 'Previous row' },
  { key: 'Enter', does: 'Open the row' },
]

const inNewOrders: readonly KeyText[] = [
  { key: 'Enter', does: 'Next field, or pieces of the next product' },
  { key: '↑', does: 'Pieces of the product above' },
  { key: '/', held: 'Ctrl', does: 'Find a product, from every field' },
  { key: 'Tab', does: 'Leave the products for the payment' },
  { key: 'Enter', held: 'Ctrl', does: 'Save' },
]

const inReviews: readonly KeyText[] = [
  { key: 'A', does: 'Approve the payment' },
  { key: 'R', does: 'Reject it' },
  { key: '→', does: 'Next payment' },
  { key: '←', does: 'Payment before, on the page of payments' },
]

export const keysTexts = {
  groups: [
    { title: 'Everywhere', keys: everywhere },
    { title: 'In lists', keys: inLists },
    { title: 'In a new order', keys: inNewOrders },
    { title: 'In a payment that waits', keys: inReviews },
  ],
  hint: 'They do nothing while you type in a field. To see this list again, press ? or find “keys” with Ctrl K.',
} as const
