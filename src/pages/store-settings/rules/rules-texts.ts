/** Texts of the store's name, the order limits and the product settings (docs/decisions/0023). */
export const rulesTexts = {
  profile: {
    title: 'Store Name and Address',
    nameHelp: 'Customers see it on the tracking page, price list and invoices.',
    addressHelp: 'Printed on invoices. Required for a tax invoice.',
    save: 'Save Name and Address',
  },
  orders: {
    title: 'Order Limits',
    help: 'Limits for orders from customers, so that one customer cannot reserve all your stock.',
    hold: (hours: string) => `Not paid within ${hours}: the pieces go back to stock.`,
    oneHour: '1 hour',
    hours: (count: string) => `${count} hours`,
    holdForEver: 'Unpaid orders reserve their pieces until you cancel them.',
    screenshot: 'Orders with a payment screenshot to review stay reserved.',
    save: 'Save Order Limits',
  },
  products: {
    title: 'Product Settings',
    lowStock: (pieces: string) => `Products with ${pieces} left count as low stock, those with none as out of stock.`,
    onePiece: '1 piece',
    pieces: (count: string) => `1 to ${count} pieces`,
    noLowStock: 'No product counts as low stock.',
    roundHelp: 'For selling prices worked out from base price and margin, when a product is saved.',
    save: 'Save Product Settings',
  },
} as const
