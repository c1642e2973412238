import { createWriteStream } from 'node:fs'
import { open, opendir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ByteLimit } from './byte-limit'
import { publishFile, makeFolder, renameFinished, syncFolder } from './durable'
import { contentTypeOfKey, isFileKey, keyFor, newFileKey } from './file-key'
import { areHeld, type HoldMarks, holdPrefix, isHeld, type LateKeys, respectHolds } from './hold'
import { probeFolder } from './probe-folder'
import { type FileStorage, lateName, type ListedFile, trashName } from './storage'

/** Folder for incomplete uploads; on the same disk, so that a rename moves them atomically. */
export const incomingFolder = 'incoming'
/**
 * An incomplete file without a write for this long, in ms, was left behind by a process that died. The total duration of an
 * upload is not limited.
 */
const abandonedMs = 60 * 60 * 1000

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const entry = await stat(file).catch(() => undefined)
    if (!entry || Date.now() - entry.mtimeMs < abandonedMs) continue
    // The mark of a backup that copies a large database may be valid for longer.
    const isValid = name.startsWith(holdPrefix) && isHeld(await readFile(file, 'utf8').catch(() => undefined))
    if (!isValid) await rm(file, { recursive: true, force: true })
  }
}

/** The files of a folder, with the times at which they were written. */
const filesIn = async function* (folder: string): AsyncIterable<ListedFile> {
  for await (const { name: key } of await opendir(folder)) {
    if (!isFileKey(key)) continue
    const found = await stat(path.join(folder, key)).catch((error: unknown) => {
      // Removed since the folder was read.
      if (!isMissing(error)) throw error
    })
    if (found) yield { key, size: found.size, storedAt: found.mtimeMs }
  }
}

/** Moves a file and flushes both folders; returns false when there is none. */
const moveFile = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  await syncFolder(path.dirname(to))
  await syncFolder(path.dirname(from))
  return true
}

/** The marks that files are held, in the folder for incomplete files. */
const holdMarks = (incoming: string): HoldMarks => ({
  list: async () => (await readdir(incoming)).filter((name) => name.startsWith(holdPrefix)),
  read: async (name) => {
    try {
      return await readFile(path.join(incoming, name), 'utf8')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  write: async (name, mark) => {
    const unfinished = path.join(incoming, newFileKey('part'))
    await writeFile(unfinished, mark)
    await renameFinished(unfinished, path.join(incoming, name))
  },
  remove: (name) => rm(path.join(incoming, name), { force: true }),
})

/** The keys of files that are removed later: empty files in a folder, which is made with the first of them. */
const lateKeys = (folder: string): LateKeys => ({
  list: async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    return names.filter(isFileKey)
  },
  add: async (key) => {
    await makeFolder(folder)
    await writeFile(path.join(folder, key), '')
    await syncFolder(folder)
  },
  remove: (key) => rm(path.join(folder, key), { force: true }),
})

/**
 * Stores files in a local folder, which is created if it does not exist. A file appears under its key only when it is complete
 * and flushed to disk (store 16).
 *
 * @param folder absolute path
 * @throws the system error when the folder cannot be created or written
 */
export const openDiskStorage = async (folder: string): Promise<FileStorage> => {
  const incoming = path.join(folder, incomingFolder)
  await makeFolder(incoming)
  await removeAbandoned(incoming)
  // Failures are retried on the next run.
  const rounds = setInterval(() => void removeAbandoned(incoming).catch(() => undefined), abandonedMs).unref()

  const marks = holdMarks(incoming)
  const trash = path.join(folder, trashName)
  const removals = respectHolds(marks, lateKeys(path.join(folder, lateName)), (key) =>
    rm(path.join(folder, key), { force: true }),
  )

  return {
    put: async (content, options) => {
      const key = keyFor(options)
      const unfinished = path.join(incoming, newFileKey('part'))
      const limit = new ByteLimit(options.maxBytes)
      const file = createWriteStream(unfinished, { flags: 'wx', flush: true })
      try {
        await pipeline(content, limit, file)
      } catch (error) {
        // Waits for the stream to close: a file that is still being opened would be created after its removal.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
      await publishFile(unfinished, path.join(folder, key))
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

    list: () => filesIn(folder),

    ...removals,

    discard: async (key) => {
      if (!isFileKey(key) || (await areHeld(marks))) return
      await makeFolder(trash)
      const file = path.join(folder, key)
      // Before the move, because a crash must not leave a file that seems to have been discarded long ago.
      await utimes(file, new Date(), new Date()).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await moveFile(file, path.join(trash, key))
    },

    discarded: async function* () {
      if (await stat(trash).catch(() => undefined)) yield* filesIn(trash)
    },

    recover: async (key) => isFileKey(key) && moveFile(path.join(trash, key), path.join(folder, key)),

    destroy: async (key) => {
      if (isFileKey(key)) await rm(path.join(trash, key), { force: true })
    },

    assertWritable: () => probeFolder(incoming),

    close: async () => clearInterval(rounds),
  }
}
