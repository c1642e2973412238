import { type PointerEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { QueryFailed } from '../../../components/errors/load-failed'
import { Glyph } from '../../../components/glyph/glyph'
import { looksOf } from '../../../components/looks'
import { Box, Center, Group, Paper, Skeleton, Text, Title } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { formatShortDay, formatWeekday } from '../../../domain/shared/dates'
import { shopToday } from '../../../domain/shared/calendar-date'
import { formatCount, formatMoney, toPaise, toRupees } from '../../../domain/shared/money'
import { daysUntil } from '../../../domain/store/season'
import {
  type DayReceived,
  moneyDays,
  moneyRight,
  type Today as TodayAnswer,
  type WaitingKind,
  waitingKinds,
  waitingNames,
} from '../../../domain/store/today'
import type { Reading } from '../../../framework/calls/use-reading'
import { useRights } from '../../../framework/registry/rights'
import { todayTexts, waitingTexts } from '../dashboard-texts'
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
  waiting: TodayAnswer['waiting'] | undefined
}

/** What waits for the user, row by row; one festive line if nothing does. */
const WaitingList = ({ kinds, waiting }: WaitingListProps) => {
  const isDone = waiting !== undefined && kinds.every((kind) => (waiting[kind] ?? 0) === 0)
  return (
    <Box
      sx={(theme) => {
        const { isDark, list, dimmed, tint, waits } = looksOf(theme)
        const [room, touchRoom] = [kinds.length * rowHeights.mouse, kinds.length * rowHeights.touch]
        return {
          minHeight: touchRoom,
          color: isDark ? theme.white : theme.colors.gray[8],
          '& ul': { ...list, margin: '0 -8px' },
          '& li': { display: 'grid', minHeight: rowHeights.touch },
          '& li > *': {
            display: 'flex',
            alignItems: 'center',
            gap: 10,
            padding: '0 8px',
            borderRadius: theme.fn.radius('sm'),
            color: dimmed,
            textDecoration: 'none',
          },
          '& svg': { flex: 'none', color: dimmed },
          '& li span': { minWidth: 0, overflowWrap: 'anywhere' },
          '& a': { color: 'inherit', fontWeight: 500 },
          '& a:hover': { background: tint },
          '& a:focus-visible': theme.focusRingStyles.styles(theme),
          '& a > svg:last-child': { marginLeft: 'auto' },
          '& b': { color: waits, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
          '& > [data-done] svg': { color: theme.colors.brand?.[isDark ? 4 : 7] },
          '@media (min-width: 48em)': { minHeight: room, '& li': { minHeight: rowHeights.mouse } },
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

/** Least height of a bar with money, in percent, so that it is seen beside large ones. */
const leastBar = 3

const heightOf = (received: number, most: number): number => (received > 0 ? Math.max(leastBar, (100 * received) / most) : 0)

const sumOf = (days: readonly DayReceived[]): number =>
  toRupees(days.reduce((paise, { received }) => paise + toPaise(received), 0))

/**
 * What was received today, and on each of the days before as bars. A slider over the bars chooses the day whose amount is shown: with the
 * mouse on it, a finger, or the arrow keys.
 *
 * @param days undefined while they load
 */
const MoneyBars = ({ days = [], isLoading }: { days: readonly DayReceived[] | undefined; isLoading: boolean }) => {
  const last = Math.max(0, days.length - 1)
  const [chosen, setChosen] = useState<number>()
  const shown = days[chosen ?? last]
  const most = Math.max(0, ...days.map(({ received }) => received))
  const highest = days.findIndex(({ received }) => received === most)
  const label = shown && shown !== days.at(-1) ? todayTexts.receivedOn(formatWeekday(shown.date) ?? '') : todayTexts.received
  const followMouse = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }
  return (
    <Box
      sx={(theme) => {
        const { isDark, dimmed, line } = looksOf(theme)
        const { brand = [] } = theme.colors
        return {
          '& [data-bars]': {
            position: 'relative',
            display: 'flex',
            alignItems: 'end',
            gap: '1%',
            height: 104,
            marginTop: 16,
            borderBottom: line,
            '&:has(:focus-visible)': theme.focusRingStyles.styles(theme),
          },
          '& [data-bars] > span': {
            ...{ position: 'relative', flex: 1, display: 'flex', alignItems: 'end', height: '100%', minWidth: 0 },
          },
          // Above the highest bar, over those beside it, which are lower.
          '& [data-bars] small': {
            ...{ position: 'absolute', bottom: '100%', left: '50%', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
            ...{ color: dimmed, fontSize: 11, lineHeight: '16px', fontVariantNumeric: 'tabular-nums' },
          },
          '& [data-bars] > span > span': {
            width: '100%',
            borderRadius: '3px 3px 0 0',
            background: theme.fn.rgba(brand[isDark ? 4 : 7] ?? '', 0.35),
            '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'CanvasText' },
          },
          '& [data-bars] > span:last-of-type > span': { background: theme.fn.rgba(brand[isDark ? 4 : 7] ?? '', 0.6) },
          '& [data-bars] > span[data-shown] > span': { background: brand[isDark ? 4 : 7] },
          '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'default' },
          '& [data-ends]': {
            display: 'flex',
            justifyContent: 'space-between',
            marginTop: 4,
            color: dimmed,
            fontSize: theme.fontSizes.xs,
          },
        }
      }}
    >
      <Text size="sm" color="dimmed">
        {label}
      </Text>
      <Text
        weight={700}
        size={26}
        lh="36px"
        sx={({ colorScheme, white }) => ({
          fontVariantNumeric: 'tabular-nums',
          ...(colorScheme === 'dark' ? { color: white } : {}),
        })}
      >
        {isLoading ? <Skeleton height={26} my={5} width={140} /> : formatMoney(shown?.received)}
      </Text>
      <Text size="sm" color="dimmed" lh="22px" mih={22}>
        {isLoading ? '' : todayTexts.inAll(formatMoney(sumOf(days)), days.length)}
      </Text>
      <div data-bars>
        {(isLoading ? Array.from({ length: moneyDays }, () => 0) : days.map(({ received }) => received)).map(
          (received, index) => (
            <span key={index} data-shown={index === (chosen ?? last) ? true : undefined}>
              <span style={{ height: `${heightOf(received, most)}%` }} />
              {received > 0 && index === highest && index < last && (
                <small aria-hidden>{formatMoney(Math.round(received))}</small>
              )}
            </span>
          ),
        )}
        {days.length > 0 && (
          <input
            type="range"
            aria-label={todayTexts.day}
            aria-valuetext={`${formatWeekday(shown?.date) ?? ''}: ${formatMoney(shown?.received)}`}
            min={0}
            max={last}
            value={chosen ?? last}
            onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
            onPointerMove={followMouse}
            onPointerLeave={() => setChosen(undefined)}
            onBlur={() => setChosen(undefined)}
          />
        )}
      </div>
      <div data-ends aria-hidden>
        <span>{formatShortDay(days[0]?.date) ?? '\u00a0'}</span>
        <span>{todayTexts.today}</span>
      </div>
    </Box>
  )
}

const phone = '(max-width: 47.99em)'

/** What waits for the user, each row a press away from its list, and what was received; its room is kept while it loads. */
export const Today = ({ query }: { query: Reading<TodayAnswer> }) => {
  const id = useId()
  const may = useRights()
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const { data, error } = query
  const isTold = (name: WaitingKind): boolean => data === undefined || data.waiting[name] !== undefined
  const kinds = waitingNames.filter((name) => may(waitingKinds[name].acts) && isTold(name))
  const seesMoney = may(moneyRight) && (data === undefined || data.money !== undefined)
  const today = data?.money?.days.at(-1)?.date ?? shopToday()
  const season = data?.season && todayTexts.season(daysUntil(data.season.deepavali, today), data.season.lastLorries)
  if (kinds.length === 0 && !seesMoney) return null
  return (
    <Paper component="section" withBorder px="md" py="sm" aria-labelledby={id}>
      <Group position="apart" mb={4} noWrap mih={isPhone ? 40 : 28}>
        <Group spacing={8} noWrap>
          <Text color="teal" lh={0}>
            <Glyph name="sparkler" size={22} />
          </Text>
          <Title order={2} size="h4" id={id}>
            {todayTexts.heading}
          </Title>
        </Group>
        {/* As high whatever the season, so that nothing moves when it is known. */}
        <Text size="sm" color="dimmed" align="right" lh="20px" lineClamp={isPhone ? 2 : 1} title={season}>
          {season ?? formatWeekday(today)}
        </Text>
      </Group>
      {error && <QueryFailed query={query} text={todayTexts.failed} />}
      {(data ?? !error) && (
        <Box
          sx={{
            display: 'grid',
            gap: '12px 32px',
            '@media (min-width: 62em)': { gridTemplateColumns: kinds.length > 0 && seesMoney ? '1fr 1fr' : '1fr' },
          }}
        >
          {kinds.length > 0 && <WaitingList kinds={kinds} waiting={data?.waiting} />}
          {seesMoney && <MoneyBars days={data?.money?.days} isLoading={data === undefined} />}
        </Box>
      )}
    </Paper>
  )
}
