import { isFileKey, newFileKey } from './file-key'
import type { FileStorage } from './storage'

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

/** The keys of files that are to be removed as soon as no hold keeps them, as the storage remembers them. */
export interface LateKeys {
  list(): Promise<string[]>
  add(key: string): Promise<unknown>
  remove(key: string): Promise<unknown>
}

/** Holds and removals of a storage, as its `hold`, `remove` and `removeLate` (FileStorage). */
export type Removals = Pick<FileStorage, 'hold' | 'remove' | 'removeLate'>

/**
 * Makes the removals of a storage respect its holds. What is removed under a hold is remembered, and removed when the last hold
 * is released, or by `removeLate` when the process that held the files was killed.
 *
 * @param removeFile removes a file at once; a no-op when there is none
 */
export const respectHolds = (marks: HoldMarks, late: LateKeys, removeFile: (key: string) => Promise<unknown>): Removals => {
  const removeLate = async (): Promise<string[]> => {
    const keys = await late.list()
    if (keys.length > 0 && (await areHeld(marks))) return keys
    for (const key of keys) {
      await removeFile(key)
      await late.remove(key)
    }
    return []
  }
  const hold = async (busyMs = 0): Promise<() => Promise<void>> => {
    const name = newHoldName()
    let renewing: Promise<unknown> = Promise.resolve()
    const renew = (): Promise<unknown> => (renewing = marks.write(name, String(Date.now() + holdMs + busyMs)))
    await renew()
    // A failure is made up for by the next one, well before the mark expires.
    const timer = setInterval(() => void renew().catch(() => undefined), holdMs / 5).unref()
    return async () => {
      clearInterval(timer)
      // A mark that is still being written would stay.
      await renewing.catch(() => undefined)
      await marks.remove(name)
      // What fails is removed by the next call.
      await removeLate().catch(() => undefined)
    }
  }
  const remove = async (key: string): Promise<void> => {
    if (!isFileKey(key)) return
    if (!(await areHeld(marks))) {
      await removeFile(key)
      return
    }
    await late.add(key)
    // The last hold may have ended before the key was remembered.
    if (!(await areHeld(marks))) await removeLate()
  }
  return { hold, remove, removeLate }
}
