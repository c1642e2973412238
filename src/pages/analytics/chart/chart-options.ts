import type { ChartData, ChartOptions } from 'chart.js'
import { formatDay, formatShortDay } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'
import type { DaySales } from '../../../domain/order/sales'
import { analyticsTexts } from '../analytics-texts'
import { hasProfit } from '../comparison'
import type { ChartColors } from './chart-colors'

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
