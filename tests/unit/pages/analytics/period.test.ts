import type { TooltipItem } from 'chart.js'
import { expect, test } from 'vitest'
import {
  axisLabels,
  chartColors,
  chartData,
  chartOptions,
  type SalesChartType,
} from '../../../../src/pages/analytics/chart/sales-chart'
import { DEFAULT_THEME, type MantineTheme } from '@mantine/core'
import { contrast } from '../../providers/theme/contrast'
import { themeOf } from '../../../../src/providers/theme/theme-provider'
import fc from 'fast-check'
import { changeOf, daysWithin, percentLabel, totalsOf } from '../../../../src/pages/analytics/comparison'
import { addDays, datesOf, daysIn } from '../../../../src/domain/shared/calendar-date'
import { maxSalesDays, salesDays, summarizeOrders } from '../../../../src/domain/order/sales'
import { containsRange, maxDays, periodBefore, periodFault, presetRange } from '../../../../src/pages/analytics/period/period'
import { lastDays } from '../../../../src/domain/shared/calendar'
import { salesEndpoint } from '../../../../src/pages/analytics/analytics-page'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'
import { rangeLabel, timeZoneLabel } from '../../../../src/pages/analytics/day-labels'

const colorsOf = (scheme: 'light' | 'dark') => {
  const { colors } = themeOf(scheme)
  return chartColors({ colorScheme: scheme, colors: { ...DEFAULT_THEME.colors, ...colors } as MantineTheme['colors'] })
}

