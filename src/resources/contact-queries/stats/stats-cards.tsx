import type { QueryStats, QueryStatus } from '../../../domain/query/contact-query'
import { formatCount } from '../../../domain/shared/money'
import { LoadFailed } from '../../../components/load-failed'
import { StatCard } from '../../../components/stat-card'
import { StatGrid } from '../../../components/stat-grid'
import type { StatIconProps } from '../../../components/stat-icon'
import { Box } from '../../../components/ui/core'
import { IconMessages } from '../../../components/ui/icons'
import { useEndpoint } from '../../../framework/actions/use-endpoint'
import { statusIcons } from '../parts/status-icons'
import { statsEndpoint } from './stats-endpoint'
import { statsTexts } from './stats-texts'

const path = '/queries'
const noVariables = {}

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

/** How many queries there are, and in which states; each card lists those that it counts. */
export const StatsCards = () => {
  const { data: stats, error, isFetching, refetch } = useEndpoint('contact query stats', statsEndpoint, noVariables, {
    of: 'contact-queries',
  })
  return (
    <Box component="section" aria-label={statsTexts.title} mb="xs">
      {error && (
        <LoadFailed
          text={statsTexts.loadFailed}
          reason={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
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
