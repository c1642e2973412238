import { type Kysely, sql } from 'kysely'
import { postgresEngine } from './engine'
import { triggerFunctions } from './merge-sums'
import type { Schema } from './schema'
import { DatabaseUnavailableError } from './unavailable'

const texts = {
  unfinished_move:
    'A store was being moved into this database (DATABASE_URL), and the move has not ended: it is under way, or has to be repeated ' +
    'with npm run move-to.',
  unfinished_restore:
    'A backup was being restored into this database (DATABASE_URL), and this has not ended: it is under way, or has to be repeated ' +
    'with npm run restore.',
}

/** The table that marks a PostgreSQL database into which a store is being moved or restored (docs/decisions/0061, 0086). */
export type DatabaseMark = keyof typeof texts

const marks = Object.keys(texts) as DatabaseMark[]

type Marked = Record<DatabaseMark, { files_mark: string }>

const markTableOf = (db: Kysely<Schema>): Kysely<Marked> => db as unknown as Kysely<Marked>

const isMarked = async (db: Kysely<Schema>, mark: DatabaseMark): Promise<boolean> =>
  (await postgresEngine.tableNames(db)).includes(mark)

/**
 * The mark of the storage into which the files of an unfinished move or restore went (files-mark.ts), '' if it has none; undefined if
 * the database is not marked.
 */
export const filesMarkOf = async (db: Kysely<Schema>, mark: DatabaseMark): Promise<string | undefined> => {
  if (!(await isMarked(db, mark))) return undefined
  // Older versions have another column.
  const found: Partial<Marked[DatabaseMark]> | undefined = await markTableOf(db).selectFrom(mark).selectAll().executeTakeFirst()
  return found?.files_mark ?? ''
}

/** @throws DatabaseUnavailableError if a move or a restore into the database has begun and not ended */
export const assertFinished = async (db: Kysely<Schema>): Promise<void> => {
  for (const mark of marks) if (await isMarked(db, mark)) throw new DatabaseUnavailableError(texts[mark])
}

/** Removes the functions of triggers, which whoever drops tables by hand leaves behind. */
export const dropFunctions = async (db: Kysely<Schema>): Promise<void> => {
  for (const name of triggerFunctions) await sql`drop function if exists ${sql.ref(name)}`.execute(db)
}

const dropAll = async (tx: Kysely<Schema>): Promise<void> => {
  for (const table of await postgresEngine.tableNames(tx)) await tx.schema.dropTable(table).cascade().execute()
  await dropFunctions(tx)
}

/** Removes all tables of a PostgreSQL database at once, so that none is left without the mark. */
export const dropTables = (db: Kysely<Schema>): Promise<void> => db.transaction().execute(dropAll)

/** Marks a database. If it is marked already, what has been left in it is removed in the same moment. */
export const markUnfinished = (db: Kysely<Schema>, mark: DatabaseMark, filesMark = ''): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await isMarked(tx, mark)) await dropAll(tx)
    await tx.schema
      .createTable(mark)
      .addColumn('files_mark', 'text', (column) => column.notNull())
      .execute()
    await markTableOf(tx).insertInto(mark).values({ files_mark: filesMark }).execute()
  })

export const markFinished = async (db: Kysely<Schema>, mark: DatabaseMark): Promise<void> => {
  await db.schema.dropTable(mark).execute()
}
