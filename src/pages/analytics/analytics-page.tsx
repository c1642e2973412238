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
import { type OrdersSummary, salesPeriods } from '../../domain/order/sales'
import { shopTimeZone, shopToday } from '../../domain/shared/calendar-date'
import { formatCount, formatMoney } from '../../domain/shared/money'
import { useSeesEarnings } from '../../framework/registry/rights'
import { RefreshHeader } from '../../resources/orders/summary/refresh-header'
import { salesTexts } from '../../resources/orders/summary/sales-texts'
import { analyticsTexts } from './analytics-texts'
import { timeZoneLabel } from './day-labels'
import { PeriodSection } from './period-section'
import { periodBefore } from './period/period'
import { usePeriod } from './period/use-period'
import { useSales } from './use-sales'

const looks: Record<'profit' | 'revenue', StatIconProps> = {
  profit: { icon: IconChartBar, color: 'indigo' },
  revenue: { icon: IconCurrencyRupee, color: 'brand' },
}

const figures = ['profit', 'revenue'] as const

/** The six cards (contract 2.12); on wide screens the two of a period share a column. */
const SalesCards = ({ sales }: { sales: OrdersSummary['sales'] | undefined }) => {
  const shown = useSeesEarnings() ? figures : figures.filter((figure) => figure !== 'profit')
  return (
    <StatGrid columns={3} rows={shown.length}>
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
    <Stack spacing="lg">
      <RefreshHeader
        title={analyticsTexts.title}
        loadingText={analyticsTexts.loading}
        isLoading={query.isFetching && !held}
        isRefreshing={query.isFetching}
        refreshedAt={query.dataUpdatedAt}
        onRefresh={refresh}
      />
      <Text size="sm">{`${analyticsTexts.whatCounts} ${analyticsTexts.whichDays(timeZoneLabel(shopTimeZone))}`}</Text>
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
          {/* Last, so that nothing moves when it appears. */}
          {latest && <AfterCreditNotes summary={latest.summary} />}
        </>
      )}
    </Stack>
  )
}

export default AnalyticsPage
