/**
 * Time zone of this browser (IANA name), whose midnight starts the day of 'New Orders Today'. UTC when the browser does
 * not know it and reports 'Etc/Unknown' or nothing.
 */
export const browserTimeZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
