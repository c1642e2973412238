import type { QueryStats } from '../../../domain/query/contact-query'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { readNumber, readRecord } from '../../../providers/envelopes/envelope'
import { statsTexts } from './stats-texts'

const figures: readonly (keyof QueryStats)[] = [
  'total',
  'newQueries',
  'viewedQueries',
  'inProgressQueries',
  'resolvedQueries',
  'closedQueries',
]

/** How many queries stand where (specification 3 and 7: query stats); a figure that is not there is 0. */
export const statsEndpoint: Endpoint<Record<string, never>, QueryStats> = {
  method: 'GET',
  path: '/admin/contact-queries/stats',
  parse: (body) => {
    const stats = readRecord<QueryStats>(body, ['stats', 'data.stats', 'data', ''], 'total')
    return Object.fromEntries(figures.map((name) => [name, readNumber(stats, [name]) ?? 0])) as unknown as QueryStats
  },
  failure: statsTexts.loadFailed,
}
