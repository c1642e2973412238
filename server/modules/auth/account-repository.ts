import { type Expression, type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import { account as accountRecord } from '../../../src/domain/account/account'
import { roles } from '../../../src/domain/account/rights'
import { inTransaction } from '../../database/in-transaction'
import type { AccountRow, Schema } from '../../database/schema'
import { assertCurrent } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { freePackings } from '../../account/free-packings'

/** Finds an account by its id, or by its e-mail address in lower case. */
export const findAccount = (db: Kysely<Schema>, by: { id: string } | { email: string }): Promise<AccountRow | undefined> => {
  const accounts = db.selectFrom('accounts').selectAll()
  return ('id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email)).executeTakeFirst()
}

export const hasNoAccount = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined

/** The column that makes all tokens of an account invalid. */
export const revokedTokens = { session_version: sql<number>`session_version + 1` }

/** The columns of an account without an open password link. */
export const withoutLink = { link_hash: null, link_expires_at: null, mailed_link_hash: null, mailed_link_expires_at: null }

/** `roleOf(role) === 'owner'`, of accounts that can sign in, as an SQL condition. */
const isActiveOwner: Expression<SqlBool> = sql<SqlBool>`(disabled = 0 and role not in (${sql.join(
  roles.filter((role) => role !== 'owner'),
)}))`

/**
 * Changes accounts in a transaction, which is rolled back if nobody would be left who may do everything.
 *
 * @param lastOwner makes the error to throw then
 */
export const ensureOwnerRemains = <T>(
  db: Kysely<Schema>,
  change: (tx: Transaction<Schema>) => Promise<T>,
  lastOwner: () => Error,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    // Locks the owners on both engines, so that two of them cannot remove each other at the same time.
    await tx
      .updateTable('accounts')
      .set({ id: sql.ref('id') })
      .where(isActiveOwner)
      .execute()
    const changed = await change(tx)
    const left = await tx.selectFrom('accounts').select('id').where(isActiveOwner).limit(1).executeTakeFirst()
    if (!left) throw lastOwner()
    return changed
  })

/**
 * Finds an account and locks its row until the transaction ends.
 *
 * @throws StaleCopyError 412 when the caller has an old copy
 */
export const lockAccount = async (
  tx: Kysely<Schema>,
  by: { id: string } | { email: string },
): Promise<AccountRow | undefined> => {
  const known = await findAccount(tx, by)
  if (!known) return undefined
  const lock = tx
    .updateTable('accounts')
    .set({ id: sql.ref('id') })
    .where('id', '=', known.id)
  const row = await lock.returningAll().executeTakeFirst()
  if (row) await assertCurrent(tx, { resource: 'accounts', id: row.id, updatedAt: row.updated_at })
  return row
}

/**
 * Deletes an account, which also ends its sessions and frees what it packs, and records it in the history.
 *
 * @param lastOwner makes the error to throw if nobody would be left who may do everything
 * @returns its last state; undefined if there is none
 */
export const deleteAccount = (
  db: Kysely<Schema>,
  by: { id: string } | { email: string },
  lastOwner: () => Error,
): Promise<AccountRow | undefined> =>
  ensureOwnerRemains(
    db,
    async (tx) => {
      const known = await lockAccount(tx, by)
      if (!known) return undefined
      const before = await tx.deleteFrom('accounts').where('id', '=', known.id).returningAll().executeTakeFirst()
      await freePackings(tx, known.id)
      if (before) await recordChange(tx, accountRecord, { before })
      return before
    },
    lastOwner,
  )
