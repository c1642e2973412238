import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const prefix = '.backup-'

/** A folder that a backup has left behind, because it was killed, is removed after this time, in ms. */
const leftoverMs = 24 * 60 * 60 * 1000

/** Removes the folders of backups that were killed; others may be in use. */
export const removeLeftovers = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const found = name.startsWith(prefix) ? await stat(path.join(parent, name)).catch(() => undefined) : undefined
    if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Runs `work` with a new folder that only its owner can access, and removes it afterwards, also when the process exits meanwhile.
 *
 * @param parent where the folder is made, so that finished files can be moved to their place
 */
export const inTemporaryFolder = async <T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(parent, prefix))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}
