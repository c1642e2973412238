import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminOnServer, startAdmin } from '../../support/screens/open-admin'
import { expectCount } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 2, products: 4 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

// A backend that keeps only the specification's calls (operations.md: additions).
test.each(['/packing', '/packing/ORD1', '/messages', '/messages/templates', '/orders/new', '/payments', '/dispatches'])(
  'a backend without capabilities has no %s, neither in the menu nor by its address',
  async (path) => {
    admin.answer('GET /capabilities', { status: 404, body: { message: 'No' } })
    admin.open(path)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Order Management' }).first()).toBeVisible()
    for (const name of ['New Order', 'Payments', 'Packing', 'Dispatches', 'Transports', 'Messages'])
      await expectCount(page.getByRole('link', { name, exact: true }), 0)
  },
)
