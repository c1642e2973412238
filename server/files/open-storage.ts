import path from 'node:path'
import type { Config } from '../config'
import { openDiskStorage } from './disk'
import { FilesUnavailableError, type FileStorage } from './storage'

/**
 * Opens the store of uploads that the settings name: an S3-compatible one, else the folder `files`
 * below the data folder (server.md: FILES_URL).
 *
 * @throws FilesUnavailableError when it cannot be used
 */
export const openStorage = async ({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> => {
  if (filesUrl !== undefined) {
    // The SDK is large: a store that keeps its files on disk never loads it.
    const { openS3Storage } = await import('./s3')
    return openS3Storage(filesUrl)
  }
  const folder = path.join(dataDir, 'files')
  try {
    return await openDiskStorage(folder)
  } catch (error) {
    throw new FilesUnavailableError(`The folder ${folder} cannot be used: ${(error as Error).message}.`)
  }
}
