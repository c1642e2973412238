import { useId } from 'react'
import { QueryFailed } from '../../../components/errors/load-failed'
import { Box, Group, Paper, Text, Title } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { formatWeekday } from '../../../domain/shared/dates'
import { shopToday } from '../../../domain/shared/calendar-date'
import { daysUntil } from '../../../domain/store/season'
import { moneyRight, type Today as TodayAnswer, type WaitingKind, waitingKinds, waitingNames } from '../../../domain/store/today'
import type { Reading } from '../../../framework/calls/use-reading'
import { useRights } from '../../../framework/registry/rights'
import { MoneyBars } from './money-bars'
import { todayTexts } from './today-texts'
import { WaitingList } from './waiting-list'

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
        <Title order={2} size="h4" id={id}>
          {todayTexts.heading}
        </Title>
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
