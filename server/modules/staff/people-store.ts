import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { account } from '../../../src/domain/account/account'
import { person } from '../../../src/domain/account/staff'
import { type Guard, guardChange } from '../../account/guard-owners'
import { assertNewPassword } from '../../account/new-password'
import type { AccountRow, Schema } from '../../database/schema'
import { isDuplicate } from '../../database/violations'
import { recordChange } from '../../history/write-history'
import { conflict } from '../../http-error'
import { isId } from '../../ids'
import type { OwnerAlerts, AlertOwners } from '../../notices/owner-alerts'
import { inOrder, type RecordStore, type RowsQuery } from '../../records/record-store'
import { recordTexts, textsOf } from '../../records/record-texts'
import { assertFound } from '../../records/repository'
import type { ModuleContext } from '../../module-context'
import { type AccountChange, accountRow, assertOther, changeAccount, deleteAccount, hashNewPassword } from '../auth'

export interface StaffContext extends ModuleContext {
  alerts: OwnerAlerts
}

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

/** Everybody, in the order of a list. */
const listed = (db: Kysely<Schema>, { order }: Pick<RowsQuery, 'order'>) => {
  let rows = db.selectFrom(people(db).as('people')).selectAll()
  for (const by of order) rows = rows.orderBy(by)
  return rows
}

/** @throws HttpError 404 */
const personRow = async (db: Kysely<Schema>, id: string): Promise<PersonRow> =>
  assertFound(isId(id) ? await people(db).where('accounts.id', '=', id).executeTakeFirst() : undefined, texts.unknown)

/** Keeps the people of the store in their accounts (docs/decisions/0041). */
export const peopleStore = (app: FastifyInstance, { db, now, alerts }: StaffContext): RecordStore<typeof person> => {
  const guardOf = (request: FastifyRequest, tell: AlertOwners): Guard => ({
    assertConfirmed: () => app.assertConfirmed(request),
    tell,
  })
  return {
    page: async ({ page = 1, limit = 20, order }) => {
      const accounts = db.selectFrom('accounts').select((builder) => builder.fn.countAll<number>().as('total'))
      const { total } = await accounts.executeTakeFirstOrThrow()
      const rows = listed(db, { order })
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows: await rows.execute(), total }
    },
    ids: async (query, named) => {
      const rows = await listed(db, query).execute()
      return rows.map(({ id }) => id).filter((id) => named?.includes(id) ?? true)
    },
    rows: async (ids) => (ids.length === 0 ? [] : inOrder(ids, await people(db).where('accounts.id', 'in', ids).execute())),
    find: async (id) => personRow(db, id),
    // Without a password nobody can sign in to the account until it is set by a link.
    create: async ([sent = {}], request) => {
      const { password, name = '', email = '', role, disabled = false }: AccountChange = sent
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
      const { password, ...values }: AccountChange = sent
      if (password !== undefined) assertOther(request.account, id)
      const passwordHash = password === undefined ? undefined : await hashNewPassword(password)
      const change = alerts.during(async (tx, tell) => {
        const rules = { passwordHash, guard: guardOf(request, tell), lastOwner }
        assertFound(await changeAccount(tx, id, values, rules), texts.unknown)
        return personRow(tx, id)
      })
      return refusingTaken(values.email, change)
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