test.each(['light', 'dark'] as const)('the colours of the chart have sufficient contrast in the %s theme', (scheme) => {
  const { revenue, profit, words, ground } = colorsOf(scheme)
  expect(contrast(revenue, ground, ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(profit, ground, ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(profit, revenue, ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(words, ground, ground)).toBeGreaterThanOrEqual(4.5)
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

const day = (date: string, revenue: number, profit: number, orders: number) => ({ date, revenue, profit, orders })

test('totals are computed in paise', () => {
  const daily = [day('2026-11-01', 0.1, -0.1, 1), day('2026-11-02', 0.2, -0.2, 2)]
  expect(totalsOf(daily)).toEqual({ revenue: 0.3, profit: -0.3, orders: 3 })
  expect(totalsOf(daysWithin(daily, { from: '2026-11-02', to: '2026-11-30' }))).toEqual({ revenue: 0.2, profit: -0.2, orders: 2 })
  expect(totalsOf([])).toEqual({ revenue: 0, profit: 0, orders: 0 })
})

test.each([
  [100, 125, 'up', 25],
  [100, 50, 'down', 50],
  [100, 100, 'same', undefined],
  [0, 5, 'up', undefined],
  [-50, 10, 'up', undefined],
  [100, -50, 'down', 150],
] as const)('the change from %d to %d is %s by %s percent', (before, now, direction, percent) => {
  expect(changeOf(before, now)).toEqual({ direction, percent })
})

test.each([
  [12.54, '12.5%'],
  [0.05, '0.1%'],
  [0.04, 'less than 0.1%'],
  [1_234_567.89, '12,34,567.9%'],
])('%d is formatted as %s', (percent, words) => {
  expect(percentLabel(percent)).toBe(words)
})

const today = '2026-11-20'

const periods = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: maxDays - 1 })).map(([start, length]) => {
  const from = addDays('2000-01-01', start)
  return { from, to: addDays(from, length) }
})

test.each([
  ['week', { from: '2026-11-14', to: today }, 7],
  ['month', { from: '2026-10-22', to: today }, 30],
  ['quarter', { from: '2026-08-23', to: today }, 90],
  ['thisMonth', { from: '2026-11-01', to: today }, 20],
] as const)('a preset: %s ends today', (preset, range, count) => {
  expect(presetRange(preset, today)).toEqual(range)
  expect(daysIn(range)).toBe(count)
  expect(presetRange('thisMonth', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})

test('a period of up to a year is valid, and one request can include the previous period', () => {
  fc.assert(
    fc.property(periods, (period) => {
      expect(periodFault(period, period.from)).toBeUndefined()
      const before = periodBefore(period)
      expect(daysIn(before)).toBe(daysIn(period))
      expect(addDays(before.to, 1)).toBe(period.from)
      expect(daysIn({ from: before.from, to: period.to })).toBeLessThanOrEqual(maxSalesDays)
    }),
  )
})

test.each([
  ['', '2026-11-20', 'from', 'missing'],
  ['2026-11-21', '2026-11-30', 'from', 'future'],
  ['2027-11-21', '2027-11-20', 'to', 'order'],
  ['2026-02-30', '2026-11-20', 'from', 'day'],
  ['1999-12-31', '2000-01-02', 'from', 'day'],
  ['0026-11-01', '2026-11-20', 'from', 'day'],
  ['2026-11-20', '2026-11-19', 'to', 'order'],
  ['2025-11-19', '2026-11-20', 'to', 'length'],
  ['2025-11-20', '2026-11-20', undefined, undefined],
])('a period from %s to %s is rejected at the field %s: %s', (from, to, field, reason) => {
  expect(periodFault({ from, to }, today)).toEqual(field && { field, reason })
})

test('a period contains another one if it starts no later and ends no earlier', () => {
  const outer = { from: '2026-11-01', to: '2026-11-20' }
  expect(containsRange(outer, outer)).toBe(true)
  expect(containsRange(outer, { from: '2026-11-05', to: '2026-11-06' })).toBe(true)
  expect(containsRange(outer, { from: '2026-10-31', to: '2026-11-06' })).toBe(false)
  expect(containsRange(outer, { from: '2026-11-05', to: '2026-11-21' })).toBe(false)
})

const now = Date.parse('2026-11-20T12:00:00Z')
const timeZone = 'Asia/Kolkata'
const range = { from: '2026-09-22', to: '2026-11-20' }
const asked = { timeZone, ...range }

test('the requested days are used unchanged', () => {
  const summary = summarizeOrders([], { now, timeZone, range })
  const read = salesEndpoint(asked).parse({ success: true, data: summary })
  expect(read).toEqual({ summary, isCutOff: false, hasOwnDays: false })
  expect(summary.daily.map(({ date }) => date)).toEqual(datesOf(range))
})

test('a backend that ignores the requested days keeps its totals and its own days', () => {
  const usual = summarizeOrders([], { now, timeZone })
  usual.sales.overall = { profit: 1, revenue: 2, orders: 3 }
  expect(usual.daily.map(({ date }) => date)).toEqual(lastDays(salesDays, now, timeZone).map(({ date }) => date))
  const newestFirst = { ...usual, daily: usual.daily.toReversed() }
  expect(salesEndpoint(asked).parse({ data: newestFirst })).toEqual({ summary: usual, isCutOff: false, hasOwnDays: true })
  const undated = { ...usual, daily: datesOf(range).map(() => ({ revenue: 1, profit: 1, orders: 1 })) }
  const { summary } = salesEndpoint(asked).parse({ data: undated })
  expect(summary).toEqual({ ...usual, daily: [] })
})

test('a response without a summary is a shape error', () => {
  expect(() => salesEndpoint(asked).parse({ data: { orders: [] } })).toThrow(ShapeError)
})

test('date ranges are formatted, and a time zone has the same name in both spellings of browsers', () => {
  expect(rangeLabel({ from: '2026-11-01', to: '2026-11-20' })).toBe('1 Nov 2026 to 20 Nov 2026 (20 days)')
  expect(rangeLabel({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 Nov 2026 (1 day)')
  expect(['Asia/Kolkata', 'Asia/Calcutta'].map(timeZoneLabel)).toEqual(Array(2).fill('India Standard Time'))
})
