import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readStored, writeStored } from '../../components/stored-state'
import { Alert, Anchor, Box, Paper, Text, UnstyledButton } from '../../components/ui/core'
import { touchScreen } from '../../components/touch-screen'
import { useMediaQuery } from '../../components/ui/hooks'
import { IconAlertTriangle, IconChevronDown } from '../../components/ui/icons'
import type { Notice } from '../../domain/notice/notice'
import { useDraftOwner } from '../form/drafts'
import { Floating } from './floating'
import { noticesHeightKeyOf } from './deferred-gate'
import { phoneScreen } from './measures'

const texts = {
  label: 'Notices about the store',
  fresh: 'New notices about the store',
  dismiss: (text: string) => `Dismiss: ${text}`,
  away: 'The database does not respond at present.',
  awayAdvice: 'What was saved is not lost. The store goes on by itself when the database is back.',
} as const

/** localStorage key of the ids of dismissed notices, as JSON. */
const dismissedKey = 'dismissed_notices'

/** localStorage key of the notices that were shown to a user last, as JSON: the next user may not see them. */
const shownKeyOf = (owner: string): string => `shown_notices:${owner}`

const readList = <Item,>(key: string, isItem: (item: unknown) => item is Item): Item[] => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

const isId = (item: unknown): item is string => typeof item === 'string'

const isNotice = (item: unknown): item is Notice => typeof (item as Partial<Notice> | null)?.text === 'string'

/** Told by the answer to the question itself, and cannot be dismissed. */
const away: Notice = { id: '', level: 'error', text: texts.away, advice: texts.awayAdvice, since: '' }

interface NoticeAlertProps {
  notice: Notice
  onDismiss: () => void
}

/** px; two lines of small text. */
const lineHeight = 40

const colorOf = (level: Notice['level']): string => (level === 'error' ? 'red' : 'orange')

/** The page on which the matter is mended. */
const NoticeLink = ({ link: { path, label } }: { link: NonNullable<Notice['link']> }) => (
  <Anchor
    component={Link}
    to={path}
    underline
    sx={{ [touchScreen]: { display: 'inline-block', padding: '10px 0', margin: '-10px 0' } }}
  >
    {label}
  </Anchor>
)

const NoticeAlert = ({ notice: { id, level, text, advice, link }, onDismiss }: NoticeAlertProps) => (
  <Alert
    color={colorOf(level)}
    icon={<IconAlertTriangle size={20} aria-hidden />}
    title={text}
    withCloseButton={id !== ''}
    closeButtonLabel={texts.dismiss(text)}
    styles={{
      title: { [touchScreen]: { '&[data-with-close-button]': { paddingRight: 32 } } },
      // Its icon is where it is without a large target.
      closeButton: { [touchScreen]: { width: 40, height: 40, top: 0, right: 0 } },
    }}
    onClose={onDismiss}
  >
    <Text size="sm">
      <span>{advice}</span> {link && <NoticeLink link={link} />}
    </Text>
  </Alert>
)

interface NoticeLineProps extends NoticeAlertProps {
  isOpen: boolean
  onTurn: () => void
}

/** A notice on a phone: one line with its text, which shows what to do when it is pressed, and its link. */
const NoticeLine = ({ notice: { id, level, text, advice, link }, isOpen, onTurn, onDismiss }: NoticeLineProps) => (
  <Alert
    color={colorOf(level)}
    icon={<IconAlertTriangle size={20} aria-hidden />}
    withCloseButton={id !== ''}
    closeButtonLabel={texts.dismiss(text)}
    styles={{
      root: { padding: `0 ${id === '' ? 10 : 40}px 0 10px` },
      icon: { height: lineHeight, marginTop: 0, marginRight: 8, alignItems: 'center' },
      message: { fontSize: 13, lineHeight: 1.25 },
      closeButton: { width: lineHeight, height: lineHeight, top: 0, right: 0 },
    }}
    onClose={onDismiss}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: lineHeight }}>
      <UnstyledButton
        aria-expanded={isOpen}
        onClick={onTurn}
        sx={(theme) => ({
          flex: '1 1 0',
          minWidth: 0,
          minHeight: lineHeight,
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          fontSize: 'inherit',
          lineHeight: 'inherit',
          fontWeight: 600,
          color: 'inherit',
          '&:focus-visible': { ...theme.focusRingStyles.styles(theme), outlineOffset: -3 },
          '& > span': isOpen
            ? {}
            : { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
          '& > svg': { flex: 'none', transform: isOpen ? 'rotate(180deg)' : 'none' },
        })}
      >
        <span>{text}</span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {link && <NoticeLink link={link} />}
    </Box>
    {isOpen && <Box pb={10}>{advice}</Box>}
  </Alert>
)

