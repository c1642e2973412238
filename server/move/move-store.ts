import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { backupTexts } from '../backup/backup-texts'
import { withoutTimeouts } from '../backup/source'
import { lockDatabase } from '../backup/target'
import { type Config, readConfig } from '../config'
import { type Database, migrate, openDatabase, openPostgres } from '../database/connect'
import { dropTables, filesMarkOf, markFinished, markUnfinished } from '../database/database-mark'
import { postgresEngine } from '../database/engine'
import type { Schema } from '../database/schema'
import { databaseFile } from '../database/sqlite'
import { knownFilesMark, newFilesMark, putFilesMark } from '../files/files-mark'
import { openStorage } from '../files/open-storage'
import type { FileStorage, ListedFile } from '../files/storage'
import { StartError } from '../start-error'
import { moveFiles, removeMovedFiles } from './move-files'
import { ForeignRowsError, moveRows } from './move-rows'
import { moveTexts as texts } from './move-texts'

/** Arbitrary, but different from every other advisory lock in the database. */
const moveLock = '4720918336'

/** The mark of a database into which a store is being moved. */
const mark = 'unfinished_move'

type Place = Pick<Config, 'dataDir' | 'filesUrl'>

interface Moving {
  /** Receives lines about the progress. */
  print: (line: string) => void
  /** Ends the move early, with its reason; nothing is left in the database then. */
  signal: AbortSignal
}

/** Opens the embedded store, which no server may use meanwhile. Its tables are migrated as a start of the server does. */
const openSource = async (dataDir: string, print: Moving['print']): Promise<Database> => {
  await stat(databaseFile(dataDir)).catch(() => {
    throw new StartError(backupTexts.noStore(dataDir))
  })
  return openDatabase({ databaseUrl: undefined, dataDir }, print)
}

const assertNoFiles = async (storage: FileStorage, place: string): Promise<void> => {
  for await (const _ of storage.list()) throw new StartError(texts.filesThere(place))
}

/** Both storages of a store whose files are moved, too. */
interface Storages {
  from: FileStorage
  to: FileStorage
}

/**
 * Makes the database ready: empty, and marked until the store is complete.
 *
 * @returns the key of the file that is to mark the other storage
 */
const prepare = async (
  db: Kysely<Schema>,
  { filesUrl = '' }: Place,
  storages: Storages | undefined,
  print: Moving['print'],
): Promise<string> => {
  const before = await filesMarkOf(db, mark)
  if (before === undefined && (await postgresEngine.tableNames(db)).length > 0) throw new StartError(texts.tablesThere)
  const known = storages && (await knownFilesMark(storages.to, before))
  if (storages && known === undefined) await assertNoFiles(storages.to, filesUrl)
  if (before !== undefined) print(texts.beginsAnew)
  const filesMark = known ?? newFilesMark()
  await markUnfinished(db, mark, filesMark)
  return filesMark
}

/** Moves everything into a database that is locked for this move. */
const moveInto = async (
  source: Database,
  db: Kysely<Schema>,
  storages: Storages | undefined,
  filesMark: string,
  moving: Moving,
): Promise<{ rows: number; files: number | undefined }> => {
  let files: ListedFile[] = []
  try {
    if (storages) {
      await putFilesMark(storages.to, filesMark)
      files = await moveFiles(storages.from, storages.to, filesMark, moving)
    }
    await migrate(db, postgresEngine)
    const rows = await db.transaction().execute(async (tx) => {
      await withoutTimeouts(tx)
      const moved = await moveRows(source, tx, moving)
      await markFinished(tx, mark)
      return moved
    })
    // The store is complete, and sweeps what is left.
    await storages?.to.remove(filesMark).catch(() => undefined)
    return { rows, files: storages && files.length }
  } catch (error) {
    // Before the mark of the database, without which a crash would leave files that nobody knows.
    if (storages) await removeMovedFiles([...files, { key: filesMark }], storages.to).catch(() => undefined)
    await (error instanceof ForeignRowsError ? markFinished(db, mark) : dropTables(db)).catch(() => undefined)
    throw error
  }
}

const withStorages = async <T>(place: Place, work: (storages: Storages | undefined) => Promise<T>): Promise<T> => {
  if (place.filesUrl === undefined) return work(undefined)
  const to = await openStorage(place)
  const from = await openStorage({ ...place, filesUrl: undefined })
  try {
    return await work({ from, to })
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

/**
 * Moves an embedded store to an empty PostgreSQL database, and its files to FILES_URL if that is set. All rows and files are
 * read again and compared. The embedded store is not changed but for migrations; after a failure the database is empty again, and
 * after a crash it is marked, so that no server starts on it and the next move begins anew (docs/decisions/0061).
 *
 * @param url of the database
 * @returns lines for the operator
 * @throws StartError, ConfigError, DatabaseUnavailableError, FilesUnavailableError
 */
export const moveStore = async (place: Place, url: string, moving: Moving): Promise<string[]> => {
  const { databaseUrl = '' } = readConfig({ DATABASE_URL: url })
  const source = await openSource(place.dataDir, moving.print)
  try {
    const { untimed: db } = await openPostgres(databaseUrl)
    try {
      const release = await lockDatabase(db, moveLock, texts.moving)
      try {
        const counts = await withStorages(place, async (storages) => {
          const filesMark = await prepare(db, place, storages, moving.print)
          return moveInto(source, db, storages, filesMark, moving)
        })
        const secret = texts.secret(path.join(place.dataDir, 'auth-secret'))
        return [texts.moved(counts), texts.next(place.dataDir, place.filesUrl), secret]
      } finally {
        await release()
      }
    } finally {
      await db.destroy()
    }
  } finally {
    await source.close()
  }
}
