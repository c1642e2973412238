import { expect, test } from '../../support/browser/analytics-test'

test.use({ storeOptions: {} })

test('an empty store reads as zeros, and says that nothing was sold', async ({ analytics }) => {
  await analytics.openLoaded()
  const values = (await analytics.readCards()).map((card) => card.split(': ')[1])
  expect(values).toEqual(Array.from({ length: 6 }, () => '₹0'))
  await expect(analytics.period).toContainText(/No sales in .+ \(30 days\)\./)
})
