import type { Kysely } from 'kysely'
import { account } from '../../../src/domain/account/account'
import { inTransaction } from '../../database/in-transaction'
import type { AccountRow, Schema } from '../../database/schema'
import { recordChange } from '../../history/write-history'
import { newId } from '../../ids'
import { rowOf } from '../../records/rows'
import { hashPassword } from './passwords'

/** Data of a new account; the e-mail address may be in any case. */
export interface NewAccount {
  email: string
  password: string
  name?: string
  branch?: string | null
  /** An owner if omitted. */
  role?: string
  disabled?: boolean
  /** Epoch ms. */
  createdAt: number
}

/** Builds the row of an account and hashes its password. */
export const accountRow = async ({ email, password, ...given }: NewAccount): Promise<AccountRow> =>
  rowOf(account, { id: newId(), email: email.toLowerCase(), passwordHash: await hashPassword(password), ...given })

/**
 * Creates an administrator account. An existing account with this e-mail address is not changed (store 13).
 *
 * @returns the account, or undefined when it already existed
 */
export const createAccount = async (db: Kysely<Schema>, given: NewAccount): Promise<AccountRow | undefined> => {
  const row = await accountRow(given)
  return inTransaction(db, async (tx) => {
    const after = await tx
      .insertInto('accounts')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (after) await recordChange(tx, account, { after })
    return after
  })
}
