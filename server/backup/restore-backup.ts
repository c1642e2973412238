import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod/mini'
import type { Config } from '../config'
import { postgresEngine } from '../database/engine'
import { migrations } from '../database/migrations/all-migrations'
import { incomingFolder, openDiskStorage } from '../files/disk'
import { syncFolder } from '../files/durable'
import { knownFilesMark, newFilesMark, putFilesMark } from '../files/files-mark'
import { contentTypeOfKey, isFileKey } from '../files/file-key'
import type { FileStorage } from '../files/storage'
import { openStorage, prepareDataDir } from '../files/open-storage'
import { StartError } from '../start-error'
import { type Member, readArchive, readText } from './archive'
import { backupTexts as texts } from './backup-texts'
import { aboutSchema, type Contents, contentsSchema, filePrefix, format, memberNames, sum } from './contents'
import { inTemporaryFolder, removeLeftovers } from './temporary-folder'
import { detachFromOriginal } from './store-id'
import { openTarget, type Target } from './target'

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl'>

/** Names the folders of restores, of which a store has one at a time. */
const ownFolders = 'restore'

/** A restored backup. */
export interface RestoredBackup {
  /** ISO 8601, UTC. */
  createdAt: string
  rows: number
  files: number
}

/** A verified archive: its documents, the sizes of its files by their keys, and its database as a file. */
interface Verified {
  about: z.infer<typeof aboutSchema>
  contents: z.infer<typeof contentsSchema>
  sizes: Map<string, number>
  database: string
}

const keyOf = (name: string): string | undefined => {
  const key = name.startsWith(filePrefix) ? name.slice(filePrefix.length) : ''
  return isFileKey(key) ? key : undefined
}

const parse = <S extends z.ZodMiniType>(schema: S, document: string, file: string): z.infer<S> => {
  try {
    return schema.parse(JSON.parse(document))
  } catch {
    throw new StartError(texts.damaged(file))
  }
}

/** Whether this program has all of these migrations; a newer one may have added some between its own. */
const areKnown = (names: readonly string[]): boolean => {
  const known = migrations(postgresEngine)
  return names.every((name) => Object.hasOwn(known, name))
}

const assertFits = (about: Verified['about'], engine: Target['name'], file: string): void => {
  if (about.format > format || !areKnown(about.migrations ?? [about.schema])) throw new StartError(texts.newer(file))
  if (about.engine !== engine) throw new StartError(texts.otherEngine(file, about.engine))
}

/** Reads a whole archive, and unpacks its database. Nothing of it is used before its end is reached without a fault. */
const verify = async (file: string, engine: Target['name'], folder: string): Promise<Verified> => {
  const database = path.join(folder, memberNames[engine])
  const sizes = new Map<string, number>()
  let about: Verified['about'] | undefined
  let contents: Verified['contents'] | undefined
  let isDatabaseThere = false
  await readArchive(file, async ({ name, size, content }) => {
    if (!about) {
      if (name !== memberNames.about) throw new StartError(texts.damaged(file))
      about = parse(aboutSchema, await readText({ size, content }), file)
      assertFits(about, engine, file)
    } else if (name === memberNames.contents) {
      contents = parse(contentsSchema, await readText({ size, content }), file)
    } else if (name === memberNames[engine]) {
      await pipeline(content, createWriteStream(database, { mode: 0o600, flush: true }))
      isDatabaseThere = true
    } else {
      const key = keyOf(name)
      if (key === undefined) throw new StartError(texts.damaged(file))
      sizes.set(key, size)
      for await (const _ of content);
    }
  })
  if (!about || !contents || !isDatabaseThere) throw new StartError(texts.damaged(file))
  return { about, contents, sizes, database }
}

const restoreFiles = async (file: string, storage: FileStorage): Promise<void> => {
  const restore = async ({ name, size, content }: Member): Promise<void> => {
    const key = keyOf(name)
    if (key === undefined) {
      for await (const _ of content);
      return
    }
    const extension = key.slice(key.lastIndexOf('.') + 1)
    await storage.put(content, { key, extension, contentType: contentTypeOfKey(key), maxBytes: size })
  }
  await readArchive(file, restore)
}

const isEmpty = async (storage: FileStorage): Promise<boolean> => {
  for await (const _ of storage.list()) return false
  return true
}

/** Removes the files of a backup from a storage; it may have others that were stored meanwhile. */
const removeAgain = async (storage: FileStorage, keys: Iterable<string>): Promise<void> => {
  for (const key of keys) await storage.remove(key)
}

/** The storage of the store, and the key of the file that marks it. */
interface Files {
  storage: FileStorage
  filesMark: string
}

