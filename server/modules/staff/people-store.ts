import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { account } from '../../../src/domain/account/account'
import { mayDo, roleOf } from '../../../src/domain/account/rights'
import { person } from '../../../src/domain/account/staff'
import type { ValuesOf } from '../../../src/domain/record/record'
import { freePackings } from '../../account/free-packings'
import { type Guard, guardChange } from '../../account/guard-owners'
import { assertNewPassword } from '../../account/new-password'
import type { AccountRow, Schema } from '../../database/schema'
import { isDuplicate } from '../../database/violations'
import { withChangeTime } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { conflict } from '../../http-error'
import { isId } from '../../ids'
import type { OwnerAlerts, AlertOwners } from '../../notices/owner-alerts'
import type { RecordStore } from '../../records/record-store'
import { recordTexts, textsOf } from '../../records/record-texts'
import { assertFound } from '../../records/repository'
import { changesOf } from '../../records/rows'
import type { ModuleContext } from '../../module-context'
import {
  accountRow,
  assertOther,
  deleteAccount,
  ensureOwnerRemains,
  hashPassword,
  lockAccount,
  revokedTokens,
  withoutLink,
} from '../auth'

export interface StaffContext extends ModuleContext {
  alerts: OwnerAlerts
}

/** What a request sets of a person. */
type Sent = Partial<ValuesOf<typeof person>> & { password?: string }

/** @throws HttpError 409 for an e-mail address that another account has */
const refusingTaken = async <T>(email: string | undefined, store: Promise<T>): Promise<T> => {
  try {
    return await store
  } catch (error) {
    throw isDuplicate(error) ? conflict(recordTexts.taken(person.fields.email.label, email)) : error
  }
}

/** An account with the time since which it has a second factor. */
export type PersonRow = AccountRow & { factor_since: number | null }

const texts = textsOf(person.singular)
const lastOwner = (): Error => conflict('The store needs at least one owner who can sign in.')

/** The accounts of the store's people. */
const people = (db: Kysely<Schema>) =>
  db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .selectAll('accounts')
    .select('second_factors.created_at as factor_since')

/** @throws HttpError 404 */
const personRow = async (db: Kysely<Schema>, id: string): Promise<PersonRow> =>
  assertFound(isId(id) ? await people(db).where('accounts.id', '=', id).executeTakeFirst() : undefined, texts.unknown)

/**
 * Changes a person; omitted fields are kept. Their sessions end when they are disabled or get another role or password, because
 * their open tabs would otherwise go on with the old rights.
 *
 * @throws HttpError 400, 404, and 409 for a taken e-mail address or the last owner
 */
const changePerson = async (db: Kysely<Schema>, id: string, { password, ...values }: Sent, guard: Guard): Promise<PersonRow> => {
  if (password !== undefined) await assertNewPassword(password)
  const hashed =
    password === undefined ? undefined : { passwordHash: await hashPassword(password), linkHash: null, linkExpiresAt: null }
  return ensureOwnerRemains(
    db,
    async (tx) => {
      const before = assertFound(isId(id) ? await lockAccount(tx, { id }) : undefined, texts.unknown)
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
        ...(isDisabled || isMoved ? withoutLink : {}),
      }
      const columns = withChangeTime(before, changes)
      const after = await tx.updateTable('accounts').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
      await guardChange(before, after, hashed !== undefined, guard)
      if (isDisabled || (role !== undefined && !mayDo(role, 'packing:edit'))) await freePackings(tx, id)
      await recordChange(tx, account, { before, after, action: hashed && 'set-password' })
      return personRow(tx, id)
    },
    lastOwner,
  )
}

/** Keeps the people of the store in their accounts (docs/decisions/0041). */
export const peopleStore = (app: FastifyInstance, { db, now, alerts }: StaffContext): RecordStore<typeof person> => {
  const guardOf = (request: FastifyRequest, tell: AlertOwners): Guard => ({
    assertConfirmed: () => app.assertConfirmed(request),
    tell,
  })
  return {
    page: async ({ page = 1, limit = 20 }) => {
      const accounts = db.selectFrom('accounts').select((builder) => builder.fn.countAll<number>().as('total'))
      const { total } = await accounts.executeTakeFirstOrThrow()
      const rows = people(db).orderBy('name').orderBy('accounts.id').limit(limit)
      return { rows: await rows.offset((page - 1) * limit).execute(), total }
    },
    find: async (id) => personRow(db, id),
    // Without a password nobody can sign in to the account until it is set by a link.
    create: async ([sent = {}], request) => {
      const { password, name = '', email = '', role, disabled = false }: Sent = sent
      if (password !== undefined) await assertNewPassword(password)
      const hashed = password ?? randomBytes(32).toString('base64url')
      const row = await accountRow({ name, email, role, disabled, password: hashed, createdAt: now() })
      const add = alerts.during(async (tx, tell) => {
        await guardChange(undefined, row, false, guardOf(request, tell))
        await tx.insertInto('accounts').values(row).execute()
        await recordChange(tx, account, { after: row })
      })
      await refusingTaken(email, add)
      return [{ ...row, factor_since: null }]
    },
    change: async (id, sent, request) => {
      const { password, email }: Sent = sent
      if (password !== undefined) assertOther(request.account, id)
      const change = alerts.during(async (tx, tell) => changePerson(tx, id, sent, guardOf(request, tell)))
      return refusingTaken(email, change)
    },
    remove: async (id, request) => {
      const { factor_since } = await personRow(db, id)
      const deleted = await alerts.during(async (tx, tell) => {
        const before = await deleteAccount(tx, { id }, lastOwner)
        await guardChange(before, undefined, false, guardOf(request, tell))
        return before
      })
      return { ...assertFound(deleted, texts.unknown), factor_since }
    },
  }
}
