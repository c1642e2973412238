import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { migrationsIn } from '../database/connect'
import type { FileStorage } from '../files/storage'
import { StartError } from '../start-error'
import { openStorage } from '../files/open-storage'
import { type AddMember, addText, packArchive, type Save } from './archive'
import { saveInFolder } from './archive-place'
import { assertSpace, type BackupSpace } from './assert-space'
import { foldersOfCommands, inTemporaryFolder } from './temporary-folder'
import { backupTexts as texts } from './backup-texts'
import { type Contents, filePrefix, format, memberNames, sum } from './contents'
import { referencedKeys } from '../files/referenced-keys'
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
  /** Codes of products whose stock is not the sum of its movements. */
  stockOff: string[]
  /** Folders beside it that other backups have left behind, or that are in use. */
  left: string[]
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** The time in the name of an archive: 2026-11-24-093000, in UTC. */
export const archiveTimestamp = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')

/** The file for a backup: the given one, or in a given folder one that is named after the time, such as store-2026-11-24-093000.tar. */
const targetFile = async (given: string, now: number): Promise<string> => {
  const target = path.resolve(given)
  const found = await stat(target).catch(() => undefined)
  const file = found?.isDirectory() || /[\\/]$/.test(given) ? path.join(target, `store-${archiveTimestamp(now)}.tar`) : target
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
  readonly #signal: AbortSignal

  constructor(files: FileStorage, add: AddMember, signal: AbortSignal) {
    this.#files = files
    this.#add = add
    this.#signal = signal
  }

  /** @param onFile called with the number of files after each of them */
  async copy(keys: Iterable<string>, onFile?: (done: number) => void): Promise<void> {
    for (const key of keys) {
      this.#signal.throwIfAborted()
      onFile?.(this.copied.size)
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
  const release = await storage.hold(await source.busyMs())
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

/** What a running backup does: copy so many of all files, copy the database, or read the archive again. */
export type BackupStep = { does: 'files'; done: number; total: number } | { does: 'database' } | { does: 'check' }

export interface BackupOptions {
  /** Time of the backup, epoch ms. */
  now: number
  /** Ends the backup early, with the reason as its error; nothing is left behind. */
  signal?: AbortSignal | undefined
  onStep?: ((step: BackupStep) => void) | undefined
  /** Replaces the measurement of the disk. */
  measure?: BackupSpace['measure']
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl'>

/** The names of the migrations of a store. @throws StartError when there are no tables */
const storedMigrations = async ({ db, engine }: Source): Promise<string[]> => {
  const migrations = await migrationsIn(db, engine)
  if (migrations.length === 0) throw new StartError(texts.noTables)
  return migrations
}

const fill = async (
  source: Source,
  storage: FileStorage,
  folder: string,
  { now, signal = new AbortController().signal, onStep }: BackupOptions,
  addMember: AddMember,
) => {
  const { db, engine } = source
  const migrations = await storedMigrations(source)
  const add: AddMember = (name, size, content) =>
    addMember(
      name,
      size,
      (async function* () {
        for await (const piece of content) {
          signal.throwIfAborted()
          yield piece
        }
      })(),
    )
  const about = { format, createdAt: new Date(now).toISOString(), engine: engine.name, schema: migrations.at(-1), migrations }
  await addText(add, memberNames.about, JSON.stringify(about))
  const files = new CopiedFiles(storage, add, signal)
  // Most files are copied before, because this may take hours.
  const keys = await referencedKeys(db, engine)
  await files.copy(keys, (done) => onStep?.({ does: 'files', done, total: keys.size }))
  onStep?.({ does: 'database' })
  const file = path.join(folder, memberNames[engine.name])
  const contents = await copyDatabase(source, file, storage, files)
  if (contents.migrations.join() !== migrations.join()) throw new StartError(texts.updated)
  await add(memberNames[engine.name], (await stat(file)).size, createReadStream(file))
  const gone = [...contents.keys].filter((key) => !files.copied.has(key))
  await addText(add, memberNames.contents, JSON.stringify({ rows: contents.rows, gone, stockOff: contents.stockOff }))
  return { rows: sum(contents.rows), files: files.copied.size, gone, stockOff: contents.stockOff }
}

/**
 * Packs the backup of a store into an archive: the database and all files that it names. A server may write the store meanwhile;
 * the backup is its state at some moment after this call began.
 *
 * @param room the folder for the copy of the database, which the caller removes, and whether the archive needs room there
 * @throws StartError, also when there is too little room, DatabaseUnavailableError, FilesUnavailableError, or the error of `save`
 */
export const packBackup = async (
  config: Place,
  save: Save,
  room: Pick<BackupSpace, 'folder' | 'holdsArchive'>,
  options: BackupOptions,
): Promise<Omit<MadeBackup, 'file' | 'left'>> => {
  const source = await openSource(config, options.signal)
  try {
    const storage = await openStorage(config)
    try {
      await storedMigrations(source)
      await assertSpace(source, storage, { ...room, measure: options.measure })
      return await packArchive(save, (add) => fill(source, storage, room.folder, options, add), options.now)
    } finally {
      await storage.close()
    }
  } finally {
    await source.db.destroy()
  }
}

/**
 * Writes a backup of a store into a file; see `packBackup`.
 *
 * @param given the file, which must not exist, or a folder in which it gets a dated name
 * @throws also the system error of a full disk; no file is left
 */
export const makeBackup = async (config: Place, given: string, options: BackupOptions): Promise<MadeBackup> => {
  const file = await targetFile(given, options.now)
  const folder = path.dirname(file)
  const left = await foldersOfCommands(folder)
  const made = await inTemporaryFolder(folder, (aside) =>
    saveInFolder(file, aside, (save) => packBackup(config, save, { folder: aside, holdsArchive: true }, options)),
  )
  return { file, ...made, left }
}
