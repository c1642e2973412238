import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema'
import { within } from '../../within'

/** How long the database may take to answer, in ms. */
const limit = 3_000

/**
 * Asks the database for a sign of life. A question that is still open is not asked again, or a probe
 * that calls often would take every connection of a database that is silent.
 *
 * @returns a function that throws when no answer comes within three seconds
 */
export const databaseAnswers = (db: Kysely<Schema>): (() => Promise<void>) => {
  let open: Promise<unknown> | undefined
  return async () => {
    open ??= sql`select 1`.execute(db).finally(() => {
      open = undefined
    })
    await within(open, limit, `The database gave no answer in ${limit} ms.`)
  }
}
