import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartData,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Chart } from 'react-chartjs-2'
import { Box, Group, type MantineTheme, Text, useMantineTheme } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import type { DaySales } from '../../../domain/order/sales'
import { analyticsTexts } from '../analytics-texts'
import { hasProfit } from '../comparison'
import { chartHeight } from './chart-height'
import { formatDay, formatShortDay } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'

/** Colours of the chart, as CSS: of its series, axis labels and grid, and of the page behind it. */
type ChartColors = ReturnType<typeof chartColors>

const shade = ({ colors }: Pick<MantineTheme, 'colors'>, name: string, index: number): string => colors[name]?.[index] ?? 'gray'

/**
 * Chart colours with a contrast of at least 3 to the background and to one another (WCAG 1.4.11), because the profit
 * line crosses the revenue bars; axis labels have at least 4.5.
 */
export const chartColors = (theme: Pick<MantineTheme, 'colorScheme' | 'colors'>) =>
  theme.colorScheme === 'dark'
    ? {
        revenue: shade(theme, 'brand', 7),
        profit: shade(theme, 'indigo', 2),
        words: shade(theme, 'dark', 0),
        grid: shade(theme, 'dark', 5),
        ground: shade(theme, 'dark', 7),
      }
    : {
        revenue: shade(theme, 'brand', 6),
        profit: shade(theme, 'indigo', 9),
        words: shade(theme, 'gray', 7),
        grid: shade(theme, 'gray', 3),
        ground: '#fff',
      }

/** Revenue as bars, profit as a dashed line with diamonds on top: distinguishable without colours, also on paper. */
export type SalesChartType = 'bar' | 'line'

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats an axis label: '₹1.2L', '-₹500'. */
export const axisLabels = (rupees: number): string => `${rupees < 0 ? '-' : ''}₹${compact.format(Math.abs(rupees))}`

/** Duration of the animation, in ms. */
const moving = 250

/** Up to this many days the line shows a point per day. */
const mostPoints = 62

/** Dashes of the line and the gaps between them, in px. */
const profitDash = [6, 3]

const profitLine = (daily: readonly DaySales[], colors: ChartColors) => ({
  type: 'line' as const,
  label: analyticsTexts.chart.profit,
  data: daily.map(({ profit = 0 }) => profit),
  borderColor: colors.profit,
  backgroundColor: colors.profit,
  borderWidth: 2,
  borderDash: profitDash,
  pointStyle: 'rectRot' as const,
  // The ground shows through a diamond, so that it is seen on a bar.
  pointBackgroundColor: colors.ground,
  pointRadius: daily.length > mostPoints ? 0 : 4,
  pointHoverRadius: 5,
})

/** Chart data: an amount in rupees per day and series. */
export const chartData = (daily: readonly DaySales[], colors: ChartColors): ChartData<SalesChartType, number[], string> => ({
  labels: daily.map(({ date }) => date),
  datasets: [
    ...(hasProfit(daily) ? [profitLine(daily, colors)] : []),
    {
      type: 'bar',
      label: analyticsTexts.chart.revenue,
      data: daily.map(({ revenue }) => revenue),
      backgroundColor: colors.revenue,
      borderRadius: 2,
      maxBarThickness: 32,
    },
  ],
})

/** Chart options. @param isStill true when the user prefers reduced motion */
export const chartOptions = (colors: ChartColors, fontFamily: string, isStill: boolean): ChartOptions<SalesChartType> => ({
  responsive: true,
  maintainAspectRatio: false,
  animation: isStill ? false : { duration: moving },
  // Those of another theme are there at once, because printing does not wait.
  animations: { colors: false },
  font: { family: fontFamily, size: 12 },
  color: colors.words,
  interaction: { mode: 'index', intersect: false },
  scales: {
    x: {
      grid: { display: false },
      border: { color: colors.grid },
      ticks: {
        color: colors.words,
        maxRotation: 0,
        autoSkipPadding: 16,
        callback(_value, index) {
          return formatShortDay(this.getLabelForValue(index)) ?? ''
        },
      },
    },
    y: {
      beginAtZero: true,
      grid: { color: colors.grid },
      border: { display: false },
      ticks: { color: colors.words, maxTicksLimit: 6, callback: (value) => axisLabels(Number(value)) },
    },
  },
  plugins: {
    tooltip: {
      padding: 10,
      boxPadding: 4,
      itemSort: (one, other) => other.datasetIndex - one.datasetIndex,
      callbacks: {
        title: ([item]) => formatDay(item?.label) ?? '',
        label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${formatMoney(parsed.y)}`,
      },
    },
  },
})

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
