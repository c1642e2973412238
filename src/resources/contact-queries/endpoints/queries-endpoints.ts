import type { ContactQuery } from '../../../domain/query/contact-query'
import { queriesPageSize } from '../../../domain/query/query-limits'
import { type IdVariables, type RecordCall, segment, type Endpoints } from '../../../framework/declaration/endpoint'
import { valueIn } from '../../../framework/declaration/envelope'
import { pageOf } from '../../../framework/declaration/page-of'
import { restEndpoints } from '../../../framework/declaration/rest-endpoints'
import { queriesTexts, queryCallTexts } from '../queries-texts'

const path = '/admin/contact-queries'
const rest = restEndpoints<ContactQuery>(path, { list: 'queries', one: 'query' })

/** The fields that an administrator changes; both are always sent (contract 7.13). */
export interface QueryChange {
  status: ContactQuery['status']
  adminNotes: string
}

const change: RecordCall<ContactQuery, IdVariables & QueryChange, string | undefined> = {
  method: 'PUT',
  path: ({ id }) => `${path}/${segment(id)}`,
  serialize: ({ status, adminNotes }) => ({ json: { status, adminNotes } }),
  // When the query was changed, if the backend says it.
  parse: (body) => {
    const time = valueIn(body, 'data.updatedAt')
    return typeof time === 'string' ? time : undefined
  },
  changes: 'contact-queries',
  optimistic: (query, { status, adminNotes }) => ({ ...query, status, adminNotes }),
  failure: queryCallTexts.updateFailed,
}

/** Endpoints that change one query. */
export const queryCalls = {
  update: { ...change, success: queryCallTexts.updated },
  // It runs automatically, so only a failure is reported.
  markViewed: change,
}

/** Endpoints of customers' queries (contract 7.13): the list is in `queries`, in `data`, or bare. */
export const queriesEndpoints = {
  list: {
    ...rest.list,
    parse: (body) => pageOf<ContactQuery>(body, 'queries', queriesPageSize),
    failure: queriesTexts.loadFailed,
  },
  deleteOne: { ...rest.deleteOne, success: queryCallTexts.deleted, failure: queryCallTexts.deleteFailed },
} satisfies Endpoints<ContactQuery>
