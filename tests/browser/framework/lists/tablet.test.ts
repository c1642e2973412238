import { expect, test } from '../../../support/browser/orders-test'

// The narrowest width beside a fixed sidebar.
test.use({ viewport: { width: 1024, height: 768 } })

test('beside the sidebar of a tablet the filters fit, and no number is broken in two', async ({ page, orders }) => {
  await orders.open()
  const phone = page.locator('main').getByText(/^\d{10}$/).first()
  await phone.waitFor()
  const filters = page.getByRole('search')
  expect(await filters.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const { height } = (await phone.boundingBox()) ?? { height: Infinity }
  expect(height).toBeLessThan(30)
})
