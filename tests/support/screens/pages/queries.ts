import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactQuery, QueryStats } from '../../../../src/domain/query/contact-query'
import type { AdminOnServer, SentCall } from '../open-admin'

const path = '/admin/contact-queries'
const dialog = page.getByRole('dialog')
// Behind the dialog, too, where no role is told.
const figures = page.css('section[aria-label="Queries by status"]')

/** What the admin calls. */
export const queryCalls = {
  list: `GET ${path}`,
  stats: `GET ${path}/stats`,
  update: ({ _id }: ContactQuery) => `PUT ${path}/${_id}`,
  delete: ({ _id }: ContactQuery) => `DELETE ${path}/${_id}`,
}

/** The customers' queries, as a person sees them. */
export const queries = {
  main: page.getByRole('main'),
  dialog,
  rows: page.css('[data-record]'),
  /** The rows that show the beginning of what was asked. */
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

/** The dialog of a query by its address, as someone who was sent a link opens it. */
export const openDialog = async (admin: AdminOnServer, { _id }: Pick<ContactQuery, '_id'>): Promise<void> => {
  admin.open(`/queries?query=${_id}`)
  await expect.element(queries.notes).toBeVisible()
}

/** The page of the list on which a query stands, alone with others of its customer's name. */
export const openNear = async (admin: AdminOnServer, { name }: ContactQuery): Promise<void> => {
  await openQueries(admin, `?search=${encodeURIComponent(name)}`)
  await expect.element(queries.rows.first()).toBeVisible()
}

/** What the admin has changed since it was opened. */
export const writesOf = (admin: AdminOnServer): Pick<SentCall, 'call' | 'body'>[] =>
  admin.sent.filter(({ call }) => !call.startsWith('GET') && call.includes(path)).map(({ call, body }) => ({ call, body }))

/** The queries of the store, read and prepared beside the admin: each test takes one that is its own. */
export const storeQueries = (admin: AdminOnServer) => {
  const taken = new Set<string>()
  const all = async () => (await admin.call<{ queries: ContactQuery[] }>('GET', `${path}?limit=100`)).queries
  const set = (id: string, change: Pick<ContactQuery, 'status' | 'adminNotes'>) => admin.call('PUT', `${path}/${id}`, change)
  return {
    /** Newest first. */
    all,
    set,
    stats: async () => (await admin.call<{ stats: QueryStats }>('GET', `${path}/stats`)).stats,
    get: async (id: string) => (await all()).find(({ _id }) => _id === id),
    /**
     * A query that no other test of the file uses, put into a state.
     *
     * @param suits what cannot be set over a call, such as having an e-mail address
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
