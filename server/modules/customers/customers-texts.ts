/** Number of orders that a message names. */
const mostNamed = 5

/** Messages about a customer's data. */
export const customerTexts = {
  none: 'Nothing is stored for this phone number',
  underWay: (orderIds: readonly string[]): string =>
    `Finish or cancel ${orderIds.length === 1 ? 'this order' : 'these orders'} first: ${orderIds.slice(0, mostNamed).join(', ')}` +
    (orderIds.length > mostNamed ? ` and ${orderIds.length - mostNamed} more` : ''),
  removed: 'The customer’s data was removed',
  /** Title of an entry in the history. */
  title: (digits: string): string => `ending in ${digits}`,
} as const
