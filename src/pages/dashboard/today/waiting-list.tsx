import { Link } from 'react-router'
import { looksOf } from '../../../components/looks'
import { Box, Center, Skeleton, Text } from '../../../components/ui/core'
import {
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconCreditCard,
  IconMail,
  IconMessages,
  IconPackage,
  IconPackageOff,
  IconReceiptRefund,
  IconShoppingCart,
} from '../../../components/ui/icons'
import { formatCount } from '../../../domain/shared/money'
import { type Today, type WaitingKind, waitingKinds } from '../../../domain/store/today'
import { todayTexts, waitingTexts } from './today-texts'

const icons: Record<WaitingKind, typeof IconCheck> = {
  reviews: IconCreditCard,
  enquiries: IconShoppingCart,
  toPack: IconPackage,
  messages: IconMessages,
  queries: IconMail,
  outOfStock: IconPackageOff,
  toGiveBack: IconReceiptRefund,
}

/** Height of a row in px: smaller where there is a mouse. */
const rowHeights = { touch: 44, mouse: 32 }

/** One plain sentence with its number, which opens the list of exactly these records; grey where nothing waits. */
const WaitingRow = ({ kind, count }: { kind: WaitingKind; count: number }) => {
  const { words, none } = waitingTexts[kind]
  if (count === 0)
    return (
      <span>
        <IconCheck size={18} />
        <span>{none}</span>
      </span>
    )
  const [before, one, many] = words
  const Icon = icons[kind]
  return (
    <Link to={waitingKinds[kind].path}>
      <Icon size={18} />
      <span>
        <span>{`${before} `}</span>
        <b>{formatCount(count)}</b>
        <span>{` ${count === 1 ? one : many}`}</span>
      </span>
      <IconChevronRight size={16} />
    </Link>
  )
}

interface WaitingListProps {
  /** What the user can do something about. */
  kinds: readonly WaitingKind[]
  /** Undefined while it loads, which keeps the room of all rows. */
  waiting: Today['waiting'] | undefined
}

/** What waits for the user, row by row; one festive line if nothing does. */
export const WaitingList = ({ kinds, waiting }: WaitingListProps) => {
  const isDone = waiting !== undefined && kinds.every((kind) => (waiting[kind] ?? 0) === 0)
  return (
    <Box
      sx={(theme) => {
        const { isDark, list, dimmed, tint } = looksOf(theme)
        const [room, touchRoom] = [kinds.length * rowHeights.mouse, kinds.length * rowHeights.touch]
        return {
          minHeight: touchRoom,
          color: isDark ? theme.white : theme.colors.gray[8],
          '& ul': { ...list, margin: '0 -8px' },
          '& li': { height: rowHeights.touch },
          '& li > *': {
            display: 'flex',
            alignItems: 'center',
            gap: 10,
            height: '100%',
            padding: '0 8px',
            borderRadius: theme.fn.radius('sm'),
            color: dimmed,
            textDecoration: 'none',
            whiteSpace: 'nowrap',
          },
          '& svg': { flex: 'none', color: dimmed },
          '& a': { color: 'inherit', fontWeight: 500 },
          '& a:hover': { background: tint },
          '& a:focus-visible': theme.focusRingStyles.styles(theme),
          '& a > svg:last-child': { marginLeft: 'auto' },
          // Marigold is only for what waits for the user.
          '& b': { color: theme.colors['marigold']?.[isDark ? 5 : 7], fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
          '& > [data-done] svg': { color: theme.colors.brand?.[isDark ? 4 : 7] },
          '@media (min-width: 48em)': { minHeight: room, '& li': { height: rowHeights.mouse } },
        }
      }}
    >
      {isDone ? (
        <Center data-done sx={{ minHeight: 'inherit', gap: 10 }}>
          <IconCircleCheck size={24} />
          <Text weight={600}>{todayTexts.nothing}</Text>
        </Center>
      ) : (
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              {waiting ? (
                <WaitingRow kind={kind} count={waiting[kind] ?? 0} />
              ) : (
                <span>
                  <Skeleton height={14} width={200} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
