import { DashboardPage } from '../../support/browser/pages/dashboard-page'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

test('an empty store reads as zeros', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  const dashboard = new DashboardPage(page)
  await dashboard.openLoaded()
  const values = (await dashboard.readCards()).map((card) => card.split(': ')[1])
  expect(values).toEqual(['0', '0', '0', '0', '0', '₹0', ...Array.from({ length: 11 }, () => '0')])
})
