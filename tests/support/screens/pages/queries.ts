import { expect } from 'vitest'
import type { ContactQuery } from '../../../../src/domain/query/contact-query'
import { queriesPage } from '../../pages/queries'
import { queriesPath as path } from '../../stores/queries'
import type { AdminOnServer, SentCall } from '../open-admin'
import { surface } from '../surface'

export { storeQueries } from '../../stores/queries'

/** The requests of the admin. */
export const queryCalls = {
  list: `GET ${path}`,
  stats: `GET ${path}/stats`,
  update: ({ _id }: ContactQuery) => `PUT ${path}/${_id}`,
  delete: ({ _id }: ContactQuery) => `DELETE ${path}/${_id}`,
}

/** Page object of the customer queries page. */
export const queries = queriesPage(surface)

/** @param query '?status=new' */
export const openQueries = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/queries${query}`)
  await expect.element(queries.heading).toBeInTheDocument()
}

/** Opens the dialog of a query by its URL, as by a shared link. */
export const openDialog = async (admin: AdminOnServer, { _id }: Pick<ContactQuery, '_id'>): Promise<void> => {
  admin.open(`/queries?query=${_id}`)
  await expect.element(queries.notes).toBeVisible()
}

/** Opens the list filtered by the name of the query's customer. */
export const openNear = async (admin: AdminOnServer, { name }: ContactQuery): Promise<void> => {
  await openQueries(admin, `?search=${encodeURIComponent(name)}`)
  await expect.element(queries.rows.first()).toBeVisible()
}

/** The admin's write requests since it was opened. */
export const writesOf = (admin: AdminOnServer): Pick<SentCall, 'call' | 'body'>[] =>
  admin.sent.filter(({ call }) => !call.startsWith('GET') && call.includes(path)).map(({ call, body }) => ({ call, body }))
