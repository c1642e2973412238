import type { TooltipItem } from 'chart.js'
import { expect, test } from 'vitest'
import { chartColors } from '../../../../src/pages/analytics/chart/chart-colors'
import { axisLabels, chartData, chartOptions, type SalesChartType } from '../../../../src/pages/analytics/chart/chart-options'
import { DEFAULT_THEME, type MantineTheme } from '@mantine/core'
import { themeOf } from '../../../../src/providers/theme/theme-provider'

const colorsOf = (scheme: 'light' | 'dark') => {
  const { colors } = themeOf(scheme)
  return chartColors({ colorScheme: scheme, colors: { ...DEFAULT_THEME.colors, ...colors } as MantineTheme['colors'] })
}

/** Relative luminance of '#rrggbb' or '#rgb' (WCAG 2). */
const luminance = (color: string): number => {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)('the colours of the chart have sufficient contrast in the %s theme', (scheme) => {
  const { revenue, profit, words, ground } = colorsOf(scheme)
  expect(contrast(revenue, ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(profit, ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(profit, revenue)).toBeGreaterThanOrEqual(3)
  expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
})

const daily = [
  { date: '2026-11-19', revenue: 123456.5, profit: 4000, orders: 3 },
  { date: '2026-11-20', revenue: 0, profit: 0, orders: 0 },
]

test('the chart contains the amounts of every day', () => {
  const { labels, datasets } = chartData(daily, colorsOf('light'))
  expect(labels).toEqual(['2026-11-19', '2026-11-20'])
  expect(datasets.map(({ label, data }) => [label, data])).toEqual([
    ['Profit', [4000, 0]],
    ['Revenue', [123456.5, 0]],
  ])
})

test('the tooltip of a day shows its date and its formatted amounts', () => {
  const callbacks = chartOptions(colorsOf('light'), 'sans-serif', false).plugins?.tooltip?.callbacks
  const item = { label: '2026-11-19', dataset: { label: 'Revenue' }, parsed: { x: 0, y: 123456.5 } }
  const context = {} as never
  expect(callbacks?.title?.call(context, [item as TooltipItem<SalesChartType>])).toBe('19 Nov 2026')
  expect(callbacks?.label?.call(context, item as TooltipItem<SalesChartType>)).toBe('Revenue: ₹1,23,456.50')
})

test.each([
  [0, '₹0'],
  [120_000, '₹1.2L'],
  [25_000_000, '₹2.5Cr'],
  [-500, '-₹500'],
])('the axis label of %d is %s', (rupees, words) => {
  expect(axisLabels(rupees)).toBe(words)
})

test('the chart is not animated if reduced motion is preferred', () => {
  expect(chartOptions(colorsOf('light'), 'sans-serif', true).animation).toBe(false)
  expect(chartOptions(colorsOf('light'), 'sans-serif', false).animation).toMatchObject({ duration: 250 })
})
