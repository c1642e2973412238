import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { StartError } from '../start-error'
import { startTexts } from '../start-texts'
import { withTimeout } from '../with-timeout'
import { openDiskStorage } from './disk'
import { makeFolder } from './durable'
import { type FileStorage, FilesUnavailableError } from './storage'
import { originalName, thumbnailKeys } from './thumbnail-key'

/** Timeout for preparing a folder, in ms; some file systems never respond to mkdir. */
const timeoutMs = 5_000

const prepare = async (folder: string): Promise<void> => {
  await makeFolder(folder, 0o700)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Creates a folder when it is missing, accessible only to its owner.
 *
 * @throws Error when it is not a folder, cannot be read and written, or does not respond
 */
export const prepareFolder = (folder: string): Promise<void> => withTimeout(prepare(folder), timeoutMs, startTexts.noAnswer)

/**
 * Creates the data folder when it is missing, accessible only to its owner, because it contains customers' names, phone numbers
 * and addresses.
 *
 * @throws StartError when it is not a folder, or cannot be read and written
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  try {
    await prepareFolder(folder)
  } catch (error) {
    throw new StartError(startTexts.dataDir(folder, (error as Error).message))
  }
}

/** The storage, which removes the thumbnails of a file with it. */
const removingThumbnails = (files: FileStorage): FileStorage => ({
  ...files,
  remove: async (key) => {
    await files.remove(key)
    for (const thumbnail of thumbnailKeys(key)) await files.remove(thumbnail)
  },
  removeLate: async () => (await files.removeLate()).filter((key) => originalName(key) === undefined),
})

/**
 * Opens the configured file storage: an S3-compatible store, or the folder `files` in the data folder (store 16).
 *
 * @throws FilesUnavailableError when it cannot be used
 */
export const openStorage = async ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> => {
  if (filesUrl !== undefined) {
    // The SDK is large, so it is loaded only when it is needed.
    const { openS3Storage } = await import('./s3')
    return removingThumbnails(await openS3Storage(filesUrl))
  }
  const folder = path.join(dataDir, 'files')
  try {
    return removingThumbnails(await openDiskStorage(folder))
  } catch (error) {
    throw new FilesUnavailableError(`The folder ${folder} cannot be used: ${(error as Error).message}.`)
  }
}
