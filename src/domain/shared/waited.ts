/** Days after which somebody has waited long. */
const longDays = 2

/**
 * Whether somebody waits so long that lists mark it.
 *
 * @param since ISO 8601 UTC; null if nobody waits
 * @param now epoch ms
 */
export const hasWaitedLong = (since: string | null, now: number = Date.now()): boolean =>
  since !== null && now - Date.parse(since) >= longDays * 86_400_000
