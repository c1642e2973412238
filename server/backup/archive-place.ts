import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config'
import { publishFile } from '../files/durable'
import type { OpenFile } from '../files/storage'
import type { Save } from './archive'
import { inTemporaryFolder } from './temporary-folder'

/**
 * Names of archives: those that the server makes begin with `backup` and end with the id of their store, except those of older
 * versions; those of the command begin with `store`.
 */
export const archiveShape = /^(?:backup|store)-(\d{4}-\d\d-\d\d)-(\d{6})(?:-[0-9a-z]{8})?\.tar$/

/** The id of the store whose server made an archive; undefined if its name does not tell. */
export const storeIdOfArchive = (name: string): string | undefined => /^backup-.*-\d{6}-([0-9a-z]{8})\.tar$/.exec(name)?.[1]

/** Size of the parts of an upload, in bytes: an S3-compatible store accepts 10,000 of them, 160 GB. */
const partBytes = 16 * 1024 * 1024

/** An archive in its place. */
export interface StoredArchive {
  name: string
  /** In bytes. */
  size: number
  /** Epoch ms, from its name. */
  madeAt: number
}

/** A folder, or a prefix of an S3-compatible store, in which archives are kept. */
export interface ArchivePlace {
  /** Stores an archive, which has its name only when it is complete; a folder must exist. */
  save(name: string, content: Readable): Promise<void>
  /** Opens an archive, whose stream must be consumed or destroyed; undefined when there is none. */
  open(name: string): Promise<Pick<OpenFile, 'stream' | 'size'> | undefined>
  /** All archives, the newest first. */
  list(): Promise<StoredArchive[]>
  remove(name: string): Promise<void>
  close(): void
}

type Settings = Pick<Config, 'backupDir' | 'backupUrl'>

/** The address of the place, as administrators see it. */
export const addressOfPlace = ({ backupDir, backupUrl }: Settings): string => backupUrl ?? backupDir

const madeAt = (name: string): number => {
  const [, day = '', time = ''] = archiveShape.exec(name) ?? []
  return Date.parse(`${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`)
}

const newestFirst = (archives: { name: string; size: number }[]): StoredArchive[] =>
  archives
    .filter(({ name }) => archiveShape.test(name) && !Number.isNaN(madeAt(name)))
    .map(({ name, size }) => ({ name, size, madeAt: madeAt(name) }))
    .sort((one, other) => other.madeAt - one.madeAt || (other.name > one.name ? 1 : -1))

/**
 * Writes a file to another folder, moves it to its place when it is complete, and makes this durable.
 *
 * @param aside a folder on the same disk, which the caller removes
 * @param write stores the file with the given function; its result is returned
 */
export const saveInFolder = async <T>(file: string, aside: string, write: (save: Save) => Promise<T>): Promise<T> => {
  const unfinished = path.join(aside, 'unfinished.tar')
  const result = await write((content) =>
    pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })),
  )
  await publishFile(unfinished, file)
  return result
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const folderPlace = (folder: string): ArchivePlace => ({
  save: async (name, content) => {
    const put = (aside: string) => saveInFolder(path.join(folder, name), aside, (save) => save(content))
    await inTemporaryFolder(folder, put, storeIdOfArchive(name))
  },
  open: async (name) => {
    try {
      const handle = await open(path.join(folder, name), 'r')
      return { stream: handle.createReadStream(), size: (await handle.stat()).size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  list: async () => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const found: { name: string; size: number }[] = []
    for (const name of names.filter((each) => archiveShape.test(each))) {
      const file = await stat(path.join(folder, name)).catch(() => undefined)
      if (file?.isFile()) found.push({ name, size: file.size })
    }
    return newestFirst(found)
  },
  remove: (name) => rm(path.join(folder, name), { force: true }),
  close: () => undefined,
})

const s3Place = async (url: string): Promise<ArchivePlace> => {
  // The SDK is large, so it is loaded only when it is needed.
  const { openS3Objects } = await import('../files/s3-objects')
  const objects = await openS3Objects(url, 'BACKUP_URL')
  return {
    save: (name, content) => objects.put(name, content, { contentType: 'application/x-tar', partBytes }),
    open: (name) => objects.open(name),
    list: async () => {
      const found: { name: string; size: number }[] = []
      for await (const { key, size } of objects.list()) found.push({ name: key, size })
      return newestFirst(found)
    },
    remove: (name) => objects.remove(name),
    close: () => objects.close(),
  }
}

/**
 * Opens the place where the server keeps archives (BACKUP_URL, or else BACKUP_DIR, which is made with the first archive).
 *
 * @throws FilesUnavailableError when the S3-compatible store cannot be reached
 */
export const openArchivePlace = async ({ backupDir, backupUrl }: Settings): Promise<ArchivePlace> =>
  backupUrl === undefined ? folderPlace(backupDir) : s3Place(backupUrl)
