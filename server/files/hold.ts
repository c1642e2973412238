import { newFileKey } from './file-key'

/** How long files are held unless this is renewed, in ms, so that a backup that was killed does not hold them forever. */
const holdMs = 5 * 60_000

/** Each hold has a mark of its own, so that a backup does not end the hold of another one. Older versions know only `hold`. */
export const holdPrefix = 'hold'

/** A new name for a mark; it is no key of a file. */
export const newHoldName = (): string => `${holdPrefix}-${newFileKey('mark')}`

/** @param mark the time until which files are held, epoch ms; undefined when there is none */
export const isHeld = (mark: string | undefined): boolean => Number(mark ?? 0) > Date.now()

/** The marks of a storage, by their names. */
export interface HoldMarks {
  list(): Promise<string[]>
  /** Returns undefined when the mark is gone. */
  read(name: string): Promise<string | undefined>
  /** Writes a mark so that others read all of it or its previous content. */
  write(name: string, mark: string): Promise<unknown>
  remove(name: string): Promise<unknown>
}

/** Whether any hold of a storage has not expired; marks that have are removed. */
export const areHeld = async (marks: HoldMarks): Promise<boolean> => {
  for (const name of await marks.list()) {
    const mark = await marks.read(name)
    if (isHeld(mark)) return true
    if (mark !== undefined) await marks.remove(name)
  }
  return false
}

/**
 * Marks the files of a storage as held, and renews the mark.
 *
 * @param busyMs how long this process may be too busy to renew the mark
 * @returns a function that stops this and removes the mark
 */
export const keepHold = async (marks: HoldMarks, busyMs: number): Promise<() => Promise<void>> => {
  const name = newHoldName()
  const renew = (): Promise<unknown> => marks.write(name, String(Date.now() + holdMs + busyMs))
  await renew()
  // A failure is made up for by the next one, well before the mark expires.
  const timer = setInterval(() => void renew().catch(() => undefined), holdMs / 5).unref()
  return async () => {
    clearInterval(timer)
    await marks.remove(name)
  }
}
