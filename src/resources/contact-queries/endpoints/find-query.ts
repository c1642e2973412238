import type { ContactQuery } from '../../../domain/query/contact-query'
import type { CallContext } from '../../../framework/declaration/endpoint'
import { queriesEndpoints } from './queries-endpoints'

/** Queries per request; a backend with smaller pages is asked more often. */
const pageSize = 100

/**
 * Searches a query page by page, newest first: there is no endpoint for a single query (contract 7.13), and a copied or reloaded
 * URL may name one of another page.
 */
export const findQuery = async (id: string, { call }: CallContext): Promise<ContactQuery | undefined> => {
  for (let page = 1, seen = 0; ; page++) {
    const { data, total } = await call(queriesEndpoints.list, { page, pageSize, filters: {} })
    const found = data.find((query) => query._id === id)
    seen += data.length
    if (found || data.length === 0 || seen >= total) return found
  }
}
