import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ByteLimit } from './byte-limit'
import { contentTypeOfKey, isFileKey, keyFor, newFileKey } from './file-key'
import { probeFolder } from './probe-folder'
import type { FileStorage } from './storage'

/** Where uploads are written until they are whole; on the same disk, so that a rename moves them. */
const incomingFolder = 'incoming'
/**
 * No upload stands still for as many ms, however long it takes; what was not written to since was left by a
 * process that died.
 */
const abandonedMs = 60 * 60 * 1000

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const entry = await stat(file).catch(() => undefined)
    if (entry && Date.now() - entry.mtimeMs > abandonedMs) await rm(file, { force: true })
  }
}

/** Makes a rename in a folder survive a power cut; Windows cannot, and has no need to. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Files in a folder of this machine, which is made when it is missing. A file appears under its key
 * only when it is whole and on the disk (server.md: files under DATA_DIR).
 *
 * @param folder absolute
 * @throws the system's error when the folder cannot be made or written
 */
export const openDiskStorage = async (folder: string): Promise<FileStorage> => {
  const incoming = path.join(folder, incomingFolder)
  await mkdir(incoming, { recursive: true })
  await removeAbandoned(incoming)
  // What fails in one round is tried again in the next.
  const rounds = setInterval(() => void removeAbandoned(incoming).catch(() => undefined), abandonedMs).unref()

  return {
    put: async (content, options) => {
      const key = keyFor(options)
      const unfinished = path.join(incoming, newFileKey('part'))
      const limit = new ByteLimit(options.maxBytes)
      const file = createWriteStream(unfinished, { flags: 'wx', flush: true })
      try {
        await pipeline(content, limit, file)
        await rename(unfinished, path.join(folder, key))
      } catch (error) {
        // A file that is still being opened would appear after it was removed.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(folder)
      return { key, size: limit.passedOn, contentType: options.contentType }
    },

    find: async (key) => {
      if (!isFileKey(key)) return undefined
      try {
        const { size } = await stat(path.join(folder, key))
        return { key, size, contentType: contentTypeOfKey(key) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    open: async (key, range) => {
      if (!isFileKey(key)) return undefined
      try {
        const handle = await open(path.join(folder, key), 'r')
        const contentType = contentTypeOfKey(key)
        if (range) {
          const { first: start, last: end } = range
          return { stream: handle.createReadStream({ start, end }), size: end - start + 1, contentType }
        }
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size, contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    remove: async (key) => {
      if (isFileKey(key)) await rm(path.join(folder, key), { force: true })
    },

    assertWritable: () => probeFolder(incoming),

    close: async () => clearInterval(rounds),
  }
}
