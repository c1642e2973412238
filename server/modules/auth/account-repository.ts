import type { Kysely } from 'kysely'
import type { AccountRow, Schema } from '../../database/schema'

/** Finds an account by its id, or by its e-mail address in lower case. */
export const findAccount = (db: Kysely<Schema>, by: { id: string } | { email: string }): Promise<AccountRow | undefined> => {
  const accounts = db.selectFrom('accounts').selectAll()
  return ('id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email)).executeTakeFirst()
}

export const hasNoAccount = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
