import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ActionIcon, Anchor, Box, type Sx, UnstyledButton } from '../../components/ui/core'
import { IconAlertTriangle, IconChevronDown, IconX } from '../../components/ui/icons'
import type { Notice } from '../../domain/notice/notice'
import { noticeLineHeight as lineHeight, phoneScreen } from './measures'

const texts = {
  label: 'Notices about the store',
  dismiss: (text: string) => `Dismiss: ${text}`,
  more: (count: number) => `+${count}`,
} as const

const onPhone = `@media ${phoneScreen}`

/** What is pressed with a thumb reaches beyond the line. */
const reachSx: Sx = { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-4px 0' } }

const wordsSx = (isOpen: boolean, flex: string): Sx => ({
  flex,
  minWidth: 0,
  ...(isOpen
    ? { paddingBlock: 8, overflowWrap: 'anywhere' }
    : {
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        // The line of a phone has room for little else.
        [onPhone]: { '& strong': { fontWeight: 'inherit' }, '& span': { display: 'none' } },
      }),
})

interface LineProps {
  notice: Notice
  isOpen: boolean
  /** Opens and closes the line, which stands for so many more; absent for those that it opens. */
  turn?: { more: number; onTurn: () => void }
  onDismiss: () => void
}

const Line = ({ notice: { level, text, advice, link }, isOpen, turn, onDismiss }: LineProps) => {
  const { pathname } = useLocation()
  const words = (
    <Box component="span" sx={wordsSx(isOpen, turn ? '0 1 auto' : '1 1 0')}>
      <strong>{text}</strong> <span>{advice}</span>
    </Box>
  )
  return (
    <Box
      component="li"
      sx={(theme) => {
        const { colorScheme, colors, fn } = theme
        const look = fn.variant({ variant: 'light', color: level === 'error' ? 'red' : 'orange' })
        // Mantine's orange is the brown of an error on a dark page.
        const { background, color } =
          colorScheme === 'dark' && level !== 'error'
            ? { background: fn.rgba(fn.themeColor('marigold', 5), 0.15), color: colors['marigold']?.[4] }
            : look
        return {
          display: 'flex',
          alignItems: 'center',
          gap: 6,
          [onPhone]: { flexWrap: isOpen ? 'wrap' : undefined, rowGap: 0 },
          minHeight: lineHeight,
          paddingLeft: 8,
          borderRadius: theme.fn.radius('sm'),
          background,
          fontSize: 13,
          lineHeight: '20px',
          '& + &': { marginTop: 4 },
          '& > svg': { flex: 'none', color },
        }
      }}
    >
      <IconAlertTriangle size={16} aria-hidden />
      {turn ? (
        <UnstyledButton
          aria-expanded={isOpen}
          onClick={turn.onTurn}
          sx={[
            {
              flex: 1,
              minWidth: 0,
              display: 'flex',
              alignItems: 'center',
              gap: 8,
              minHeight: lineHeight,
              font: 'inherit',
              color: 'inherit',
            },
            reachSx,
          ]}
        >
          {words}
          {turn.more > 0 && !isOpen && <strong>{texts.more(turn.more)}</strong>}
          <IconChevronDown size={16} aria-hidden style={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </UnstyledButton>
      ) : (
        words
      )}
      {link && link.path !== pathname && (
        <Anchor
          component={Link}
          to={link.path}
          underline
          sx={[
            {
              flex: 'none',
              // Below the words, when they are open.
              [onPhone]: isOpen ? { order: 1, flexBasis: '100%', padding: '0 0 8px 22px' } : { display: 'none' },
            },
            reachSx,
          ]}
        >
          {link.label}
        </Anchor>
      )}
      <ActionIcon size={lineHeight} aria-label={texts.dismiss(text)} onClick={onDismiss} sx={[{ color: 'inherit' }, reachSx]}>
        <IconX size={16} />
      </ActionIcon>
    </Box>
  )
}

interface NoticeLineProps {
  notices: readonly Notice[]
  onDismiss: (id: string) => void
}

/** What is wrong with the store in one line, which opens for what to do. */
const NoticeLine = ({ notices, onDismiss }: NoticeLineProps) => {
  const [isOpen, setOpen] = useState(false)
  if (notices.length === 0) return null
  const shown = notices.slice(0, isOpen ? undefined : 1)
  return (
    <Box component="section" aria-label={texts.label}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((notice, at) => (
          <Line
            key={notice.id}
            notice={notice}
            isOpen={isOpen}
            {...(at === 0 && { turn: { more: notices.length - 1, onTurn: () => setOpen(!isOpen) } })}
            onDismiss={() => onDismiss(notice.id)}
          />
        ))}
      </Box>
    </Box>
  )
}

export default NoticeLine
