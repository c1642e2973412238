/**
 * Settles like `work`, which goes on unheard when it takes longer.
 *
 * @param limit ms
 * @throws Error with `message` once `limit` has passed
 */
export const within = async <T>(work: Promise<T>, limit: number, message: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
