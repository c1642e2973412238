import { useId, useState } from 'react'
import { errorDetail } from '../../components/error-detail'
import { LoadFailed } from '../../components/errors/load-failed'
import { Fact, Facts } from '../../components/facts'
import { Hint } from '../../components/hint'
import { Section } from '../../components/section'
import { StatCard } from '../../components/stats/stat-card'
import { StatGrid } from '../../components/stats/stat-grid'
import type { StatIconProps } from '../../components/stats/stat-icon'
import { Stack, Text } from '../../components/ui/core'
import { IconChartBar, IconCurrencyRupee } from '../../components/ui/icons'
import { VisuallyHidden } from '../../components/visually-hidden'
import { type DaySales, maxSalesDays, type OrdersSummary, salesPeriods } from '../../domain/order/sales'
import {
  addDays,
  dateIn,
  type DateRange,
  datesOf,
  isCalendarDate,
  shopTimeZone,
  shopToday,
} from '../../domain/shared/calendar-date'
import { formatCount, formatMoney } from '../../domain/shared/money'
import { PageHead } from '../../framework/layout/page-head'
import { useSeesEarnings } from '../../framework/registry/rights'
import { RefreshedAt, refreshOf } from '../../resources/orders/summary/refreshed-at'
import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { analyticsTexts } from './analytics-texts'
import { timeZoneLabel } from './day-labels'
import { PeriodSection } from './period-section'
import { containsRange, periodBefore } from './period/period'
import { usePeriod } from './period/use-period'
import { useRead } from '../../framework/calls/use-read'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { countInWorker } from '../../resources/orders/summary/counting/count-in-worker'
import { readOrdersSummary } from '../../resources/orders/summary/orders-summary-answer'
import type { CountedOrders } from '../../resources/orders/summary/orders-summary-endpoint'

/** Date range and time zone of a sales request. */
export interface RequestedSales extends DateRange {
  /** IANA name. */
  timeZone: string
}

/** Response of the analytics: totals of the cards, and the days of the chart. */
interface ReceivedSales extends CountedOrders {
  /** True when the backend ignores `from` and `to`, and chooses the days itself. */
  hasOwnDays: boolean
}

/** The requested range and the two years up to today: counted at once, so that another period needs no further count. */
const countedRange = ({ from, to, timeZone }: RequestedSales): DateRange => {
  const today = dateIn(Date.now(), timeZone)
  const last = to > today ? to : today
  const first = addDays(last, 1 - maxSalesDays)
  return { from: from < first ? from : first, to: last }
}

/** Days with a valid date, oldest first. */
const sortByDate = (daily: readonly DaySales[]): DaySales[] =>
  daily
    .filter(({ date }) => typeof date === 'string' && isCalendarDate(date))
    .sort((one, other) => (one.date < other.date ? -1 : 1))

/**
 * GET /orders/summary with daily totals of the requested range (contract 11.2). A backend that ignores `from` and `to` returns
 * days of its own choice, and the chart shows those; the totals of the cards cover all orders in both cases. For a backend
 * without this endpoint the newest 10000 orders are counted in a web worker (contract 7.12).
 */
export const salesEndpoint = (asked: RequestedSales): Endpoint<RequestedSales, ReceivedSales> => ({
  method: 'GET',
  path: '/orders/summary',
  serialize: ({ timeZone, from, to }) => ({ query: { timeZone, from, to } }),
  parse: (body) => {
    const summary = readOrdersSummary(body)
    const dates = datesOf(asked)
    const isAsked = summary.daily.length === dates.length && summary.daily.every(({ date }, at) => date === dates[at])
    return isAsked
      ? { summary, isCutOff: false, hasOwnDays: false }
      : { summary: { ...summary, daily: sortByDate(summary.daily) }, isCutOff: false, hasOwnDays: true }
  },
  failure: analyticsTexts.failed,
  figuresOf: 'orders',
  onNotFound: async ({ timeZone }, { baseUrl, token, signal }) => ({
    ...(await countInWorker({ baseUrl, token, timeZone, range: countedRange(asked) }, signal)),
    hasOwnDays: false,
  }),
})

const hasDays = ({ summary: { daily }, hasOwnDays }: ReceivedSales, needed: DateRange): boolean => {
  // Another request would return the same days.
  if (hasOwnDays) return true
  const [first, last] = [daily[0], daily.at(-1)]
  return first !== undefined && last !== undefined && containsRange({ from: first.date, to: last.date }, needed)
}

