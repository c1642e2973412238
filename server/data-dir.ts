import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartError } from './start-error'
import { startTexts } from './start-texts'

/**
 * Makes the data folder where it is missing.
 *
 * @throws StartError when it is no folder, or cannot be read and written
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(startTexts.dataDir(folder, (error as Error).message))
  }
}
