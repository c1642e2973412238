import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Chart } from 'react-chartjs-2'
import { Box, Group, Text, useMantineTheme } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import type { DaySales } from '../../../domain/order/sales'
import { analyticsTexts } from '../analytics-texts'
import { hasProfit } from '../comparison'
import { chartColors, type ChartColors } from './chart-colors'
import { chartHeight } from './chart-height'
import { chartData, chartOptions, type SalesChartType } from './chart-options'

/** Legend of bars and line; the table has the same texts as headers. */
const Legend = ({ colors, showsProfit }: { colors: ChartColors; showsProfit: boolean }) => (
  <Group spacing="md" h={22} mb="xs" aria-hidden>
    <Group spacing={6}>
      <Box sx={{ width: 12, height: 12, borderRadius: 2, background: colors.revenue }} />
      <Text size="sm">{analyticsTexts.chart.revenue}</Text>
    </Group>
    {showsProfit && (
      <Group spacing={6}>
        <Box sx={{ position: 'relative', width: 28, borderTop: `2px dashed ${colors.profit}` }}>
          <Box
            sx={{
              ...{ position: 'absolute', left: 10, top: -5, width: 8, height: 8, transform: 'rotate(45deg)' },
              ...{ border: `1.5px solid ${colors.profit}`, background: colors.ground },
            }}
          />
        </Box>
        <Text size="sm">{analyticsTexts.chart.profit}</Text>
      </Group>
    )}
  </Group>
)

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)

interface SalesChartProps {
  daily: readonly DaySales[]
  /** Formatted date range. */
  span: string
}

/** Chart of revenue and profit per day; the table is its accessible alternative. */
const SalesChart = ({ daily, span }: SalesChartProps) => {
  const theme = useMantineTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false })
  const chart = useRef<ChartJs<SalesChartType, number[], string>>(null)
  const colors = useMemo(() => chartColors(theme), [theme])
  const data = useMemo(() => chartData(daily, colors), [daily, colors])
  const options = useMemo(() => chartOptions(colors, theme.fontFamily ?? '', isStill), [colors, theme, isStill])
  useEffect(() => {
    const onPrint = (): void => {
      // The theme of the page has become light, and printing does not wait for effects and frames.
      flushSync(() => undefined)
      chart.current?.stop().update('none')
    }
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return (
    <>
      <Legend colors={colors} showsProfit={hasProfit(daily)} />
      <Box sx={{ position: 'relative', height: chartHeight, minWidth: 0 }}>
        <Chart ref={chart} type="bar" role="img" aria-label={analyticsTexts.chart.label(span)} data={data} options={options} />
      </Box>
    </>
  )
}

export default SalesChart
