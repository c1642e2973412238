import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactQuery, QueryStats } from '../../../../src/domain/query/contact-query'
import type { AdminOnServer, SentCall } from '../open-admin'

const path = '/admin/contact-queries'
const dialog = page.getByRole('dialog')
// By CSS selector: the section has no role while the dialog is open.
const figures = page.css('section[aria-label="Queries by status"]')

/** The requests of the admin. */
export const queryCalls = {
  list: `GET ${path}`,
  stats: `GET ${path}/stats`,
  update: ({ _id }: ContactQuery) => `PUT ${path}/${_id}`,
  delete: ({ _id }: ContactQuery) => `DELETE ${path}/${_id}`,
}

/** Page object of the customer queries page. */
export const queries = {
  main: page.getByRole('main'),
  dialog,
  rows: page.css('[data-record]'),
  /** The rows that show the beginning of the query. */
  rowsOf: ({ query }: ContactQuery) => page.css('[data-record]').filter({ hasText: query.slice(0, 25) }),
  open: page
    .css('[data-record]')
    .first()
    .getByRole('button', { name: /^View & Edit/ }),
  search: page.getByRole('searchbox'),
  status: page.getByRole('search').getByRole('combobox', { name: 'Status' }),
  refresh: page.getByRole('main').getByRole('button', { name: 'Refresh' }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  figures,
  /** The cards of the figures, with texts such as 'New: 4'. */
  cards: figures.css('li'),
  figure: (label: string) => figures.css('li').filter({ hasText: new RegExp(`^${label}: `) }),
  notes: dialog.getByLabelText('Admin Notes'),
  queryStatus: dialog.getByLabelText('Status'),
  update: dialog.getByRole('button', { name: 'Update Query' }),
  cancel: dialog.getByRole('button', { name: 'Cancel' }),
}

/** @param query '?status=new' */
export const openQueries = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/queries${query}`)
  await expect.element(page.css('h1').filter({ hasText: 'Customer Queries' })).toBeInTheDocument()
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

/** Reads and prepares the queries of the store outside the admin; each test uses its own query. */
export const storeQueries = (admin: AdminOnServer) => {
  const taken = new Set<string>()
  const all = async () => (await admin.call<{ queries: ContactQuery[] }>('GET', `${path}?limit=100`)).queries
  const set = (id: string, change: Pick<ContactQuery, 'status' | 'adminNotes'>) => admin.call('PUT', `${path}/${id}`, change)
  return {
    /** All queries, newest first. */
    all,
    set,
    stats: async () => (await admin.call<{ stats: QueryStats }>('GET', `${path}/stats`)).stats,
    get: async (id: string) => (await all()).find(({ _id }) => _id === id),
    /**
     * An unused query of the file, changed to the given state.
     *
     * @param suits condition on properties that cannot be changed by a request, such as having an e-mail address
     */
    take: async (
      status: ContactQuery['status'] = 'in-progress',
      adminNotes = '',
      suits: (query: ContactQuery) => boolean = () => true,
    ): Promise<ContactQuery> => {
      const query = (await all()).find((candidate) => !taken.has(candidate._id) && suits(candidate))
      if (!query) throw new Error('The sample store has no such query left.')
      taken.add(query._id)
      await set(query._id, { status, adminNotes })
      return { ...query, status, adminNotes }
    },
  }
}
