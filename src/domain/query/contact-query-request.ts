import * as z from 'zod/mini'
import { queriesPageSize, queryNotes, queryStatuses } from './contact-query'
import { numberParam, optionalParam, textField } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'

/** Queries in the largest answer. */
export const queriesLimit = 100

const status = z.enum(queryStatuses, requestTexts.queryStatus)

/** Query of `GET /admin/contact-queries` (specification 7). */
export const contactQueriesQuery = z.object({
  page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
  limit: z._default(optionalParam(numberParam('limit', 1, queriesLimit)), queriesPageSize),
  status: optionalParam(status),
  search: optionalParam(textField('search', 200)),
})

export type ContactQueriesQuery = z.infer<typeof contactQueriesQuery>

/** Body of `PUT /admin/contact-queries/{id}` (specification 7); notes left out stay as they are. */
export const contactQueryRequest = z.object(
  { status, adminNotes: z.nullish(textField(queryNotes.label, queryNotes.maxLength)) },
  requestTexts.object,
)

export type ContactQueryRequest = z.infer<typeof contactQueryRequest>
