import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema'

/** The table that marks a database into which a store is being moved; a server does not start on it. */
const mark = 'unfinished_move'

interface Marked {
  [mark]: { files_url: string }
}

const marked = (db: Kysely<Schema>): Kysely<Marked> => db as unknown as Kysely<Marked>

/** Whether a move into a PostgreSQL database has begun and not ended. */
export const isUnfinished = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${mark}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** Where the files of an unfinished move went; '' if they stayed. */
export const filesOfUnfinished = async (db: Kysely<Schema>): Promise<string> =>
  (await marked(db).selectFrom(mark).select('files_url').executeTakeFirst())?.files_url ?? ''

export const markUnfinished = (db: Kysely<Schema>, filesUrl: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.schema
      .createTable(mark)
      .addColumn('files_url', 'text', (column) => column.notNull())
      .execute()
    await marked(tx).insertInto(mark).values({ files_url: filesUrl }).execute()
  })

export const markFinished = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema.dropTable(mark).execute()
}
