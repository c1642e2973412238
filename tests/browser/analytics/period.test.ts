import { readFile } from 'node:fs/promises'
import { formatMoney } from '../../../src/domain/money'
import { addDays } from '../../../src/domain/calendar-date'
import { expect, test } from '../../support/browser/analytics-test'

test('a period is chosen with a press, stands in the address, and Back brings the last one', async ({
  analytics, storeSales, page,
}) => {
  await analytics.openLoaded()
  await expect(analytics.preset('Last 30 days')).toHaveAttribute('aria-pressed', 'true')
  await expect(analytics.from).toHaveValue(storeSales.last(30).from)
  for (const [name, count] of [['Last 7 days', 7], ['Last 90 days', 90]] as const) {
    const { from, to } = storeSales.last(count)
    await analytics.preset(name).click()
    await expect(page).toHaveURL(`/analytics?from=${from}&to=${to}`)
    await expect(analytics.preset(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(analytics.preset('Last 30 days')).toHaveAttribute('aria-pressed', 'false')
    await expect(analytics.from).toHaveValue(from)
    await expect.poll(() => analytics.readTable()).toEqual(storeSales.table({ from, to }))
  }
  await page.goBack()
  await expect(analytics.preset('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(7)))
  await analytics.preset('Last 30 days').click()
  await expect(page).toHaveURL('/analytics')
  await analytics.preset('This month').click()
  await expect(analytics.from).toHaveValue(`${storeSales.today.slice(0, 8)}01`)
})

test('days of one’s own are shown with those before them, by keyboard alone', async ({ analytics, storeSales, page }) => {
  const to = addDays(storeSales.today, -3)
  const period = { from: addDays(to, -9), to }
  const before = { from: addDays(to, -19), to: addDays(to, -10) }
  await analytics.openLoaded()
  await analytics.from.fill(period.from)
  await analytics.to.fill(period.to)
  await analytics.to.press('Enter')
  await expect(page).toHaveURL(`/analytics?from=${period.from}&to=${period.to}`)
  await expect(analytics.to).toBeFocused()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(period))
  const [now, then] = [storeSales.sums(period), storeSales.sums(before)]
  const change = Math.abs(((now.revenue - then.revenue) / then.revenue) * 100).toFixed(1)
  await expect(analytics.comparison).toHaveCount(3)
  await expect(analytics.comparison.first()).toHaveText(
    `Revenue: ${formatMoney(now.revenue)}. ${now.revenue > then.revenue ? 'Up' : 'Down'} ${change}% from ${formatMoney(then.revenue)}`,
  )
})

test('a press right after another takes nothing of it back', async ({ analytics, storeSales, page }) => {
  const { from, to } = storeSales.last(7)
  await analytics.openLoaded()
  const table = await analytics.showTable.elementHandle()
  await analytics.preset('Last 7 days').evaluate((button: HTMLElement, next) => {
    button.click()
    ;(next as HTMLElement).click()
  }, table)
  await expect(page).toHaveURL(`/analytics?from=${from}&to=${to}&view=table`)
  await expect(analytics.preset('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
})

test('what is already there is not fetched again', async ({ analytics, storeSales, page }) => {
  await analytics.openLoaded()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/')) asked.push(request.url())
  })
  await analytics.preset('Last 7 days').click()
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table(storeSales.last(7)))
  expect(asked).toEqual([])
})

test.describe('days that cannot be shown', () => {
  const cases = [
    ['', '2026-11-20', 'From', 'Please choose the first day'],
    ['2026-11-20', '', 'To', 'Please choose the last day'],
    ['2099-11-01', '2099-11-20', 'From', 'These days are in the future'],
    ['1999-12-31', '2000-01-05', 'From', 'Please enter a day from the year 2000 on'],
    ['2026-11-20', '2026-11-01', 'To', 'The last day must not be before the first'],
    ['2025-01-01', '2026-11-01', 'To', 'At most 366 days can be shown'],
  ] as const
  for (const [from, to, field, text] of cases) {
    test(`${from || 'nothing'} to ${to || 'nothing'} is told at ${field}`, async ({ analytics, page }) => {
      await analytics.openLoaded()
      await analytics.choose(from, to)
      const input = field === 'From' ? analytics.from : analytics.to
      await expect(input).toHaveAccessibleDescription(text)
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toBeFocused()
      await expect(page).toHaveURL('/analytics')
      await input.fill('2026-11-15')
      await expect(page.getByText(text)).toHaveCount(0)
    })
  }

  for (const query of ['?from=yesterday&to=today', '?from=2026-11-20&to=2026-11-01', '?to=2026-11-01']) {
    test(`the address ${query} shows the usual days and says so`, async ({ analytics, storeSales }) => {
      await analytics.openLoaded(query)
      await expect(analytics.failure).toContainText('Those days cannot be shown. You see the last 30 days.')
      expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
    })
  }
})

test('the chart gives way to the table, which screen readers have in any case', async ({ analytics, page }) => {
  await analytics.openLoaded()
  await expect(analytics.chart).toBeVisible()
  await expect(analytics.table).toHaveAccessibleName(/^Sales per day, /)
  expect((await analytics.table.locator('..').boundingBox())?.height).toBe(1)
  await analytics.showTable.focus()
  await page.keyboard.press('Space')
  await expect(analytics.showTable).toHaveAttribute('aria-pressed', 'true')
  await expect(analytics.showTable).toBeFocused()
  await expect(analytics.chart).toHaveCount(0)
  expect((await analytics.table.boundingBox())?.height).toBeGreaterThan(300)
  await page.reload()
  await expect(analytics.showTable).toHaveAttribute('aria-pressed', 'true')
  await analytics.showTable.click()
  await expect(analytics.chart).toBeVisible()
})

test('the chart draws the days and tells a day’s amounts under the pointer', async ({ analytics, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await analytics.openLoaded()
  const colors = () =>
    analytics.chart.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height)
      const found: Record<string, number> = {}
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue
        const color = [data[at], data[at + 1], data[at + 2]].join()
        found[color] = (found[color] ?? 0) + 1
      }
      return found
    })
  const [revenue, profit] = ['13,148,136', '49,46,129']
  await expect.poll(async () => (await colors())[revenue] ?? 0).toBeGreaterThan(1000)
  const still = await colors()
  expect(still[profit] ?? 0).toBeGreaterThan(100)
  const box = await analytics.chart.boundingBox()
  // The tooltip's words are white, which nothing else on the chart is.
  let y = 100
  await expect
    .poll(async () => {
      // A pointer that stays where it is tells the chart nothing.
      y += 1
      await analytics.chart.hover({ position: { x: (box?.width ?? 0) / 2, y } })
      return (await colors())['255,255,255'] ?? 0
    })
    .toBeGreaterThan(50)
})

test('the days are kept as a file', async ({ analytics, storeSales, page }) => {
  const { from, to } = storeSales.last(7)
  await analytics.openLoaded(`?from=${from}&to=${to}`)
  const [file] = await Promise.all([page.waitForEvent('download'), analytics.download.click()])
  expect(file.suggestedFilename()).toBe(`sales-${from}-to-${to}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Date,Orders,Revenue (INR),Profit (INR)')
  expect(lines).toHaveLength(8)
  const { orders, revenue, profit } = storeSales.sums({ from: to, to })
  expect(lines.at(-1)).toBe([to, orders, revenue, profit].join())
})

test('a period without sales says so', async ({ analytics }) => {
  await analytics.openLoaded('?from=2001-01-01&to=2001-01-05')
  await expect(analytics.period).toContainText('No sales in 1 Jan 2001 to 5 Jan 2001 (5 days).')
  await expect(analytics.comparison.last()).toHaveText('Paid orders: 0. No change from 0')
  await expect(analytics.chart).toHaveCount(0)
  await expect(analytics.showTable).toHaveCount(0)
})
