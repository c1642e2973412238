import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { dashboard } from '../../support/screens/pages/dashboard'
import { hold } from '../../support/screens/seen'
import { expectedCards } from '../../support/store-figures'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 30, products: 20 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const expected = () => expectedCards(admin.store, 'Asia/Kolkata')

test('the cards show every figure of the store, and one opens the list that it counts; quick actions link to pages', async () => {
  await dashboard.open(admin)
  expect(dashboard.readCards()).toEqual(await expected())
  expect(dashboard.section('Products Overview').getByRole('listitem').length).toBe(9)
  expect(dashboard.section('Recent Orders Overview').getByRole('listitem').length).toBe(8)

  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  expect(actions.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sales & Analytics', '/analytics'],
    ['Order Management', '/orders'],
    ['Products', '/products'],
  ])

  await dashboard.cards.filter({ hasText: /^Shipped: / }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/orders?orderStatus=shipped')
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' }).length).toBe(0)
})

test('the cards show the same figures with a backend without summaries', async () => {
  for (const call of dashboard.calls) admin.answer(call, { status: 404, body: { message: 'Not Found' } })
  await dashboard.open(admin)
  expect(admin.sent.map(({ call }) => call)).toContain('GET /products')
  expect(dashboard.readCards()).toEqual(await expected())
  expect(page.getByText('left out').length).toBe(0)
})

test('Refresh keeps the old figures until the new ones are loaded', async () => {
  await dashboard.open(admin)
  const before = dashboard.readCards()
  const { data } = await admin.call<{ data: { orders: { orderId: string }[] } }>(
    'GET',
    '/orders/all?orderStatus=delivered&limit=1',
  )
  const { held, release } = hold()
  // Both requests: cancelling the order also returns its pieces to stock.
  for (const call of dashboard.calls) admin.answer(call, () => held)
  await admin.call('PUT', `/orders/${data.orders[0]?.orderId}/order-status`, { orderStatus: 'cancelled' })
  ;(dashboard.refresh.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dashboard.refresh).toHaveTextContent(/^Refreshing\.\.\.$/)
  expect(dashboard.readCards()).toEqual(before)
  release()
  await expect.element(dashboard.refresh).toHaveTextContent(/^Refresh$/)
  await expect.element(dashboard.refresh).toHaveFocus()
  expect(dashboard.readCards()).not.toEqual(before)
  expect(dashboard.readCards()).toEqual(await expected())
})
