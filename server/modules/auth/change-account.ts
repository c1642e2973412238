import type { Kysely, Transaction } from 'kysely'
import { account } from '../../../src/domain/account/account'
import { mayDo, roleOf } from '../../../src/domain/account/rights'
import type { person } from '../../../src/domain/account/staff'
import type { ValuesOf } from '../../../src/domain/record/record'
import { freePackings } from '../../account/free-packings'
import { type Guard, guardChange } from '../../account/guard-owners'
import type { AccountRow, Schema } from '../../database/schema'
import { withChangeTime } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { isId } from '../../ids'
import { changesOf } from '../../records/rows'
import { ensureOwnerRemains, lockAccount, revokedTokens, withoutLink } from './account-repository'

/** What is changed of a person's account; omitted fields are kept. */
export type AccountChange = Partial<ValuesOf<typeof person>> & { password?: string }

interface ChangeRules {
  /** Of the new password, if there is one. */
  passwordHash: string | undefined
  guard: Guard
  /** Makes the error to throw if nobody would be left who may do everything. */
  lastOwner: () => Error
}

/**
 * Changes an account. Its sessions end when it is disabled or gets another role or password, because its open tabs would otherwise
 * go on with the old rights.
 *
 * @returns the changed account; undefined if there is none
 * @throws StaleCopyError 412 when the caller has an old copy
 */
export const changeAccount = async (
  db: Kysely<Schema>,
  id: string,
  values: Omit<AccountChange, 'password'>,
  { passwordHash, guard, lastOwner }: ChangeRules,
): Promise<AccountRow | undefined> => {
  const hashed = passwordHash === undefined ? undefined : { passwordHash }
  const change = async (tx: Transaction<Schema>): Promise<AccountRow | undefined> => {
    const before = isId(id) ? await lockAccount(tx, { id }) : undefined
    if (!before) return undefined
    // A role that this version does not know is kept, unless another one is chosen.
    const role = values.role === undefined || values.role === roleOf(before.role) ? undefined : values.role
    const isDisabled = values.disabled === true && before.disabled === 0
    const isCutOff = role !== undefined || hashed !== undefined || isDisabled
    const isMoved = values.email !== undefined && values.email.toLowerCase() !== before.email
    const changes = {
      id,
      ...changesOf(account, { ...values, role, ...hashed }),
      ...(isCutOff ? revokedTokens : {}),
      // An open link may be in the hands of whoever lost the account.
      ...(hashed || isDisabled || isMoved ? withoutLink : {}),
    }
    const columns = withChangeTime(before, changes)
    const after = await tx.updateTable('accounts').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
    await guardChange(before, after, hashed !== undefined, guard)
    if (isDisabled || (role !== undefined && !mayDo(role, 'packing:edit'))) await freePackings(tx, id)
    await recordChange(tx, account, { before, after, action: hashed && 'set-password' })
    return after
  }
  return ensureOwnerRemains(db, change, lastOwner)
}
