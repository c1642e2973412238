import { expect, test } from '../../../support/browser/orders-test'

// The narrowest width beside a fixed sidebar.
test.use({ viewport: { width: 1024, height: 768 } })

test('beside the sidebar of a tablet the filters fit, and no number is broken in two', async ({ page, orders }) => {
  await orders.open()
  await orders.rows.first().waitFor()
  const filters = page.getByRole('search')
  expect(await filters.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const phone = orders.rows.first().getByText(/^\d{10}$/)
  const { height } = (await phone.boundingBox()) ?? { height: Infinity }
  expect(height).toBeLessThan(30)
})
