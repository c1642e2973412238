import { expect, test } from '../../support/browser/analytics-test'

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

test('shows the table without the chart when the code of the chart fails to load', async ({
  analytics,
  storeSales,
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/dynamically imported module/)
  await page.route(/\/assets\/sales-chart-[^/]+\.js$/, (route) => route.abort())
  await analytics.open()
  await expect(analytics.period).toContainText('The chart could not be loaded. The table shows the same figures.')
  expect(await analytics.readTable()).toEqual(storeSales.table(storeSales.last(30)))
  await analytics.showTable.click()
  await expect(analytics.table).toBeInViewport()
})
