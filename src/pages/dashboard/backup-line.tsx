import { Link } from 'react-router'
import { formatBytes } from '../../components/images/format-bytes'
import { Alert, Anchor, Text } from '../../components/ui/core'
import { IconAlertTriangle } from '../../components/ui/icons'
import type { BackupOverview } from '../../domain/backup/backup-overview'
import { formatAge } from '../../domain/shared/dates'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { readBackups } from '../../providers/envelopes/backups'

/** Texts of the line; loaded with it. */
export const backupLineTexts = {
  good: (age: string, size: string) => `Last backup ${age}, ${size}.`,
  ago: (age: string) => (age === 'now' ? 'just now' : `${age} ago`),
  running: 'A backup is being made.',
  failed: 'The last backup failed.',
  late: 'The last backup is older than it should be.',
  unread: 'The state of the backups could not be loaded.',
  settings: 'Backup settings',
} as const

const texts = backupLineTexts

const goodWords = ({ lastGood }: BackupOverview): string =>
  lastGood ? texts.good(texts.ago(formatAge(lastGood.startedAt) ?? ''), formatBytes(lastGood.size)) : ''

const faultIn = ({ state }: BackupOverview): string | undefined =>
  state === 'failed' || state === 'late' ? texts[state] : undefined

/** How the store is backed up in one line, which is a warning if something is wrong. */
const BackupLine = () => {
  const { data, error } = useRead(readBackups, noVariables)
  if (!data && !error) return null
  // A notice above the page says it when there is something to lose.
  if (data?.state === 'never' && !data.running) return null
  const link = (
    <Anchor component={Link} to="/store-settings#backup" size="sm" underline>
      {texts.settings}
    </Anchor>
  )
  const fault = data ? faultIn(data) : texts.unread
  if (!data || fault !== undefined)
    return (
      <Alert role="status" color="orange" icon={<IconAlertTriangle size={20} aria-hidden />}>
        <span>{[data?.running ? texts.running : fault, data && goodWords(data)].filter(Boolean).join(' ')}</span> {link}
      </Alert>
    )
  return (
    <Text size="sm">
      <span>{[goodWords(data), data.running ? texts.running : ''].filter(Boolean).join(' ')}</span> {link}
    </Text>
  )
}

export default BackupLine
