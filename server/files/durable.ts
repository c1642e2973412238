import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Makes the names in a folder durable across a power failure; not possible and not needed on Windows. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))

/**
 * Creates a folder, and those above it, if they do not exist, and makes their names durable. A folder above that this process may
 * not read is left as it is.
 *
 * @throws the system error
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  let made = path.resolve(folder)
  const first = path.resolve((await mkdir(made, { recursive: true, mode })) ?? made)
  while (made.length >= first.length) {
    made = path.dirname(made)
    await syncFolder(made).catch((error: unknown) => {
      if (!isForbidden(error)) throw error
    })
  }
}

/** Gives a finished file its name, which may be gone after a power failure. After a failure the unfinished file is gone. */
export const renameFinished = async (finished: string, file: string): Promise<void> => {
  try {
    await rename(finished, file)
  } catch (error) {
    await rm(finished, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Gives a finished and flushed file its name, durably.
 *
 * @throws the system error, after which there is neither the file nor the finished one
 */
export const publishFile = async (finished: string, file: string): Promise<void> => {
  await renameFinished(finished, file)
  try {
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined)
    throw error
  }
}
