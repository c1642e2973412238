import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Engine } from './engine'
import { migrate } from './migrate'
import { openPostgres } from './postgres'
import type { Schema } from './schema'
import { openSqlite } from './sqlite'

/** The open database, its tables up to date. */
export interface Database {
  db: Kysely<Schema>
  engine: Engine
  /** @throws the reason why nothing can be written */
  assertWritable(): Promise<void>
  close(): Promise<void>
}

/** The row of the settings that is written to see whether rows can be written. */
const writeProbe = 'writeProbe'

/**
 * Opens the database of the settings and migrates it.
 *
 * @param warn takes a line worth telling, such as a search without an index
 * @throws DatabaseUnavailableError when it does not answer, is of another process, or cannot be written
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (line: string) => void,
): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  const { db, patient, engine, assertRoom } = databaseUrl ? await openPostgres(databaseUrl) : await openSqlite(dataDir)
  try {
    await migrate(patient, engine)
    const warning = await engine.prepareSearch(patient)
    if (warning) warn(warning)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const assertWritable = async (): Promise<void> => {
    await assertRoom()
    const value = String(Date.now())
    await db
      .insertInto('settings')
      .values({ name: writeProbe, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
  return { db, engine, assertWritable, close: () => db.destroy() }
}
