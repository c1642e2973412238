import type { FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import { mayDo } from '../../../src/domain/account/rights'
import type { HistoryAction } from '../../../src/domain/history/history'
import { foldName } from '../../../src/domain/shared/names'
import { mostCountedViews, mostViews, type SavedViewValues } from '../../../src/domain/view/saved-view'
import type { SavedViewRow, Schema } from '../../database/schema'
import { recordAction } from '../../history/write-history'
import { conflict, forbidden } from '../../http-error'
import { isId } from '../../ids'
import { assertFound } from '../../records/repository'
import { serverTexts } from '../../server-texts'

export const viewTexts = {
  unknown: 'View not found',
  taken: (name: string) => `This list already has a view called "${name}".`,
  tooMany: `A list can have ${mostViews} views of your own, and ${mostViews} shared ones. Please delete one first.`,
  tooManyCounted: `Only ${mostCountedViews} views of a list can be counted. Please switch the number of another one off.`,
  saved: 'View saved',
  deleted: 'View deleted',
} as const

type Caller = Pick<FastifyRequest, 'account'>

const idOf = ({ account }: Caller): string => account?.id ?? ''

export const mayShare = ({ account }: Caller): boolean => mayDo(account?.role, 'shared-views:edit')

/** The views that a person has of lists: own and shared ones, the shared ones first. */
export const viewsOf = (db: Kysely<Schema>, caller: Caller, resource?: string): Promise<SavedViewRow[]> => {
  const views = db
    .selectFrom('saved_views')
    .selectAll()
    .where((where) => where.or([where('account_id', 'is', null), where('account_id', '=', idOf(caller))]))
  const listed = resource === undefined ? views : views.where('resource', '=', resource)
  return listed.orderBy(sql`case when account_id is null then 0 else 1 end`).orderBy('created_at').orderBy('id').execute()
}

/** @throws HttpError 404 for a view that the caller does not see */
export const viewById = async (db: Kysely<Schema>, caller: Caller, id: string): Promise<SavedViewRow> => {
  const row = isId(id) ? await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  const isSeen = row?.account_id === null || row?.account_id === idOf(caller)
  return assertFound(isSeen && mayDo(caller.account?.role, `${row.resource}:read`) ? row : undefined, viewTexts.unknown)
}

/** @throws HttpError 403 for a shared view of somebody who may share none */
export const assertMayWrite = (isShared: boolean, caller: Caller): void => {
  if (isShared && !mayShare(caller)) throw forbidden(serverTexts.notAllowed)
}

/** The row of a view, as it is saved. */
export const rowOf = (
  { name, shared, counted, ...rest }: SavedViewValues,
  caller: Caller,
): Omit<SavedViewRow, 'id' | 'created_at'> => ({
  ...rest,
  ...{ name, folded_name: foldName(name), counted: Number(counted), account_id: shared ? null : idOf(caller) },
})

/** @throws HttpError 409 for a name that another view of the list has, and for one view too many */
export const assertRoom = async (
  tx: Kysely<Schema>,
  row: Pick<SavedViewRow, 'account_id' | 'counted' | 'folded_name' | 'name' | 'resource'>,
  caller: Caller,
  id?: string,
): Promise<void> => {
  const others = (await viewsOf(tx, caller, row.resource)).filter((other) => other.id !== id)
  if (others.some((other) => other.folded_name === row.folded_name)) throw conflict(viewTexts.taken(row.name))
  const alike = others.filter((other) => other.account_id === row.account_id)
  if (alike.length >= mostViews) throw conflict(viewTexts.tooMany)
  if (row.counted === 1 && alike.filter(({ counted }) => counted === 1).length >= mostCountedViews)
    throw conflict(viewTexts.tooManyCounted)
}

/** Own views are nobody else's matter; changes of shared ones are recorded, without what they search for. */
export const recordShared = async (tx: Kysely<Schema>, row: SavedViewRow, action: HistoryAction): Promise<void> =>
  recordAction(tx, {
    resource: 'shared-views',
    recordId: row.id,
    title: `${row.name} (${row.resource.replaceAll('-', ' ')})`,
    action,
  })

/** What a person has chosen of lists: with which view they open, and which columns they show. */
export const choicesOf = (db: Kysely<Schema>, caller: Caller) =>
  db.selectFrom('list_choices').selectAll().where('account_id', '=', idOf(caller))

/** Stores what a person has chosen of a list; what is omitted stays. */
export const choose = async (
  tx: Kysely<Schema> | Transaction<Schema>,
  caller: Caller,
  resource: string,
  chosen: { columns?: string | null; first_view_id?: string | null },
): Promise<void> => {
  const row = { account_id: idOf(caller), resource, columns: null, first_view_id: null, ...chosen }
  await tx
    .insertInto('list_choices')
    .values(row)
    .onConflict((conflicting) => conflicting.columns(['account_id', 'resource']).doUpdateSet(chosen))
    .execute()
}
