import type { Kysely } from 'kysely'
import { account } from '../../../src/domain/account/account'
import { roleOf } from '../../../src/domain/account/rights'
import { type Person, person } from '../../../src/domain/account/staff'
import type { AccountRow, Schema } from '../../database/schema'
import { conflict } from '../../http-error'
import { isId } from '../../ids'
import { textsOf } from '../../records/record-texts'
import { assertFound } from '../../records/repository'
import { partOf } from '../../records/rows'
import { staffTexts } from './staff-texts'
import { findAccount } from '../auth'

export const personTexts = textsOf(person.singular)

/** An account with the time since which it has a second factor. */
export type PersonRow = AccountRow & { factor_since: number | null }

/** The accounts of the store's people. */
export const people = (db: Kysely<Schema>) =>
  db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .selectAll('accounts')
    .select('second_factors.created_at as factor_since')

/** @throws HttpError 404 */
export const personRow = async (db: Kysely<Schema>, id: string): Promise<PersonRow> =>
  assertFound(isId(id) ? await people(db).where('accounts.id', '=', id).executeTakeFirst() : undefined, personTexts.unknown)

/** @throws HttpError 404 */
export const accountOf = async (db: Kysely<Schema>, id: string): Promise<AccountRow> =>
  assertFound(isId(id) ? await findAccount(db, { id }) : undefined, personTexts.unknown)

/**
 * Refuses what would change one's own sign-in without the password; it is changed in one's own account instead.
 *
 * @throws HttpError 409
 */
export const assertOther = (account: AccountRow | null, id: string): void => {
  if (account?.id === id) throw conflict(staffTexts.ownAccount)
}

export const personOf = (row: PersonRow): Person => ({
  _id: row.id,
  ...partOf(account, row, ['name', 'email', 'disabled', 'lastSeenAt', 'createdAt', 'updatedAt']),
  role: roleOf(row.role),
  secondFactor: row.factor_since !== null,
})

export const lastOwner = (): Error => conflict(staffTexts.lastOwner)
