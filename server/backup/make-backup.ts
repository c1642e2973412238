import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { syncFolder } from '../files/disk'
import { schemaOf } from '../database/connect'
import type { FileStorage } from '../files/storage'
import { StartError } from '../start-error'
import { openStorage } from '../files/open-storage'
import { type AddMember, addText, writeArchive } from './archive'
import { inTemporaryFolder } from './temporary-folder'
import { backupTexts as texts } from './backup-texts'
import { type Contents, filePrefix, format, memberNames, sum } from './contents'
import { namedKeys } from '../files/named-keys'
import { openSource, type Source } from './source'

/** Copies of the database that are made until one names only files that could still be copied. */
const mostCopies = 20

/** A finished backup. */
export interface MadeBackup {
  file: string
  rows: number
  files: number
  /** Keys of files that rows name, but that the store does not have. */
  gone: string[]
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** The file for a backup: the given one, or in a given folder one that is named after the time, such as store-2026-11-24-093000.tar. */
const targetFile = async (given: string, now: number): Promise<string> => {
  const target = path.resolve(given)
  const found = await stat(target).catch(() => undefined)
  const time = new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  const file = found?.isDirectory() || /[\\/]$/.test(given) ? path.join(target, `store-${time}.tar`) : target
  if (await isThere(file)) throw new StartError(texts.exists(file))
  if (!(await isThere(path.dirname(file)))) throw new StartError(texts.noFolder(path.dirname(file)))
  return file
}

/** Adds files to an archive, each once. */
class CopiedFiles {
  readonly copied = new Set<string>()
  readonly missing = new Set<string>()
  readonly #files: FileStorage
  readonly #add: AddMember

  constructor(files: FileStorage, add: AddMember) {
    this.#files = files
    this.#add = add
  }

  async copy(keys: Iterable<string>): Promise<void> {
    for (const key of keys) {
      if (this.copied.has(key) || this.missing.has(key)) continue
      const file = await this.#files.open(key)
      if (!file) this.missing.add(key)
      else {
        await this.#add(`${filePrefix}${key}`, file.size, file.stream)
        this.copied.add(key)
      }
    }
  }
}

/**
 * Copies the database, and the files that it names and that are not copied yet; meanwhile no process removes files. If one does,
 * because it is of an older version, the database is copied again until all files could be copied, or were missing before.
 */
const copyDatabase = async (source: Source, file: string, storage: FileStorage, files: CopiedFiles): Promise<Contents> => {
  const release = await storage.hold()
  try {
    for (let copies = 0; copies < mostCopies; copies += 1) {
      await rm(file, { force: true })
      const missingBefore = new Set(files.missing)
      const contents = await source.copyTo(file)
      await files.copy(contents.keys)
      if ([...contents.keys].every((key) => files.copied.has(key) || missingBefore.has(key))) return contents
    }
  } finally {
    await release()
  }
  throw new StartError(texts.unsettled)
}

const fill = async (source: Source, storage: FileStorage, folder: string, now: number, add: AddMember) => {
  const { db, engine } = source
  const schema = await schemaOf(db, engine)
  if (schema === '') throw new StartError(texts.noTables)
  const about = { format, createdAt: new Date(now).toISOString(), engine: engine.name, schema }
  await addText(add, memberNames.about, JSON.stringify(about))
  const files = new CopiedFiles(storage, add)
  // Most files are copied before, because this may take hours.
  await files.copy(await namedKeys(db, engine))
  const file = path.join(folder, memberNames[engine.name])
  const contents = await copyDatabase(source, file, storage, files)
  if (contents.schema !== schema) throw new StartError(texts.updated)
  await add(memberNames[engine.name], (await stat(file)).size, createReadStream(file))
  const gone = [...contents.keys].filter((key) => !files.copied.has(key))
  await addText(add, memberNames.contents, JSON.stringify({ rows: contents.rows, gone }))
  return { rows: sum(contents.rows), files: files.copied.size, gone }
}

/**
 * Writes a backup of a store: one archive with the database and all files that it names. A server may write the store meanwhile;
 * the backup is its state at some moment after this call began.
 *
 * @param given the file, which must not exist, or a folder in which it gets a dated name
 * @param now epoch ms
 * @throws StartError, DatabaseUnavailableError, FilesUnavailableError, or the system error of a full disk; no file is left
 */
export const makeBackup = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl'>,
  given: string,
  now: number,
): Promise<MadeBackup> => {
  const target = await targetFile(given, now)
  const source = await openSource(config)
  try {
    const storage = await openStorage(config)
    try {
      return await inTemporaryFolder(path.dirname(target), async (folder) => {
        const unfinished = path.join(folder, 'unfinished.tar')
        const made = await writeArchive(unfinished, (add) => fill(source, storage, folder, now, add), now)
        await rename(unfinished, target)
        await syncFolder(path.dirname(target))
        return { file: target, ...made }
      })
    } finally {
      await storage.close()
    }
  } finally {
    await source.db.destroy()
  }
}
