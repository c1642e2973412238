/** How long files are held unless this is renewed, in ms, so that a backup that was killed does not hold them forever. */
const holdMs = 5 * 60_000

/** Name under which a storage keeps the mark that its files are held; it is no key of a file. */
export const holdName = 'hold'

/** @param mark the time until which files are held, epoch ms; undefined when there is none */
export const isHeld = (mark: string | undefined): boolean => Number(mark ?? 0) > Date.now()

/**
 * Marks the files of a storage as held, and renews the mark.
 *
 * @returns a function that stops this and removes the mark
 */
export const keepHold = async (
  write: (mark: string) => Promise<unknown>,
  remove: () => Promise<unknown>,
): Promise<() => Promise<void>> => {
  const renew = (): Promise<unknown> => write(String(Date.now() + holdMs))
  await renew()
  // A failure is made up for by the next one, well before the mark expires.
  const timer = setInterval(() => void renew().catch(() => undefined), holdMs / 5).unref()
  return async () => {
    clearInterval(timer)
    await remove()
  }
}
