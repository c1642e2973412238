import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionIcon, Anchor, Box, Loader, Text, Title, type Sx } from '../../components/ui/core'
import { IconAlertTriangle, IconChevronLeft, IconRefresh } from '../../components/ui/icons'
import { screenTexts } from '../declaration/texts'
import { phoneScreen } from './measures'

/** Reads again what the page shows. */
interface Refresh {
  isRunning: boolean
  onPress: () => void
  label?: string
  runningLabel?: string
  /** Why what is shown is old. */
  outdated?: string | undefined
}

interface PageHeadProps {
  title: string
  /** Link to the page above this one. */
  back?: { to: string; label: string }
  /** Number or state beside the title. */
  beside?: ReactNode
  subtitle?: ReactNode
  /** Phones leave out the subtitle, because the rows need the space. */
  isShort?: boolean
  /** px below the head, where the page has no gap of its own. */
  mb?: number
  refresh?: Refresh | undefined
  /** Actions after Refresh: plain ones, then the primary one, filled. */
  children?: ReactNode
}

/** px: size of an action, and of one under a thumb. */
const actionSize = 40
const thumbSize = 44

const headSx: Sx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& .words': { flex: '1 1 300px', minWidth: 0 },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minHeight: actionSize },
  '& h1': { fontSize: 24, lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 8 },
  '& .actions > *': { minHeight: actionSize },
  // Only what is wider than the page, as doubled text is on a phone, takes a second line.
  '& .actions > .mantine-Button-root': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: 'auto',
    maxWidth: '100%',
  },
  '& .actions .mantine-Button-label': { whiteSpace: 'normal' },
  [`@media ${phoneScreen}`]: {
    gap: 8,
    // The actions stay beside a title of one line, and below what is longer.
    '& .words': { flexGrow: 999, flexBasis: 'max-content' },
    '&:has(.actions > [data-short]) .words': { flexBasis: 0 },
    '& .title + *': { width: 0, minWidth: '100%' },
    '& .title': { minHeight: thumbSize },
    '& h1': { fontSize: 18 },
    // In a line of their own they fill it.
    '& .actions': { flex: '1 1 auto' },
    '& .actions > *': { minWidth: thumbSize, minHeight: thumbSize },
    '& .actions > .mantine-Button-root:not([data-short])': { flexGrow: 1, paddingInline: 12 },
    // Of what is in the menu too, a phone shows the sign; of the others the words.
    '& .actions > .mantine-Button-root:not([data-short]) .mantine-Button-leftIcon': { display: 'none' },
    '& .actions > [data-short] .mantine-Button-label': { display: 'none' },
    '& .actions > [data-short] .mantine-Button-leftIcon': { margin: 0 },
  },
}

/** As high as a thumb, without moving the elements around it. */
const backSx: Sx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexBasis: '100%',
  padding: '12px 0',
  // The arrow's own edge stands at that of the title.
  margin: '-12px 0 -10px -5px',
}

const RefreshButton = ({ isRunning, onPress, label = screenTexts.refresh, runningLabel = label, outdated }: Refresh) => {
  const name = isRunning ? runningLabel : label
  return (
    <ActionIcon
      size={actionSize}
      variant="default"
      aria-label={name}
      title={outdated ?? name}
      // A disabled button would lose the focus.
      aria-disabled={isRunning}
      onClick={isRunning ? undefined : onPress}
    >
      {isRunning ? (
        <Loader size={18} aria-hidden />
      ) : outdated === undefined ? (
        <IconRefresh size={18} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} color="#d9480f" aria-hidden />
      )}
    </ActionIcon>
  )
}

/** Head of a page: the way back, title, number and subtitle at the left; its actions in one row at the right. */
export const PageHead = ({ title, back, beside, subtitle, isShort = false, mb = 0, refresh, children }: PageHeadProps) => (
  <Box sx={headSx} mb={mb}>
    {back && (
      <Anchor component={Link} to={back.to} size="sm" sx={backSx} data-screen-only>
        <IconChevronLeft size={16} aria-hidden />
        <span>{back.label}</span>
      </Anchor>
    )}
    <div className="words">
      <div className="title">
        <Title order={1}>{title}</Title>
        {beside}
      </div>
      {subtitle !== undefined && (
        <Text
          size="sm"
          color="dimmed"
          component="div"
          // As high without text, because nothing may move when it comes.
          mih={22}
          sx={{ overflowWrap: 'anywhere', ...(isShort ? { [`@media ${phoneScreen}`]: { display: 'none' } } : {}) }}
        >
          {subtitle}
        </Text>
      )}
    </div>
    {(refresh ?? children) !== undefined && (
      <div className="actions" data-screen-only data-clear-of-toasts>
        {refresh && <RefreshButton {...refresh} />}
        {children}
      </div>
    )}
  </Box>
)
