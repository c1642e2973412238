import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OrdersSummary } from '../../../src/domain/order/sales'
import { formatMoney } from '../../../src/domain/shared/money'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { analytics } from '../../support/screens/pages/analytics'
import { openOnce, textsOf } from '../../support/screens/seen'
import { StoreSales } from '../../support/store-sales'

let admin: AdminOnServer
let sales: StoreSales

beforeAll(async () => {
  admin = await startAdmin({ orders: 60, products: 40 })
  sales = await StoreSales.read(admin.store, 'Asia/Kolkata')
})
// One page for all tests, which only read it.
beforeEach(openOnce(() => analytics.open(admin)))
afterAll(async () => {
  await admin.reset()
  await admin.close()
})

test('the six cards and every day are sums over all orders, and the page states which orders count', async () => {
  expect(textsOf(analytics.cards)).toEqual(sales.cards())
  expect(analytics.readTable()).toEqual(sales.table(sales.last(30)))
  await expect.element(analytics.main).toHaveTextContent('Only paid orders count; cancelled ones do not.')
  await expect.element(analytics.main).toHaveTextContent('Days run from midnight to midnight, India Standard Time.')
})

test('what credit notes gave back stands beside the cards, which keep their formula', async () => {
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
