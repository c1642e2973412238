/** Words of what the dashboard and the analytics have in common (specification 2 and 8). */
export const salesTexts = {
  unexpected: 'An unexpected error occurred',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  /** @param time hours, minutes and seconds of the day */
  refreshed: (time: string) => `Last refreshed at ${time}`,
  /** @param count orders that were counted, digits grouped */
  olderLeftOut: (count: string) => `Only the newest ${count} orders are counted. Older ones are left out.`,
} as const
