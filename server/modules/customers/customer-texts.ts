/** Messages about a customer's data. */
export const customerTexts = {
  none: 'Nothing is stored for this phone number',
  underWay: (orderIds: readonly string[]): string =>
    `Order ${orderIds[0] ?? ''}${orderIds.length > 1 ? ` and ${orderIds.length - 1} more are` : ' is'} still under way. ` +
    'Deliver or cancel it first, then remove the data.',
  removed: 'The customer’s data was removed',
  /** Title of an entry in the history. */
  title: (digits: string): string => `ending in ${digits}`,
} as const
