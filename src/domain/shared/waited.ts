/** Days after which somebody has waited long. */
const longDays = 2

/** @param now epoch ms */
export const hasWaitedLong = (since: string | null, now: number = Date.now()): boolean =>
  since !== null && now - Date.parse(since) >= longDays * 86_400_000
