import { useState } from 'react'
import { Link } from 'react-router'
import { Alert, Anchor, Box, Text } from '../../components/ui/core'
import { thumbs } from '../../components/thumbs'
import { IconAlertTriangle } from '../../components/ui/icons'
import type { Notice } from '../../domain/notice/notice'

const texts = {
  label: 'Notices about the store',
  dismiss: (text: string) => `Dismiss: ${text}`,
  away: 'The database does not respond at present.',
  awayAdvice: 'What was saved is not lost. The store goes on by itself when the database is back.',
} as const

/** localStorage key of the ids of dismissed notices, as JSON. */
const storageKey = 'dismissed_notices'

const readDismissed = (): string[] => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const storeDismissed = (ids: readonly string[]): void => {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Storage is full or blocked: the notices are shown again after a reload.
  }
}

/** Told by the answer to the question itself, and cannot be dismissed. */
const away: Notice = { id: '', level: 'error', text: texts.away, advice: texts.awayAdvice, since: '' }

interface NoticesBannerProps {
  notices: readonly Notice[]
  /** The database does not respond, so that the notices cannot be read. */
  isAway: boolean
}

/** What is wrong with the store and what to do. A notice that was dismissed is shown again when its matter has changed. */
const NoticesBanner = ({ notices, isAway }: NoticesBannerProps) => {
  const [dismissed, setDismissed] = useState(readDismissed)
  const shown = [...(isAway ? [away] : []), ...notices.filter(({ id }) => !dismissed.includes(id))]
  const dismiss = (id: string): void => {
    // Ids of matters that have ended are forgotten.
    const ids = [...dismissed.filter((each) => notices.some((notice) => notice.id === each)), id]
    setDismissed(ids)
    storeDismissed(ids)
  }
  if (shown.length === 0) return null
  return (
    <Box component="section" aria-label={texts.label} mb="md" data-screen-only>
      {shown.map(({ id, level, text, advice, link }) => (
        <Alert
          key={id}
          color={level === 'error' ? 'red' : 'orange'}
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={text}
          mb="xs"
          withCloseButton={id !== ''}
          closeButtonLabel={texts.dismiss(text)}
          styles={{ closeButton: { [thumbs]: { width: 40, height: 40 } } }}
          onClose={() => dismiss(id)}
        >
          <Text size="sm">
            {advice}{' '}
            {link && (
              <Anchor component={Link} to={link.path} underline sx={{ [thumbs]: { display: 'inline-block', padding: '10px 0' } }}>
                {link.label}
              </Anchor>
            )}
          </Text>
        </Alert>
      ))}
    </Box>
  )
}

export default NoticesBanner
