import {
  BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale, LineController, LineElement, PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { Box, useMantineTheme } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import type { DaySales } from '../../../domain/order/sales'
import { analyticsTexts } from '../analytics-texts'
import { chartColors } from './chart-colors'
import { chartHeight } from './chart-height'
import { chartData, chartOptions } from './chart-options'
import { Legend } from './legend'

ChartJs.register(
  BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip,
)

interface SalesChartProps {
  daily: readonly DaySales[]
  /** The days shown, in words. */
  span: string
}

/** Revenue and profit per day. Whoever does not see it has the table beside it. */
const SalesChart = ({ daily, span }: SalesChartProps) => {
  const theme = useMantineTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false })
  const colors = useMemo(() => chartColors(theme), [theme])
  const data = useMemo(() => chartData(daily, colors), [daily, colors])
  const options = useMemo(() => chartOptions(colors, theme.fontFamily ?? '', isStill), [colors, theme, isStill])
  return (
    <>
      <Legend colors={colors} />
      <Box sx={{ position: 'relative', height: chartHeight, minWidth: 0 }}>
        <Chart type="bar" role="img" aria-label={analyticsTexts.chart.label(span)} data={data} options={options} />
      </Box>
    </>
  )
}

export default SalesChart
