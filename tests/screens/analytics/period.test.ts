import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type DateRange } from '../../../src/domain/shared/calendar-date'
import { formatMoney } from '../../../src/domain/shared/money'
import { goTo, startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { analytics } from '../../support/screens/pages/analytics'
import { address, openOnce, textsOf } from '../../support/screens/seen'
import { StoreSales } from '../../support/store-sales'

let admin: AdminOnServer
let sales: StoreSales

beforeAll(async () => {
  admin = await startAdmin({ orders: 60, products: 40 })
  sales = await StoreSales.read(admin.store, 'Asia/Kolkata')
})
beforeEach(openOnce(() => analytics.open(admin)))
/** Each test starts with the default period, on one page for all of them. */
beforeEach(async () => {
  goTo('/analytics')
  await expect.element(analytics.preset('Last 30 days')).toHaveAttribute('aria-pressed', 'true')
})
afterAll(async () => {
  await admin.reset()
  await admin.close()
})

const expectTable = (range: DateRange) => expect.poll(analytics.readTable).toEqual(sales.table(range))

test('a preset selects a period, which is kept in the URL, and Back restores the previous one', async () => {
  await expect.element(analytics.preset('Last 30 days')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(analytics.from).toHaveValue(sales.last(30).from)
  await expectTable(sales.last(30))
  for (const [name, count] of [
    ['Last 7 days', 7],
    ['Last 90 days', 90],
  ] as const) {
    const { from, to } = sales.last(count)
    await analytics.preset(name).click()
    await expect.poll(address).toBe(`/analytics?from=${from}&to=${to}`)
    await expect.element(analytics.preset(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(analytics.preset('Last 30 days')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(analytics.from).toHaveValue(from)
    await expectTable({ from, to })
  }
  window.history.back()
  await expect.element(analytics.preset('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
  await expectTable(sales.last(7))
  await analytics.preset('Last 30 days').click()
  await expect.poll(address).toBe('/analytics')
  await analytics.preset('This month').click()
  await expect.element(analytics.from).toHaveValue(`${sales.today.slice(0, 8)}01`)
})

test('shows a custom period compared with the days before it, with the keyboard only', async () => {
  const to = addDays(sales.today, -3)
  const period = { from: addDays(to, -9), to }
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

test('two clicks in quick succession both take effect', async () => {
  const { from, to } = sales.last(7)
  const buttons = [analytics.preset('Last 7 days'), analytics.showTable].map((button) => button.element() as HTMLElement)
  for (const button of buttons) button.click()
  await expect.poll(address).toBe(`/analytics?from=${from}&to=${to}&view=table`)
  await expect.element(analytics.preset('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
})

test('does not refetch data that is already loaded', async () => {
  admin.sent.length = 0
  await analytics.preset('Last 7 days').click()
  await expectTable(sales.last(7))
  expect(admin.sent.filter(({ call }) => call.startsWith('GET /orders/'))).toEqual([])
})

test('a period without sales shows a message', async () => {
  goTo('/analytics?from=2001-01-01&to=2001-01-05')
  await expect.element(analytics.period).toHaveTextContent('No sales in 1 Jan 2001 to 5 Jan 2001 (5 days).')
  expect(textsOf(analytics.comparison).at(-1)).toBe('Paid orders: 0. No change from 0')
  expect(analytics.chart.length).toBe(0)
  expect(analytics.showTable.length).toBe(0)
})

describe('invalid periods', () => {
  test('are reported at their field', async () => {
    for (const [from, to, field, text] of [
      ['', '2026-11-20', 'from', 'Please choose the first day'],
      ['2026-11-20', '', 'to', 'Please choose the last day'],
      ['2099-11-01', '2099-11-20', 'from', 'The period is in the future'],
      ['1999-12-31', '2000-01-05', 'from', 'Please enter a day in the year 2000 or later'],
      ['2026-11-20', '2026-11-01', 'to', 'The last day must not be before the first'],
      ['2025-01-01', '2026-11-01', 'to', 'At most 366 days can be shown'],
    ] as const) {
      await analytics.choose(from, to)
      const input = analytics[field]
      await expect.element(input).toHaveAccessibleDescription(text)
      await expect.element(input).toHaveAttribute('aria-invalid', 'true')
      await expect.element(input).toHaveFocus()
      expect(address()).toBe('/analytics')
      await input.fill('2026-11-15')
      await expect.poll(() => page.getByText(text).length).toBe(0)
    }
  })

  test('of a query string show the default period and a message', async () => {
    for (const query of ['?from=yesterday&to=today', '?from=2026-11-20&to=2026-11-01', '?to=2026-11-01']) {
      goTo(`/analytics${query}`)
      await expect
        .element(analytics.failure, { message: query })
        .toHaveTextContent('Those days cannot be shown. You see the last 30 days.')
      expect(analytics.readTable(), query).toEqual(sales.table(sales.last(30)))
      goTo('/analytics')
      await expect.element(analytics.failure, { message: query }).not.toBeInTheDocument()
    }
  })
})
