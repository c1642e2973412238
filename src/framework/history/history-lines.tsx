import { useLogList } from '@refinedev/core'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state'
import { QueryFailed } from '../../components/errors/load-failed'
import { LoadingText } from '../../components/loading-text'
import { Anchor, Box, Text } from '../../components/ui/core'
import { formatDayAndTime } from '../../domain/shared/dates'
import { historyTexts as texts } from './history-texts'
import { actorText, actionText, detailText, type ShownEntry } from './describe-entry'

export interface HistoryLinesProps {
  /** The resource of the records: 'orders'. */
  resource: string
  /** One record; all records of the resource if absent. */
  id?: string
}

/** The record is known on its own page, so that only a change without details names what was done. */
const Line = ({ entry, isRecord }: { entry: ShownEntry; isRecord: boolean }) => {
  const details = detailText(entry)
  const isPlain = entry.action === 'update' && details !== ''
  const action = isPlain && isRecord ? '' : actionText(entry)
  return (
    <Box component="li" mb="xs" sx={{ overflowWrap: 'anywhere' }}>
      <Text size="xs" color="dimmed">
        {[formatDayAndTime(entry.at), actorText(entry)].join(' · ')}
      </Text>
      <Text size="sm">{[action, details].filter(Boolean).join(': ')}</Text>
    </Box>
  )
}

/** The newest changes of a record, read from the audit log, with a link to all of them. */
export const HistoryLines = ({ resource, id }: HistoryLinesProps) => {
  const query = useLogList<ShownEntry[]>({ resource, meta: { id } })
  const all = new URLSearchParams({ resource, ...(id === undefined ? {} : { id }) })
  if (query.isError) return <QueryFailed text={texts.loadFailed} query={query} />
  if (query.data === undefined) return <LoadingText>{texts.loading}</LoadingText>
  if (query.data.length === 0) return <EmptyState text={texts.empty} />
  return (
    <>
      <Box component="ul" m={0} p={0} sx={{ listStyle: 'none' }}>
        {query.data.map((entry) => (
          <Line key={entry._id} entry={entry} isRecord={id !== undefined} />
        ))}
      </Box>
      <Anchor component={Link} to={`/history?${all.toString()}`} size="sm">
        {texts.all}
      </Anchor>
    </>
  )
}
