import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Runs `work` with a new folder that only its owner can access, and removes it afterwards, also when the process exits meanwhile.
 *
 * @param parent where the folder is made, so that finished files can be moved to their place
 */
export const inTemporaryFolder = async <T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(parent, '.backup-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}
