import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartError } from './start-error'
import { startTexts } from './start-texts'

/** ms that a folder may take; some file systems never answer to the making of one. */
const patience = 5_000

const inTime = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(startTexts.noAnswer)), patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const prepare = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Makes the data folder where it is missing, for its owner alone: it holds customers' names, numbers and
 * addresses.
 *
 * @throws StartError when it is no folder, or cannot be read and written
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  try {
    await inTime(prepare(folder))
  } catch (error) {
    throw new StartError(startTexts.dataDir(folder, (error as Error).message))
  }
}
