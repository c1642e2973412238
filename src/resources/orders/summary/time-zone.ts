/**
 * The time zone of this browser, whose midnight begins the day in 'New Orders Today': an IANA name.
 * UTC where the machine does not know its own, which browsers tell as 'Etc/Unknown' or not at all.
 */
export const browserTimeZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
