import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, inject } from 'vitest'
import { type Config, readConfig } from '../../../server/config'
import { openDatabase } from '../../../server/database/connect'
import { openStorage } from '../../../server/files/open-storage'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { smallGif } from '../../support/small-gif'
import { type startS3, useS3 } from '../files/s3-server'

/** Makes empty stores of one kind, all of which are removed at the end. */
export interface Stores {
  /** A folder for backups. */
  folder: string
  /** The folder in which the S3-compatible store keeps its objects. */
  objects: string
  /** The variables of a new, empty store. */
  fresh(): Promise<Record<string, string>>
  remove(): Promise<void>
}

export type MeetRequest = Parameters<typeof startS3>[1]

/**
 * Opens a place for stores.
 *
 * @param isOnS3 files are kept in an S3-compatible store
 * @param meet called before each response of that store
 */
export const openStores = async (engine: 'sqlite' | 'postgres', isOnS3: boolean, meet?: MeetRequest): Promise<Stores> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const s3 = isOnS3 ? await useS3('shop', meet) : undefined
  const databases: FreshDatabase[] = []
  const onPostgres = async (): Promise<Record<string, string>> => {
    const database = await freshDatabase()
    databases.push(database)
    return { DATABASE_URL: database.url }
  }
  return {
    folder,
    objects: s3?.directory ?? '',
    fresh: async () => {
      const name = randomUUID()
      await mkdir(path.join(folder, name))
      return {
        DATA_DIR: path.join(folder, name),
        ...(engine === 'postgres' ? await onPostgres() : {}),
        ...(s3 ? { FILES_URL: `s3://shop/${name}` } : {}),
      }
    },
    remove: async () => {
      for (const { drop } of databases) await drop()
      await s3?.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Where a store is: on SQLite with its files on disk or in an S3-compatible store, or on PostgreSQL and disk. */
export type StoreKind = 'disk' | 's3' | 'postgres'

/** Runs a suite for each kind of store; those on PostgreSQL are skipped if it is not available. */
export const describeStores = (title: string, suite: (open: () => Promise<Stores>, kind: StoreKind) => void): void => {
  describe(`${title} on SQLite and disk`, () => suite(() => openStores('sqlite', false), 'disk'))
  describe(`${title} on SQLite and S3`, () => suite(() => openStores('sqlite', true), 's3'))
  describe.skipIf(!inject('postgresUrl'))(`${title} on PostgreSQL and disk`, () =>
    suite(() => openStores('postgres', false), 'postgres'),
  )
}

export const configOf = (env: Record<string, string>): Config => readConfig(env)

/** Stores a picture in a stopped store; returns its key. */
export const putPicture = async (env: Record<string, string>): Promise<string> => {
  const storage = await openStorage(configOf(env))
  const { key } = await storage.put(Readable.from([smallGif]), { contentType: 'image/gif', extension: 'gif', maxBytes: 1_000 })
  await storage.close()
  return key
}

/** Columns that a restore changes. */
const changed = { session_version: undefined, link_hash: undefined, link_expires_at: undefined, mailed_link_hash: undefined }

/** All rows of a stopped store by table, its indexes, and the content of its files by key, except what a restored store has of its own. */
export const everythingIn = async (env: Record<string, string>) => {
  const config = configOf(env)
  const database = await openDatabase(config, () => undefined)
  const { db, engine } = database
  const rows: Record<string, string[]> = {}
  for (const table of await engine.tableNames(db)) {
    const found = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    const kept = found.rows.map((row) => JSON.stringify({ ...row, ...changed }))
    rows[table] = kept.filter((row) => !/"(?:storeId|authSecretMark)"/.test(row)).sort()
  }
  const { rows: indexes } = await (engine.name === 'sqlite'
    ? sql`select name, tbl_name, sql from sqlite_schema order by name`
    : sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by indexname`
  ).execute(db)
  await database.close()
  const storage = await openStorage(config)
  const files: Record<string, string> = {}
  for await (const { key } of storage.list()) {
    const file = await storage.open(key)
    if (file) files[key] = (await buffer(file.stream)).toString('base64')
  }
  await storage.close()
  return { rows, files, indexes }
}