interface NoticesBannerProps {
  /** Height in px that is kept for the notices which were shown last. */
  room: number
  /** Undefined until the backend has answered. */
  notices: readonly Notice[] | undefined
  /** The database does not respond, so that the notices cannot be read. */
  isAway: boolean
}

const idsOf = (notices: readonly Notice[]): ReadonlySet<string> => new Set(notices.map(({ id }) => id))

/** px, with fractions; 0 for none */
const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0

/** The room of notices above a page: it does not become lower while the page is open, unless the user has dismissed one. */
const useRoom = (first: number, pathname: string) => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ pathname, height: first })
  if (room.pathname !== pathname) setRoom({ pathname, height: 0 })
  const release = (): void => setRoom({ pathname, height: 0 })
  useLayoutEffect(() => {
    const height = heightOf(box.current)
    setRoom((before) => (height > before.height ? { pathname, height } : before))
    // The notices of this page do not change otherwise.
  }, [pathname, room.height])
  return { box, height: room.height, release }
}

/**
 * What is wrong with the store and what to do. Earlier notices are above the page from the beginning; a notice that comes while a page
 * is open covers it until another one is opened, so that nothing moves under a finger. A notice that was dismissed is shown
 * again when its matter has changed.
 */
const NoticesBanner = ({ room: first, notices, isAway }: NoticesBannerProps) => {
  const { pathname } = useLocation()
  const owner = useDraftOwner()
  const [before] = useState(() => (first > 0 ? readList(shownKeyOf(owner), isNotice) : []))
  const [dismissed, setDismissed] = useState(() => readList(dismissedKey, isId))
  const currentNotices = notices ?? before
  const shown = [...(isAway ? [away] : []), ...currentNotices.filter(({ id }) => !dismissed.includes(id))]
  const [placed, setPlaced] = useState({ pathname, ids: idsOf(before) })
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  /** The notice of a phone that was pressed for what to do. */
  const [pressedId, setPressedId] = useState<string>()
  const openId = shown.find(({ id }) => id === pressedId)?.id
  if (placed.pathname !== pathname) {
    setPlaced({ pathname, ids: idsOf(shown) })
    setPressedId(undefined)
  }
  const { box, height, release } = useRoom(first, pathname)
  const inPlace = shown.filter(({ id }) => placed.ids.has(id))
  const over = shown.filter(({ id }) => !placed.ids.has(id))
  const list = useRef<HTMLElement>(null)
  const overList = useRef<HTMLElement>(null)

  useEffect(() => {
    // Without an answer, nobody knows whether those of the last visit still hold.
    if (!notices) return
    const lasting = shown.filter(({ id }) => id !== '')
    writeStored(shownKeyOf(owner), JSON.stringify(lasting))
    // The next page shows it closed.
    if (openId !== undefined) return
    // What covers this page will be above the next one.
    const height = heightOf(list.current) + heightOf(overList.current)
    writeStored(noticesHeightKeyOf(owner), String(lasting.length === 0 ? 0 : height))
  })

  const dismiss = (id: string): void => {
    // Ids of matters that have ended are forgotten; which have is known when the backend has answered.
    const ids = [...dismissed.filter((each) => notices?.some((notice) => notice.id === each) ?? true), id]
    setDismissed(ids)
    writeStored(dismissedKey, JSON.stringify(ids))
    if (openId === id) setPressedId(undefined)
    if (placed.ids.has(id)) release()
  }
  const alertOf = (notice: Notice): ReactNode => {
    const { id } = notice
    const onDismiss = (): void => dismiss(id)
    if (!isPhone) return <NoticeAlert notice={notice} onDismiss={onDismiss} />
    const isOpen = openId === id
    return (
      <NoticeLine notice={notice} isOpen={isOpen} onTurn={() => setPressedId(isOpen ? undefined : id)} onDismiss={onDismiss} />
    )
  }

  return (
    <>
      <div ref={box} style={{ minHeight: height }} data-screen-only>
        {inPlace.length > 0 && (
          <Box component="section" ref={list} aria-label={texts.label} pb={6}>
            {inPlace.map((notice) => (
              <Box key={notice.id} pb="xs">
                {alertOf(notice)}
              </Box>
            ))}
          </Box>
        )}
      </div>
      {over.length > 0 && (
        <Floating>
          <Box
            component="section"
            ref={overList}
            aria-label={texts.fresh}
            sx={{
              width: 560,
              maxHeight: '40vh',
              overflowY: 'auto',
              // Of several, the second is seen in part, so that the others are scrolled to.
              [`@media ${phoneScreen}`]: openId === undefined ? { maxHeight: 1.5 * lineHeight } : {},
            }}
          >
            {over.map((notice) => (
              // The alert is translucent.
              <Paper key={notice.id} shadow="md" withBorder>
                {alertOf(notice)}
              </Paper>
            ))}
          </Box>
        </Floating>
      )}
    </>
  )
}

export default NoticesBanner
