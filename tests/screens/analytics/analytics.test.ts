import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type DateRange, datesOf } from '../../../src/domain/shared/calendar-date'
import { type OrdersSummary, salesPeriods } from '../../../src/domain/order/sales'
import { formatMoney } from '../../../src/domain/shared/money'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { goTo, shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { analytics } from '../../support/screens/pages/analytics'
import { address, catchDownloads, hold, openOnce, readCaught, textsOf } from '../../support/screens/seen'
import { StoreSales } from '../../support/store-sales'

const admin = shareAdmin(() => startAdmin({ orders: 60, products: 40 }))
let sales: StoreSales

beforeAll(async () => {
  sales = await StoreSales.read(admin.store, 'Asia/Kolkata')
})
beforeEach(openOnce(() => analytics.open(admin)))
/** Each test starts with the default period, on one page for all of them. */
beforeEach(async () => {
  goTo('/analytics')
  await expect.element(analytics.preset('30 days')).toHaveAttribute('aria-pressed', 'true')
})

const expectTable = (range: DateRange) => expect.poll(analytics.readTable).toEqual(sales.table(range))

test('a preset selects a period, which is kept in the URL, and Back restores the previous one', async () => {
  await expect.element(analytics.preset('30 days')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(analytics.from).toHaveValue(sales.last(30).from)
  await expectTable(sales.last(30))
  for (const [name, count] of [
    ['7 days', 7],
    ['90 days', 90],
  ] as const) {
    const { from, to } = sales.last(count)
    await analytics.preset(name).click()
    await expect.poll(address).toBe(`/analytics?from=${from}&to=${to}`)
    await expect.element(analytics.preset(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(analytics.preset('30 days')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(analytics.from).toHaveValue(from)
    await expectTable({ from, to })
  }
  window.history.back()
  await expect.element(analytics.preset('7 days')).toHaveAttribute('aria-pressed', 'true')
  await expectTable(sales.last(7))
  await analytics.preset('30 days').click()
  await expect.poll(address).toBe('/analytics')
  await analytics.preset('This month').click()
  await expect.element(analytics.from).toHaveValue(`${sales.today.slice(0, 8)}01`)
})

test('shows a custom period compared with the days before it, with the keyboard only', async () => {
  const to = addDays(sales.today, -3)
  const period = { from: addDays(to, -9), to }
  ;(analytics.other.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await analytics.from.fill(period.from)
  await analytics.to.fill(period.to)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/analytics?from=${period.from}&to=${period.to}`)
  await expect.element(analytics.to).toHaveFocus()
  await expectTable(period)
  const [now, then] = [sales.sums(period), sales.sums({ from: addDays(to, -19), to: addDays(to, -10) })]
  const change = Math.abs(((now.revenue - then.revenue) / then.revenue) * 100).toFixed(1)
  const direction = now.revenue > then.revenue ? 'Up' : 'Down'
  await expect.poll(() => analytics.comparison.length).toBe(3)
  expect(textsOf(analytics.comparison)[0]).toBe(
    `Revenue: ${formatMoney(now.revenue)}. ${direction} ${change}% from ${formatMoney(then.revenue)}`,
  )
})

test('two clicks in quick succession both take effect, and what is loaded already is not fetched again', async () => {
  const { from, to } = sales.last(7)
  const buttons = [analytics.preset('7 days'), analytics.showTable].map((button) => button.element() as HTMLElement)
  admin.sent.length = 0
  for (const button of buttons) button.click()
  await expect.poll(address).toBe(`/analytics?from=${from}&to=${to}&view=table`)
  await expect.element(analytics.preset('7 days')).toHaveAttribute('aria-pressed', 'true')
  await expectTable({ from, to })
  expect(admin.sent.filter(({ call }) => call.startsWith('GET /orders/'))).toEqual([])
})

// The other faults of a period are in tests/unit/pages/analytics/period.test.ts.
test('an invalid period is reported at its field, one of a query string shows the default period, and one without sales says so', async () => {
  for (const [from, to, field, text] of [
    ['', '2026-11-20', 'from', 'Please choose the first day'],
    ['2026-11-20', '2026-11-01', 'to', 'The last day must not be before the first'],
    ['2025-01-01', '2026-11-01', 'to', 'At most 366 days can be shown'],
  ] as const) {
    await analytics.choose(from, to)
    await expect.element(analytics[field]).toHaveAccessibleDescription(text)
    await expect.element(analytics[field]).toHaveFocus()
  }
  await expect.element(analytics.to).toHaveAttribute('aria-invalid', 'true')
  expect(address()).toBe('/analytics')
  await analytics.to.fill('2026-11-15')
  await expect.poll(() => page.getByText('At most 366 days can be shown').length).toBe(0)

  goTo('/analytics?from=2026-11-20&to=2026-11-01')
  await expect.element(analytics.failure).toHaveTextContent('Those days cannot be shown. You see the last 30 days.')
  expect(analytics.readTable()).toEqual(sales.table(sales.last(30)))
  goTo('/analytics?from=2001-01-01&to=2001-01-05')
  await expect.element(analytics.failure).not.toBeInTheDocument()
  await expect.element(analytics.period).toHaveTextContent('No sales in 1 Jan 2001 to 5 Jan 2001 (5 days).')
  expect(textsOf(analytics.comparison).at(-1)).toBe('Paid orders: 0. No change from 0')
  expect(analytics.chart.length).toBe(0)
  expect(analytics.showTable.length).toBe(0)
})

test('the six cards and every day are sums over all orders, and the page states which orders count, and what was given back', async () => {
  expect(textsOf(analytics.cards)).toEqual(sales.cards())
  expect(analytics.readTable()).toEqual(sales.table(sales.last(30)))
  await expect.element(analytics.main).toHaveTextContent('Only paid orders count; cancelled ones do not.')
  await expect.element(analytics.main).toHaveTextContent('Days run from midnight to midnight, India Standard Time.')

  // What credit notes gave back stands beside the cards, which keep their formula.
  const { data } = await admin.call<{ data: OrdersSummary }>('GET', '/orders/summary')
  const shown = analytics.main.getByRole('region', { name: 'After credit notes' })
  const credited = data.credited?.overall ?? 0
  expect(credited).toBeGreaterThan(0)
  const left = Math.round((data.sales.overall.revenue - credited) * 100) / 100
  await expect.element(shown).toHaveTextContent(`Overall revenue${formatMoney(left)} (${formatMoney(credited)} given back)`)
  // The sample store's notes give back no pieces.
  const profit = Math.round(((data.sales.overall.profit ?? 0) - credited) * 100) / 100
  await expect.element(shown).toHaveTextContent(`Overall profit${formatMoney(profit)}`)
})

test('the toggle replaces the chart with the table, which screen readers can always read', async () => {
  const { chart, table, showTable } = analytics
  await expect.element(chart).toBeVisible()
  await expect.element(table).toHaveAccessibleName(/^Sales per day, /)
  expect(table.element().parentElement?.getBoundingClientRect().height).toBe(1)
  ;(showTable.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(showTable).toHaveAttribute('aria-pressed', 'true')
  await expect.element(showTable).toHaveFocus()
  await expect.poll(() => chart.length).toBe(0)
  expect(table.element().getBoundingClientRect().height).toBeGreaterThan(300)
  expect(window.location.search).toBe('?view=table')
  const caught = catchDownloads()
  await analytics.download.click()
  expect(await readCaught(caught)).toMatch(
    /^Date,Orders,Revenue \(INR\),Profit \(INR\)\r\n(?:[\d-]+,\d+,[\d.]+,-?[\d.]+\r\n){30}$/,
  )
  await showTable.click()
  await expect.element(chart).toBeVisible()
})

test('the chart draws the days and shows the amounts of a day in a tooltip', async () => {
  const { chart } = analytics
  await expect.element(chart).toBeVisible()
  const pixelsOf = (color: string): number => {
    const canvas = chart.element() as unknown as HTMLCanvasElement
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255 && [data[at], data[at + 1], data[at + 2]].join() === color) count += 1
    return count
  }
  const [revenue, profit] = ['13,148,136', '49,46,129']
  await expect.poll(() => pixelsOf(revenue)).toBeGreaterThan(1000)
  await expect.poll(() => pixelsOf(profit)).toBeGreaterThan(100)
  // White is the text colour of the tooltip, and that of the marks of profit.
  const marks = pixelsOf('255,255,255')
  expect(marks).toBeLessThan(500)
  const x = chart.element().getBoundingClientRect().width / 2
  let y = 100
  await expect
    .poll(async () => {
      // The chart reacts only to pointer moves.
      y += 1
      await chart.hover({ position: { x, y } })
      return pixelsOf('255,255,255')
    })
    .toBeGreaterThan(marks + 50)
})

test('the chart and the table meet WCAG AA and fit the viewport, with controls of 40 px on a phone', async () => {
  await expect.element(analytics.chart).toBeVisible()
  await expectSoundLooks()
  await analytics.showTable.click()
  await expect.poll(() => analytics.chart.length).toBe(0)
  await expect.element(analytics.table).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])

  await setSize('phone')
  await analytics.openDates()
  expect(overflow()).toBe(0)
  const heights = analytics.period
    .css('button, input')
    .elements()
    .map((each) => each.getBoundingClientRect().height)
  expect(heights).toHaveLength(10)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
  await setSize('desk')
})

// These open the page anew.
test('a backend that chooses the days itself has them shown and downloaded, and compared where it sent enough of them', async () => {
  const { data } = await admin.call<{ data: OrdersSummary }>('GET', '/orders/summary')
  const to = addDays(sales.today, -1)
  // Without a profit, which the backend may not tell.
  const unearned = Object.fromEntries(salesPeriods.map((period) => [period, { revenue: 1, orders: 1 }]))
  const daily = datesOf({ from: addDays(to, -13), to }).map((date) => ({ date, orders: 2, revenue: 25 }))
  const forget = admin.answer('GET /orders/summary', { status: 200, body: { data: { ...data, sales: unearned, daily } } })
  await analytics.open(admin)
  await expect.element(analytics.failure).toHaveTextContent(/^Daily figures are available only for .+ \(14 days\)\.$/)
  expect(analytics.comparison.length).toBe(0)
  const caught = catchDownloads()
  await analytics.download.click()
  expect(caught.map(({ name }) => name)).toEqual([`sales-${addDays(to, -13)}-to-${to}.csv`])
  const rows = daily.map(({ date }) => `${date},2,25`)
  expect(await readCaught(caught)).toBe(['Date,Orders,Revenue (INR)', ...rows, ''].join('\r\n'))
  await analytics.choose(addDays(to, -6), to)
  await expect
    .poll(() => textsOf(analytics.comparison))
    .toEqual(['Revenue: ₹175. No change from ₹175', 'Paid orders: 14. No change from 14'])
  await expect.element(analytics.failure).not.toBeInTheDocument()
  forget()
  admin.answer('GET /orders/summary', { status: 200, body: { data: { ...data, daily: [] } } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(analytics.period).toHaveTextContent('Daily figures are not available.')
  expect(analytics.download.length).toBe(0)
})

test.each(['desk', 'phone'] as const)('no element moves when the figures arrive: %s', async (size) => {
  await setSize(size)
  const { held, release } = hold()
  const forget = admin.answer('GET /orders/summary', () => held)
  admin.open('/analytics')
  await expect.element(analytics.status).toHaveTextContent(/^Loading analytics data\.\.\.$/)
  const boxOf = (element: Element): unknown => element.getBoundingClientRect().toJSON()
  const boxes = () => [
    ...analytics.cards.elements().map(boxOf),
    ...analytics.comparison.elements().map(boxOf),
    boxOf(analytics.period.element()),
  ]
  const before = boxes()
  expect(before).toHaveLength(10)
  release()
  forget()
  await expect.element(analytics.chart).toBeVisible()
  expect(boxes()).toEqual(before)
})
