import type { ContactQuery, QueryStats } from '../../../src/domain/query/contact-query'
import type { StoreCalls } from './store-calls'

export const queriesPath = '/admin/contact-queries'

/** Queries that tests already use, by the URL of their store; each test uses its own query. */
const taken = new Map<string, Set<string>>()

/** Reads and prepares the queries of the store outside the admin. */
export const storeQueries = (calls: StoreCalls) => {
  const all = async () => (await calls.call<{ queries: ContactQuery[] }>('GET', `${queriesPath}?limit=100`)).queries
  const set = (id: string, change: Pick<ContactQuery, 'status' | 'adminNotes'>) =>
    calls.call('PUT', `${queriesPath}/${id}`, change)
  return {
    /** All queries, newest first. */
    all,
    set,
    stats: async () => (await calls.call<{ stats: QueryStats }>('GET', `${queriesPath}/stats`)).stats,
    get: async (id: string) => (await all()).find(({ _id }) => _id === id),
    /**
     * An unused query, changed to the given state.
     *
     * @param suits condition on properties that cannot be changed by a request, such as having an e-mail address
     */
    take: async (
      status: ContactQuery['status'] = 'in-progress',
      adminNotes = '',
      suits: (query: ContactQuery) => boolean = () => true,
    ): Promise<ContactQuery> => {
      const others = taken.get(calls.store.url) ?? new Set()
      const query = (await all()).find((candidate) => !others.has(candidate._id) && suits(candidate))
      if (!query) throw new Error('The sample store has no such query left.')
      taken.set(calls.store.url, others.add(query._id))
      await set(query._id, { status, adminNotes })
      return { ...query, status, adminNotes }
    },
  }
}
