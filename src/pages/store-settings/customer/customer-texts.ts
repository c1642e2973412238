/** Texts of the section about a customer's data. */
export const customerTexts = {
  title: 'Customer data',
  help: 'Find everything stored about a customer by phone number. Export it when the customer asks for a copy, or remove it when the customer asks you to forget them.',
  phone: 'Phone Number',
  lookUp: 'Look up',
  lookUpFailed: 'Failed to look up the customer',
  nothing: 'Nothing is stored for this phone number.',
  facts: {
    orders: 'Orders',
    invoices: 'Orders with an invoice',
    keptUntil: 'Invoices kept until',
    contacts: 'Orders of others with this delivery contact',
    queries: 'Queries',
  },
  contactsHelp: 'Orders of others stay as they are. Only the number of the delivery contact is exported, and removed from them.',
  export: 'Export',
  exportHelp: 'The file has all orders and queries. Addresses of pictures in it work for about a day.',
  exported: 'The customer’s data was downloaded',
  exportFailed: 'Failed to export the data',
  fileName: (phone: string): string => `customer-data-${phone.slice(-4)}.json`,
  remove: 'Remove…',
  removed: 'The customer’s data was removed',
  removeFailed: 'Failed to remove the data',
  underWay: (orderIds: readonly string[]): string =>
    `To remove the data, finish or cancel ${orderIds.length === 1 ? 'this order' : 'these orders'} first: ${orderIds.slice(0, 5).join(', ')}${orderIds.length > 5 ? ` and ${orderIds.length - 5} more` : ''}`,
  question: {
    title: 'Remove this customer’s data?',
    confirmLabel: 'Remove permanently',
    danger: true,
  },
  goes: 'Phone numbers, e-mail addresses, notes, queries and pictures are permanently deleted. Orders stay without the customer, so that sales figures do not change.',
  stays: (count: string, until: string): string =>
    `Orders with an invoice (${count}): name and address stay until ${until}, because the tax law asks for them.`,
  backups: 'Backups made before keep the data until they are deleted. This cannot be undone.',
  again: 'Type the phone number again',
  notSame: 'This is not the phone number that was looked up.',
} as const
