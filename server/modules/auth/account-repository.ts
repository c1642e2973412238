import type { Kysely } from 'kysely'
import type { AccountRow, Schema } from '../../database/schema'

/** The account of an id or of an e-mail address in lower case. */
export const findAccount = (db: Kysely<Schema>, by: { id: string } | { email: string }): Promise<AccountRow | undefined> => {
  const accounts = db.selectFrom('accounts').selectAll()
  return ('id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email)).executeTakeFirst()
}

/** True when nobody can sign in yet. */
export const hasNoAccount = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
