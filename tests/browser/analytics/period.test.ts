import { expect, test } from '../../support/browser/test'
import { linesOfPages, pictureOf } from '../../support/documents/read-pdf'

test('keeps the period and the table view after a reload, and on paper', async ({ analytics, storeSales, page }) => {
  const { from, to } = storeSales.last(7)
  await analytics.open()
  await expect(analytics.chart).toBeVisible()
  await analytics.preset('7 days').click()
  await expect(page).toHaveURL(`/analytics?from=${from}&to=${to}`)
  await analytics.showTable.click()
  await expect(analytics.chart).toHaveCount(0)
  await page.reload()
  await expect(analytics.showTable).toHaveAttribute('aria-pressed', 'true')
  await expect(analytics.preset('7 days')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => analytics.readTable()).toEqual(storeSales.table({ from, to }))
  await analytics.showTable.click()
  await expect(analytics.chart).toBeVisible()

  // Paper is white, also with the backgrounds of the dark theme, and has no buttons.
  await page.reload()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(analytics.chart).toBeVisible()
  const paper = await page.pdf({ printBackground: true })
  const words = (await linesOfPages(paper)).flat().join(' ')
  expect(words).toContain('Sales & Analytics')
  for (const hidden of ['Refresh', 'Apply', '30 days', 'Download']) expect(words).not.toContain(hidden)
  const { greys } = await pictureOf(paper, 1, 72)
  expect(greys.filter((grey) => grey > 250).length / greys.length, 'white paper').toBeGreaterThan(0.7)
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('shows the table without the chart when the code of the chart fails to load', async ({
  analytics,
  storeSales,
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|dynamically imported module/)
  await page.route(/\/assets\/sales-chart-[^/]+\.js$/, (route) => route.abort())
  await analytics.open()
  await expect(analytics.period).toContainText('The chart could not be loaded. The table shows the same figures.')
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await analytics.showTable.click()
  await expect(analytics.table).toBeInViewport()
})
