import type { Kysely } from 'kysely'
import type { AccountRow, Schema } from '../../database/schema'
import { newId } from '../../ids'
import { hashPassword } from './passwords'

/** What an account is made from; the e-mail address in any case. */
export interface NewAccount {
  email: string
  password: string
  name?: string
  branch?: string | null
  /** epoch ms */
  createdAt: number
}

/** The row of an administrator's account (specification 6: role defaults to admin). */
export const accountRow = async ({
  email,
  password,
  name = 'Administrator',
  branch = null,
  createdAt,
}: NewAccount): Promise<AccountRow> => ({
  id: newId(),
  email: email.toLowerCase(),
  name,
  branch,
  role: 'admin',
  password_hash: await hashPassword(password),
  created_at: createdAt,
})

/**
 * Makes an administrator's account. One of that e-mail address is left alone (server.md: ADMIN_EMAIL).
 *
 * @returns the account, or undefined when there was one
 */
export const createAccount = async (db: Kysely<Schema>, account: NewAccount): Promise<AccountRow | undefined> =>
  db
    .insertInto('accounts')
    .values(await accountRow(account))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
