import { csvOf } from '../../domain/shared/csv'
import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyState } from '../../components/empty-state'
import { PartBoundary } from '../../components/errors/part-boundary'
import { linkTo, startDownload } from '../../components/plain/file-link'
import { Box, Button, Group, Skeleton, Table, Text } from '../../components/ui/core'
import { visuallyHidden } from '../../components/visually-hidden'
import { IconDownload, IconTable } from '../../components/ui/icons'
import type { DaySales } from '../../domain/order/sales'
import type { DateRange } from '../../domain/shared/calendar-date'
import { formatDay } from '../../domain/shared/dates'
import { formatCount, formatMoney } from '../../domain/shared/money'
import { analyticsTexts } from './analytics-texts'
import { chartHeight } from './chart/chart-height'
import { hasProfit, totalsOf } from './comparison'
import { rangeLabel } from './day-labels'

interface DailyTableProps {
  daily: readonly DaySales[]
  /** Formatted date range. */
  span: string
  /** False when the chart is shown instead; the table is then visible to screen readers only. */
  isShown: boolean
}

const texts = analyticsTexts.table

/** Table of daily figures with totals. */
const DailyTable = ({ daily, span, isShown }: DailyTableProps) => {
  const total = totalsOf(daily)
  const showsProfit = hasProfit(daily)
  return (
    <Box sx={isShown ? {} : visuallyHidden}>
      <Table
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& caption': { captionSide: 'top', textAlign: 'left', marginTop: 0 },
          '&& tr > * + *': { textAlign: 'right' },
          '&& tbody th': { fontWeight: 400, color: 'inherit', whiteSpace: 'nowrap' },
          '@media (max-width: 30em)': { '&& tr > *': { padding: '6px 3px', fontSize: 12 } },
        }}
      >
        <caption>{texts.caption(span)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.orders}</th>
            <th scope="col">{texts.revenue}</th>
            {showsProfit && <th scope="col">{texts.profit}</th>}
          </tr>
        </thead>
        <tbody>
          {daily.map(({ date, orders, revenue, profit }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>{formatCount(orders)}</td>
              <td>{formatMoney(revenue)}</td>
              {showsProfit && <td>{formatMoney(profit)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <th>{formatCount(total.orders)}</th>
            <th>{formatMoney(total.revenue)}</th>
            {showsProfit && <th>{formatMoney(total.profit)}</th>}
          </tr>
        </tfoot>
      </Table>
    </Box>
  )
}

/** The days as CSV: dates as YYYY-MM-DD, amounts in rupees as plain numbers. */
export const salesCsv = (daily: readonly DaySales[]): string =>
  csvOf([
    ['Date', 'Orders', 'Revenue (INR)', ...(hasProfit(daily) ? ['Profit (INR)'] : [])],
    ...daily.map((day) => [day.date, day.orders, day.revenue, ...(hasProfit(daily) ? [day.profit ?? ''] : [])]),
  ])

/** Downloads the days as a CSV file. */
const downloadSales = (daily: readonly DaySales[], { from, to }: DateRange): void => {
  const url = linkTo(new Blob([salesCsv(daily)], { type: 'text/csv' }))
  startDownload(url, `sales-${from}-to-${to}.csv`)
}

const SalesChart = lazy(() => import('./chart/sales-chart'))

/** px; height of the chart with its legend. */
const wholeHeight = chartHeight + 32

interface DailyFiguresProps {
  /** undefined shows a skeleton. */
  daily: readonly DaySales[] | undefined
  period: DateRange
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** What the figures are of; beside the buttons. */
  children: ReactNode
}

/** Daily figures as a chart or a table; the table is always available to screen readers. */
export const DailyFigures = ({ daily, period, isTable, onTable, children }: DailyFiguresProps) => {
  const span = rangeLabel(period)
  if (daily?.every(({ orders }) => orders === 0)) {
    return (
      <>
        {children}
        <EmptyState text={analyticsTexts.period.none(span)} />
      </>
    )
  }
  const waiting = <Skeleton height={wholeHeight} />
  return (
    <Box sx={{ position: 'relative', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'contents',
          '@media (min-width: 48em)': { display: 'flex', alignItems: 'center', gap: 12, marginBottom: 10 },
        }}
      >
        <Box sx={{ flex: '1 1 260px', '@media (max-width: 47.99em)': { flex: 'none', marginBottom: 10 } }}>{children}</Box>
        {/* On a phone the chart is seen first. */}
        <Group spacing="xs" sx={{ '@media (max-width: 47.99em)': { order: 1, marginTop: 10, '& > *': { flex: 1 } } }}>
          <Button
            h={{ base: 44, sm: 36 }}
            px="sm"
            variant={isTable ? 'light' : 'default'}
            leftIcon={<IconTable size={16} aria-hidden />}
            aria-pressed={isTable}
            onClick={() => onTable(!isTable)}
          >
            {analyticsTexts.table.show}
          </Button>
          <Button
            h={{ base: 44, sm: 36 }}
            px="sm"
            variant="default"
            leftIcon={<IconDownload size={16} aria-hidden />}
            aria-disabled={!daily}
            onClick={() => daily && downloadSales(daily, period)}
          >
            {analyticsTexts.table.download}
          </Button>
        </Group>
      </Box>
      {!daily && waiting}
      {daily && !isTable && (
        <PartBoundary instead={<Text size="sm">{analyticsTexts.chart.failed}</Text>}>
          <Suspense fallback={waiting}>
            <SalesChart daily={daily} span={span} />
          </Suspense>
        </PartBoundary>
      )}
      {daily && <DailyTable daily={daily} span={span} isShown={isTable} />}
    </Box>
  )
}
