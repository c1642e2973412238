/**
 * Settles like `work`, or rejects after a timeout. The work itself is not cancelled; its result is then ignored.
 *
 * @param limit timeout in ms
 * @throws Error with `message` on timeout
 */
export const withTimeout = async <T>(work: Promise<T>, limit: number, message: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
