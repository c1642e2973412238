/** Texts of the section about a customer's data. */
export const customerTexts = {
  title: 'Customer Data',
  help: 'What the store has of one customer, by phone number: to hand it over, or to remove it when the customer asks for that.',
  phone: 'Phone Number',
  lookUp: 'Look up',
  lookUpFailed: 'Failed to look up the customer',
  nothing: 'Nothing is stored for this phone number.',
  facts: { orders: 'Orders', invoices: 'Of these with an invoice', queries: 'Queries', keptUntil: 'Invoices kept until' },
  export: 'Export',
  exportHelp: 'The file has all orders and queries. Addresses of pictures in it work for about a day.',
  exported: 'The customer’s data was downloaded',
  exportFailed: 'Failed to export the data',
  fileName: (phone: string): string => `customer-data-${phone.slice(-4)}.json`,
  remove: 'Remove…',
  removed: 'The customer’s data was removed',
  removeFailed: 'Failed to remove the data',
  underWay: (orderIds: readonly string[]): string =>
    `Nothing can be removed while orders are under way: ${orderIds.slice(0, 5).join(', ')}${orderIds.length > 5 ? ' …' : ''}.`,
  question: {
    title: 'Remove this customer’s data?',
    confirmLabel: 'Remove for good',
    danger: true,
  },
  goes: 'Phone numbers, e-mail addresses, notes, queries and pictures are deleted. Orders stay without the customer, so that sales figures do not change.',
  stays: (count: string, until: string): string =>
    `${count} with an invoice: name and address stay until ${until}, because the tax law asks for them.`,
  backups: 'Backups made before keep the data until they are deleted. This cannot be undone.',
  again: 'Type the phone number again',
  notSame: 'This is not the phone number that was looked up.',
} as const
