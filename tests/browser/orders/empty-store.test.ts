import { expect, test } from '../../support/browser/orders-test'

test.use({ storeOptions: {} })

test('a store without orders says so', async ({ page, orders }) => {
  await orders.open()
  await expect(page.getByRole('main')).toContainText('No orders yet')
  await expect(orders.rows).toHaveCount(0)
})
