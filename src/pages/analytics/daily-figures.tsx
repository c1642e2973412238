import { Suspense, lazy } from 'react'
import { EmptyState } from '../../components/empty-state'
import { PartBoundary } from '../../components/part-boundary'
import { Box, Button, Group, Skeleton, Text } from '../../components/ui/core'
import { IconDownload, IconTable } from '../../components/ui/icons'
import type { DateRange } from '../../domain/shared/calendar-date'
import type { DaySales } from '../../domain/order/sales'
import { analyticsTexts } from './analytics-texts'
import { chartHeight } from './chart/chart-height'
import { DailyTable } from './daily-table'
import { spanWords } from './day-words'
import { downloadSales } from './sales-csv'

const SalesChart = lazy(() => import('./chart/sales-chart'))

/** px; the chart with its legend. */
const wholeHeight = chartHeight + 32

interface DailyFiguresProps {
  /** A bar stands in place of what is not there yet. */
  daily: readonly DaySales[] | undefined
  period: DateRange
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** The days of a period as a chart or as a table, which screen readers have in any case. */
export const DailyFigures = ({ daily, period, isTable, onTable }: DailyFiguresProps) => {
  const span = spanWords(period)
  if (daily?.every(({ orders }) => orders === 0)) return <EmptyState text={analyticsTexts.period.none(span)} />
  const waiting = <Skeleton height={wholeHeight} />
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Group spacing="sm" mb="md">
        <Button
          h={40}
          px="sm"
          variant={isTable ? 'filled' : 'default'}
          leftIcon={<IconTable size={16} aria-hidden />}
          aria-pressed={isTable}
          onClick={() => onTable(!isTable)}
        >
          {analyticsTexts.table.show}
        </Button>
        <Button
          h={40}
          px="sm"
          variant="default"
          leftIcon={<IconDownload size={16} aria-hidden />}
          aria-disabled={!daily}
          onClick={() => daily && downloadSales(daily, period)}
        >
          {analyticsTexts.table.download}
        </Button>
      </Group>
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
