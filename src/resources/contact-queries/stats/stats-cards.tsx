import { LoadFailed } from '../../../components/errors/load-failed'
import { StatCard } from '../../../components/stats/stat-card'
import { StatGrid } from '../../../components/stats/stat-grid'
import type { StatIconProps } from '../../../components/stats/stat-icon'
import { Box } from '../../../components/ui/core'
import { IconMessages } from '../../../components/ui/icons'
import type { QueryStats, QueryStatus } from '../../../domain/query/contact-query'
import { formatCount } from '../../../domain/shared/money'
import { useRead } from '../../../framework/calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { readNumber, readRecord } from '../../../providers/envelopes/envelope'
import { statusIcons } from '../parts/status-icons'
import { statsTexts } from '../list/list-texts'

const figures: readonly (keyof QueryStats)[] = [
  'total',
  'newQueries',
  'viewedQueries',
  'inProgressQueries',
  'resolvedQueries',
  'closedQueries',
]

/** Number of queries by status (specification 3 and 7: query stats); a missing figure is 0. */
export const statsEndpoint: Endpoint<NoVariables, QueryStats> = {
  method: 'GET',
  path: '/admin/contact-queries/stats',
  figuresOf: 'contact-queries',
  parse: (body) => {
    const stats = readRecord<QueryStats>(body, ['stats', 'data.stats', 'data', ''], 'total')
    return Object.fromEntries(figures.map((name) => [name, readNumber(stats, [name]) ?? 0])) as unknown as QueryStats
  },
  failure: statsTexts.loadFailed,
}

const path = '/queries'

interface CardLook extends StatIconProps {
  to: string
}

const ofStatus = (status: QueryStatus, color: StatIconProps['color']): CardLook => ({
  icon: statusIcons[status],
  color,
  to: `${path}?status=${status}`,
})

const looks: [keyof QueryStats, CardLook][] = [
  ['total', { icon: IconMessages, color: 'brand', to: path }],
  ['newQueries', ofStatus('new', 'blue')],
  ['viewedQueries', ofStatus('viewed', 'yellow')],
  ['inProgressQueries', ofStatus('in-progress', 'violet')],
  ['resolvedQueries', ofStatus('resolved', 'green')],
  ['closedQueries', ofStatus('closed', 'gray')],
]

/** Number of queries, in total and by status; each card links to the list that it counts. */
export const StatsCards = () => {
  const { data: stats, error, isFetching, refetch } = useRead(statsEndpoint, noVariables)
  return (
    <Box component="section" aria-label={statsTexts.title} mb="xs">
      {error && (
        <LoadFailed text={statsTexts.loadFailed} reason={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {(stats !== undefined || !error) && (
        <StatGrid columns={3} wideColumns={6} isLine>
          {looks.map(([name, look]) => (
            <StatCard
              key={name}
              label={statsTexts.cards[name]}
              value={formatCount(stats?.[name] ?? 0)}
              isLoading={stats === undefined}
              {...look}
            />
          ))}
        </StatGrid>
      )}
    </Box>
  )
}
