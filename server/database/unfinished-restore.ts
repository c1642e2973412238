import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publishFile, syncFolder } from '../files/durable'
import { DatabaseUnavailableError } from './unavailable'

const unfinishedText = (dataDir: string): string =>
  `A backup was being restored into the store of ${dataDir} (DATA_DIR), and this has not ended: it is under way, or has to be ` +
  'repeated with npm run restore.'

/** The mark of a restore into an embedded database that has not ended (docs/decisions/0080); others have a table (database-mark.ts). */
const markOf = (dataDir: string): string => path.join(dataDir, 'unfinished-restore')

/** The mark of the storage into which the files of an unfinished restore went (files-mark.ts); undefined if there is no restore. */
export const filesMarkOfRestore = async (dataDir: string): Promise<string | undefined> => {
  try {
    return await readFile(markOf(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @throws DatabaseUnavailableError if a restore into the store has begun and not ended */
export const assertRestored = async (dataDir: string): Promise<void> => {
  if ((await filesMarkOfRestore(dataDir)) !== undefined) throw new DatabaseUnavailableError(unfinishedText(dataDir))
}

/** @param filesMark of the storage into which the files go */
export const markRestore = async (dataDir: string, filesMark: string): Promise<void> => {
  const mark = markOf(dataDir)
  await writeFile(`${mark}.part`, filesMark, { flush: true })
  await publishFile(`${mark}.part`, mark)
}

/** Everything that was restored must be durable before, or removed again. */
export const markRestored = async (dataDir: string): Promise<void> => {
  await rm(markOf(dataDir))
  await syncFolder(dataDir)
}
