import { queriesPageSize, type ContactQuery } from '../../../domain/query/contact-query'
import { type IdVariables, type RecordCall, segment, type Endpoints } from '../../../framework/declaration/endpoint'
import { readList, readNumber } from '../../../providers/envelopes/envelope'
import { listQuery } from '../../../providers/envelopes/rest-endpoints'
import { queriesTexts, queryCallTexts } from '../queries-texts'

const path = '/admin/contact-queries'
const totals = [
  'pagination.total',
  'data.pagination.total',
  'pagination.totalQueries',
  'data.pagination.totalQueries',
  'total',
  'data.total',
]
const pageCounts = ['pagination.totalPages', 'data.pagination.totalPages', 'totalPages', 'pages']
const pageSizes = ['pagination.limit', 'data.pagination.limit']

/** How many queries match, as exactly as the answer tells; it may name only the pages (specification 7). */
const totalQueries = (body: unknown, shown: number): number => {
  const total = readNumber(body, totals)
  if (total !== undefined) return total
  const pages = readNumber(body, pageCounts)
  return pages === undefined ? shown : Math.max(pages * (readNumber(body, pageSizes) ?? queriesPageSize), shown)
}

/** What an administrator sets of a query: both are sent, always (specification 7). */
export interface QueryChange {
  status: ContactQuery['status']
  adminNotes: string
}

const change: RecordCall<ContactQuery, IdVariables & QueryChange> = {
  method: 'PUT',
  path: ({ id }) => `${path}/${segment(id)}`,
  serialize: ({ status, adminNotes }) => ({ json: { status, adminNotes } }),
  parse: () => undefined,
  changes: 'contact-queries',
  optimistic: (query, { status, adminNotes }) => ({ ...query, status, adminNotes }),
  failure: queryCallTexts.updateFailed,
}

/** The calls that change one query. */
export const queryCalls = {
  update: { ...change, success: queryCallTexts.updated },
  // It happens by itself, so that only its failure is told.
  markViewed: change,
}

/** The calls on customers' queries (specification 7): the list in queries, wrapped in data, or bare. */
export const queriesEndpoints = {
  list: {
    method: 'GET',
    path,
    serialize: (variables) => ({ query: listQuery(variables) }),
    parse: (body) => {
      const data = readList<ContactQuery>(body, ['queries', 'data.queries', 'data', ''])
      return { data, total: totalQueries(body, data.length) }
    },
    failure: queriesTexts.loadFailed,
  },
  deleteOne: {
    method: 'DELETE',
    path: ({ id }) => `${path}/${segment(id)}`,
    parse: () => undefined,
    success: queryCallTexts.deleted,
    failure: queryCallTexts.deleteFailed,
  },
} satisfies Endpoints<ContactQuery>
