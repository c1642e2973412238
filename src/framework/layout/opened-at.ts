/** A page that was opened longer ago, in ms, waited for something else than its data: for a login. */
const longestLoad = 60_000

/**
 * Since when new records are news to a page: since it was opened, because its list is asked for before the admin's code has come
 * (src/entrance/first-request.ts).
 *
 * @param mark ms since the page was opened, by `performance.now`
 * @param time epoch ms
 */
export const openedAtOf = (mark: number, time: number) => (mark > longestLoad ? { mark, time } : { mark: 0, time: time - mark })
