import type { Kysely } from 'kysely'
import { account } from '../../../src/domain/account/account'
import type { AccountRow, Schema } from '../../database/schema'
import { newId } from '../../ids'
import { rowOf } from '../../records/rows'
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

/** The row of an administrator's account. */
export const accountRow = async ({ email, password, ...given }: NewAccount): Promise<AccountRow> =>
  rowOf(account, { id: newId(), email: email.toLowerCase(), passwordHash: await hashPassword(password), ...given })

/**
 * Makes an administrator's account. One of that e-mail address is left alone (server.md: ADMIN_EMAIL).
 *
 * @returns the account, or undefined when there was one
 */
export const createAccount = async (db: Kysely<Schema>, given: NewAccount): Promise<AccountRow | undefined> =>
  db
    .insertInto('accounts')
    .values(await accountRow(given))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
