import type { Kysely } from 'kysely'
import { customAlphabet } from 'nanoid'
import type { Engine } from '../database/engine'
import type { Schema } from '../database/schema'
import { idLetters } from '../ids'
import { secretMark } from '../processes/store-secret'
import { withoutLink } from '../modules/auth'

/** Generates the id of a store: 8 characters of [0-9a-z], as it stands in the names of its archives. */
const newStoreId = customAlphabet(idLetters, 8)

/** Name of the id in the settings. */
const name = 'storeId'

/**
 * The id of a store, which is made with the first call. It tells the archives of stores apart that are kept in one place
 * (docs/decisions/0047).
 */
export const storeIdOf = async (db: Kysely<Schema>): Promise<string> => {
  const made = { name, value: JSON.stringify(newStoreId()) }
  await db
    .insertInto('settings')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return JSON.parse(value) as string
}

/** How far session versions are moved: farther than the store of the backup can have moved them meanwhile. */
const versionStep = 1_000

/**
 * Makes a restored store one of its own: nobody is signed in, links that set passwords are void, it may have another secret, and it
 * gets another id, so that it does not remove the archives of the store from which it was copied. The tables may be those of an older version.
 */
export const detachFromOriginal = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const columnsOf = async (table: string) => new Set((await engine.columnsOf(db, table)).map((column) => column.name))
  const [accounts, sessions] = [await columnsOf('accounts'), await columnsOf('sessions')]
  const links = Object.keys(withoutLink).filter((column) => accounts.has(column))
  if (accounts.has('session_version'))
    await db
      .updateTable('accounts')
      .set((builder) => ({
        session_version: builder('session_version', '+', versionStep),
        ...Object.fromEntries(links.map((column) => [column, null])),
      }))
      .execute()
  if (sessions.size > 0) await db.deleteFrom('sessions').execute()
  await db.deleteFrom('settings').where('name', 'in', [name, secretMark]).execute()
}
