import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const prefix = '.backup-'
/** Named by mkdtemp alone. */
const ofCommand = /^\.backup-[0-9A-Za-z]{6}$/
const ownPrefix = (store: string): string => `${prefix}${store}-`

/** A folder that somebody's backup has left behind, because it was killed, is removed after this time, in ms. */
const leftoverMs = 24 * 60 * 60 * 1000

/**
 * Removes the folders of backups that were killed.
 *
 * @param store whose folders these are, which makes no backup now; folders of others may be in use, and are removed after a day
 */
export const removeLeftovers = async (parent: string, store: string | undefined): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const isOwn = store !== undefined && name.startsWith(ownPrefix(store))
    const found = isOwn ? undefined : await stat(path.join(parent, name)).catch(() => undefined)
    const isOld = found !== undefined && Date.now() - found.mtimeMs > leftoverMs
    if (isOwn || isOld) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

/** The folders that commands have made in a folder, of which each is in use or was left behind by one that was killed. */
export const foldersOfCommands = async (parent: string): Promise<string[]> =>
  (await readdir(parent)).filter((name) => ofCommand.test(name)).map((name) => path.join(parent, name))

/**
 * Runs `work` with a new folder that only its owner can access, and removes it afterwards, also when the process exits meanwhile.
 *
 * @param parent where the folder is made, so that finished files can be moved to their place
 * @param store id of the store whose server makes the folder, or another word, by which it is found after the process was killed
 */
export const inTemporaryFolder = async <T>(parent: string, work: (folder: string) => Promise<T>, store?: string): Promise<T> => {
  const folder = await mkdtemp(path.join(parent, store === undefined ? prefix : ownPrefix(store)))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}
