import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/browser/analytics-test'

test('keeps the period and the table view after a reload and downloads the days as CSV', async ({
  analytics,
  storeSales,
  page,
}) => {
  const { from, to } = storeSales.last(7)
  await analytics.openLoaded()
  await expect(analytics.chart).toBeVisible()
  await analytics.preset('Last 7 days').click()
  await expect(page).toHaveURL(`/analytics?from=${from}&to=${to}`)
  await analytics.showTable.click()
  await expect(analytics.chart).toHaveCount(0)
  await page.reload()
  await expect(analytics.showTable).toHaveAttribute('aria-pressed', 'true')
  await expect(analytics.preset('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table({ from, to }))
  await analytics.showTable.click()
  await expect(analytics.chart).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), analytics.download.click()])
  expect(file.suggestedFilename()).toBe(`sales-${from}-to-${to}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Date,Orders,Revenue (INR),Profit (INR)')
  expect(lines).toHaveLength(8)
  const { orders, revenue, profit } = storeSales.sums({ from: to, to })
  expect(lines.at(-1)).toBe([to, orders, revenue, profit].join())
})