/** Sales of a date range; fetches only when the available data does not cover the range. */
const useSales = (needed: DateRange) => {
  const [asked, setAsked] = useState(needed)
  const [kept, setKept] = useState<ReceivedSales>()
  const variables = { timeZone: shopTimeZone, ...asked }
  const query = useRead(salesEndpoint(variables), variables)
  const { data, error } = query

  if (data && data !== kept) setKept(data)
  // The latest response, of any range: while another range is loading, `data` is the previous response; `kept` survives a failed
  // request.
  const latest = data ?? kept
  /** The same, when it covers the needed range, or when the backend offers no other days. */
  const held = latest && hasDays(latest, needed) ? latest : undefined
  const isAsked = asked.from === needed.from && asked.to === needed.to
  // A range that failed to load is dropped once another one is needed.
  const isFailed = error !== null && data === undefined
  if (!isAsked && (isFailed || (!held && !containsRange(asked, needed)))) setAsked(needed)

  return { query, latest, held }
}

const looks: Record<'profit' | 'revenue', StatIconProps> = {
  profit: { icon: IconChartBar, color: 'indigo' },
  revenue: { icon: IconCurrencyRupee, color: 'brand' },
}

const figures = ['profit', 'revenue'] as const

/** The six cards (contract 2.12). */
const SalesCards = ({ sales }: { sales: OrdersSummary['sales'] | undefined }) => {
  const shown = useSeesEarnings() ? figures : figures.filter((figure) => figure !== 'profit')
  return (
    <StatGrid columns={3 * shown.length} isStrip>
      {salesPeriods.flatMap((period) =>
        shown.map((figure) => (
          <StatCard
            key={`${period} ${figure}`}
            label={analyticsTexts.cards[period][figure]}
            value={formatMoney(sales?.[period][figure])}
            isLoading={sales === undefined}
            {...looks[figure]}
          />
        )),
      )}
    </StatGrid>
  )
}

/** What credit notes leave of revenue and profit; nothing without credit notes. */
const AfterCreditNotes = ({ summary: { credited, afterCredit } }: { summary: OrdersSummary }) => {
  const seesEarnings = useSeesEarnings()
  if (!credited || !afterCredit) return null
  const texts = analyticsTexts.credited
  return (
    <Section title={texts.heading} level={2}>
      <Stack spacing="xs">
        <Hint>{seesEarnings ? `${texts.about} ${texts.aboutProfit}` : texts.about}</Hint>
        <Facts>
          {salesPeriods.map((period) => (
            <Fact key={period} label={texts.revenue[period]}>
              {texts.left(formatMoney(afterCredit[period].revenue), formatMoney(credited[period]))}
            </Fact>
          ))}
          {seesEarnings &&
            salesPeriods.map((period) => (
              <Fact key={period} label={texts.profit[period]}>
                {formatMoney(afterCredit[period].profit)}
              </Fact>
            ))}
        </Facts>
      </Stack>
    </Section>
  )
}

/** Profit and revenue: six cards, and the days of a period with the previous period (contract 2.12). */
const AnalyticsPage = () => {
  const headingId = useId()
  const [today, setToday] = useState(() => shopToday())
  const state = usePeriod(today)
  const { query, latest, held } = useSales({ from: periodBefore(state.period).from, to: state.period.to })

  const refresh = (): void => {
    // After midnight the range changes, which triggers a new request.
    setToday(shopToday())
    void query.refetch()
  }

  return (
    <Stack spacing="md">
      <PageHead
        title={analyticsTexts.title}
        subtitle={
          <RefreshedAt
            loadingText={analyticsTexts.loading}
            isLoading={query.isFetching && !held}
            refreshedAt={query.dataUpdatedAt}
          />
        }
        refresh={refreshOf(query.isFetching, refresh)}
      />
      {query.error && (
        <LoadFailed
          text={analyticsTexts.failed}
          reason={query.error.message || salesTexts.unexpected}
          detail={errorDetail(query.error)}
          retryLabel={analyticsTexts.retry}
          isRetrying={query.isFetching}
          onRetry={refresh}
        />
      )}
      {latest?.isCutOff && <Text size="sm">{salesTexts.olderLeftOut(formatCount(latest.summary.counts.total))}</Text>}
      {(latest || !query.error) && (
        <>
          <section aria-labelledby={headingId}>
            <VisuallyHidden>
              <h2 id={headingId}>{analyticsTexts.cardsHeading}</h2>
            </VisuallyHidden>
            <SalesCards sales={latest?.summary.sales} />
          </section>
          <PeriodSection
            state={state}
            daily={held?.summary.daily}
            hasOwnDays={held?.hasOwnDays === true}
            hasFigures={held !== undefined || !query.error}
            today={today}
          />
          <Hint>{`${analyticsTexts.whatCounts} ${analyticsTexts.whichDays(timeZoneLabel(shopTimeZone))}`}</Hint>
          {/* Last, so that nothing moves when it appears. */}
          {latest && <AfterCreditNotes summary={latest.summary} />}
        </>
      )}
    </Stack>
  )
}

export default AnalyticsPage
