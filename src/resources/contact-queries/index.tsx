import type { ContactQuery } from '../../domain/query/contact-query'
import { queriesPageSize } from '../../domain/query/query-limits'
import { IconMail } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { queriesEndpoints } from './endpoints/queries-endpoints'
import { queriesTexts } from './queries-texts'
import { queryName } from './query-name'

const { deletion } = queriesTexts

/** Customers' queries (contract 2.13). */
export const contactQueries = defineResource<ContactQuery>({
  name: 'contact-queries',
  label: queriesTexts.label,
  singular: queriesTexts.singular,
  icon: IconMail,
  path: '/queries',
  recordTitle: queryName,
  showScreen: false,
  opens: 'query',
  endpoints: queriesEndpoints,
  findOne: async (id, context) => (await import('./endpoints/find-query')).findQuery(id, context),
  search: true,
  pageSize: queriesPageSize,
  pager: 'plain',
  modals: { query: { title: queriesTexts.dialog, load: () => import('./details/query-modal') } },
  bin: true,
  confirmDelete: (query) => ({ ...deletion, title: deletion.title(queryName(query)), danger: true }),
  texts: { loading: queriesTexts.loading, loadFailed: queriesTexts.loadFailed },
  list: () => import('./list/list'),
})
