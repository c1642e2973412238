import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { newId } from '../../ids'
import { findAccount } from './account-repository'
import { accountRow } from './create-account'

/**
 * Gives the administrator of an e-mail address a password, and makes one where there is none. Tokens name
 * the account by its id, so a new id ends every sign-in with the password before.
 *
 * @param account.email in any case
 * @param account.createdAt epoch ms, of one that is made
 * @returns whether one was made or the password of one changed
 */
export const setPassword = async (
  db: Kysely<Schema>,
  account: { email: string; password: string; createdAt: number },
): Promise<'made' | 'changed'> => {
  const row = await accountRow(account)
  const known = await findAccount(db, { email: row.email })
  const { password_hash } = row
  await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ id: newId(), password_hash }))
    .execute()
  return known ? 'changed' : 'made'
}

/**
 * Removes an administrator, whose sign-ins end with that, unless nobody else could sign in then.
 *
 * @param email in any case
 */
export const removeAccount = async (db: Kysely<Schema>, email: string): Promise<'removed' | 'unknown' | 'last'> => {
  const address = email.toLowerCase()
  const { numDeletedRows } = await db
    .deleteFrom('accounts')
    .where('email', '=', address)
    .where((where) =>
      where.exists(where.selectFrom('accounts as other').select('other.id').where('other.email', '!=', address)),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return 'removed'
  return (await findAccount(db, { email: address })) ? 'last' : 'unknown'
}

/** The e-mail addresses of all administrators, in the order of the alphabet. */
export const accountEmails = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email)
