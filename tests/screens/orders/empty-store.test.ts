import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin } from '../../support/screens/open-admin'
import { OrdersScreen } from '../../support/screens/pages/orders'
import { expectCount } from '../../support/screens/seen'

let orders: OrdersScreen

beforeAll(async () => {
  orders = new OrdersScreen(await startAdmin())
})
afterAll(async () => {
  await orders.admin.reset()
  await orders.admin.close()
})

test('a store without orders shows an empty state', async () => {
  await orders.open()
  await expect.element(page.getByRole('main')).toHaveTextContent('No orders yet')
  await expectCount(orders.rows, 0)
})
