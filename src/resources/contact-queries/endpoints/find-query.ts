import type { ContactQuery } from '../../../domain/query/contact-query'
import type { CallContext } from '../../../framework/declaration/endpoint'
import { queriesEndpoints } from './queries-endpoints'

/** Queries asked for at a time; backends that give fewer are asked more often. */
const pageSize = 100

/**
 * Looks for a query page by page, newest first: there is no call for a single one (specification 7), and an
 * address that was copied, or is reloaded, names one that need not be on the page shown.
 */
export const findQuery = async (id: string, { call }: CallContext): Promise<ContactQuery | undefined> => {
  for (let page = 1, seen = 0; ; page++) {
    const { data, total } = await call(queriesEndpoints.list, { page, pageSize, filters: {} })
    const found = data.find((query) => query._id === id)
    seen += data.length
    if (found || data.length === 0 || seen >= total) return found
  }
}
