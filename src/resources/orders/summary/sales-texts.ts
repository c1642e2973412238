/** Texts shared by the dashboard and the analytics (contract 2.12, 8.12). */
export const salesTexts = {
  unexpected: 'An unexpected error occurred',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  /** @param time hours, minutes and seconds */
  refreshed: (time: string) => `Last refreshed at ${time}`,
  /** @param count number of counted orders, with digit grouping */
  olderLeftOut: (count: string) => `Only the newest ${count} orders are counted.`,
} as const
