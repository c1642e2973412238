import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartError } from './start-error'
import { startTexts } from './start-texts'

/**
 * Makes the data folder where it is missing, for its owner alone: it holds customers' names, numbers and
 * addresses.
 *
 * @throws StartError when it is no folder, or cannot be read and written
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(startTexts.dataDir(folder, (error as Error).message))
  }
}