/** Compares the restored store with the backup: the rows of each table, the files, and the files that rows name. */
const assertSame = async (
  file: string,
  { contents, sizes, about }: Verified,
  found: Contents,
  { storage, filesMark }: Files,
): Promise<void> => {
  const differs = (): never => {
    throw new StartError(texts.different)
  }
  const tables = Object.entries(contents.rows)
  // Backups of some versions do not list their migrations.
  if (!areKnown(found.migrations)) throw new StartError(texts.newer(file))
  if (found.migrations.at(-1) !== about.schema || tables.length !== Object.keys(found.rows).length) differs()
  if (tables.some(([table, rows]) => found.rows[table] !== rows)) differs()
  let files = 0
  for await (const { key, size } of storage.list()) {
    if (key === filesMark) continue
    if (sizes.get(key) !== size) differs()
    files += 1
  }
  const gone = new Set(contents.gone)
  if (files !== sizes.size || [...found.keys].some((key) => !sizes.has(key) && !gone.has(key))) differs()
}

const filesPlace = ({ filesUrl, dataDir }: Place): string =>
  filesUrl === undefined ? `${path.join(dataDir, 'files')} (DATA_DIR)` : `${filesUrl} (FILES_URL)`

/**
 * Puts the files of an archive into the empty storage on disk. They are unpacked in a separate folder, and moved when all of them are there. The
 * folder is not replaced, because it may be a link or another disk.
 */
const putFilesOnDisk = async (file: string, place: string, keys: readonly string[]): Promise<void> => {
  const incoming = path.join(place, incomingFolder)
  const put = async (aside: string): Promise<void> => {
    const storage = await openDiskStorage(aside)
    try {
      await restoreFiles(file, storage)
    } finally {
      await storage.close()
    }
    for (const key of keys) await rename(path.join(aside, key), path.join(place, key))
    await syncFolder(place)
  }
  await removeLeftovers(incoming, ownFolders)
  await inTemporaryFolder(incoming, put, ownFolders)
}

/** Puts the files of an archive into the empty storage of a store. */
const putFiles = (config: Place, file: string, storage: FileStorage, keys: readonly string[]): Promise<void> =>
  config.filesUrl === undefined ? putFilesOnDisk(file, path.join(config.dataDir, 'files'), keys) : restoreFiles(file, storage)

/** Removes the files that an earlier restore has left, perhaps of another backup. The storage stays marked. */
const removeLeft = async ({ storage, filesMark }: Files): Promise<void> => {
  const keys: string[] = []
  for await (const { key } of storage.list()) if (key !== filesMark) keys.push(key)
  await removeAgain(storage, keys)
}

/** Runs `put` while the store is marked, and removes with `undo` what it has left when it fails. */
const whileMarked = async (
  dataDir: string,
  target: Target,
  { storage, filesMark }: Files,
  put: () => Promise<void>,
  undo: (() => Promise<void>)[],
): Promise<void> => {
  await target.mark(filesMark)
  try {
    await putFilesMark(storage, filesMark)
    await put()
  } catch (error) {
    const undone = await Promise.allSettled(undo.map((step) => step()))
    if (undone.every(({ status }) => status === 'fulfilled')) {
      await storage.remove(filesMark)
      await target.unmark()
    }
    throw error
  }
  await syncFolder(dataDir)
  await target.unmark()
  // The store is complete, and sweeps what is left.
  await storage.remove(filesMark).catch(() => undefined)
}

const restoreInto = async (config: Place, target: Target, file: string, folder: string): Promise<RestoredBackup> => {
  const storage = await openStorage(config)
  try {
    const known = await knownFilesMark(storage, target.before)
    if (known === undefined && !(await isEmpty(storage))) {
      const text = target.before === undefined ? texts.filesThere : texts.otherFiles
      throw new StartError(text(filesPlace(config)))
    }
    const files = { storage, filesMark: known ?? newFilesMark() }
    const verified = await verify(file, target.name, folder)
    const keys = [...verified.sizes.keys()]
    const put = async (): Promise<void> => {
      if (known !== undefined) await removeLeft(files)
      await putFiles(config, file, storage, keys)
      await assertSame(file, verified, await target.put(verified.database), files)
      await target.change(detachFromOriginal)
    }
    await whileMarked(config.dataDir, target, files, put, [() => target.undo(), () => removeAgain(storage, keys)])
    return { createdAt: verified.about.createdAt, rows: sum(verified.contents.rows), files: verified.sizes.size }
  } finally {
    await storage.close()
  }
}

/**
 * Restores a backup into an empty store. The whole archive is verified before anything is put into the store, and rows and files
 * are counted and compared afterwards; after a failure the store is empty again, and after a crash it is marked, so that no server
 * starts on it and the next restore begins anew (docs/decisions/0080, 0086). Everybody has to sign in to the restored store.
 *
 * @throws StartError when the store is not empty, or the archive is damaged, of another engine, or of a newer version
 * @throws DatabaseUnavailableError, FilesUnavailableError
 */
export const restoreBackup = async (config: Place, given: string): Promise<RestoredBackup> => {
  const file = path.resolve(given)
  await prepareDataDir(config.dataDir)
  const target = await openTarget(config)
  try {
    await removeLeftovers(config.dataDir, ownFolders)
    return await inTemporaryFolder(config.dataDir, (folder) => restoreInto(config, target, file, folder), ownFolders)
  } finally {
    await target.close()
  }
}
