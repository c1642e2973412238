import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { goTo } from '../../support/screens/open-admin'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'
import { address } from '../../support/screens/seen'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders({ orders: 30, products: 20 })
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

test('a modal opens from its row and closes with Escape, which returns the focus to its button', async () => {
  const { orderId } = await orders.store.take({ orderStatus: 'placed', paymentStatus: 'paid' })
  await orders.openOnly(orderId)
  for (const action of ['View', 'Edit', 'Payment', 'Delivery image'] as const) {
    const button = orders.action(orderId, action)
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(orders.dialog).toHaveTextContent(orderId)
    expect(address()).toMatch(new RegExp(`=${orderId}&?.*=${orderId}`))
    await orders.escape()
    expect(address()).toBe(`/orders?search=${orderId}`)
    await expect.element(button).toHaveFocus()
  }
})

test('holding Escape closes a modal without leaving the list', async () => {
  orders.admin.open('/dashboard')
  goTo('/orders')
  await orders.rows
    .first()
    .getByRole('button', { name: /^View: / })
    .click()
  await expect.element(orders.dialog.getByRole('heading', { level: 2 })).toBeVisible()
  const keys = { key: 'Escape', code: 'Escape', bubbles: true }
  for (const again of [false, true])
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...keys, repeat: again }))
  await orders.expectClosed()
  await new Promise((done) => setTimeout(done, 300))
  expect(address()).toBe('/orders')
})

test('a URL opens a modal for an order of any page, and Back closes it', async () => {
  const oldest = (await orders.store.all()).at(-1)?.orderId ?? 'none'
  await orders.open()
  await expect.poll(() => orders.rows.length).toBe(20)
  expect(orders.row(oldest).length).toBe(0)
  // Like following a link from this page.
  window.history.pushState(null, '', '/orders')
  orders.admin.open(`/orders?details=${oldest}`)
  await expect.element(orders.dialog.getByText(oldest).first()).toBeVisible()
  await orders.back()
  expect(address()).toBe('/orders')
})

test('closing a modal opened from the details returns to them and focuses its button', async () => {
  const { orderId } = await orders.store.take()
  await orders.openOnly(orderId)
  const details = orders.action(orderId, 'View')
  await details.click()
  for (const [modal, button, title] of [
    ['payment', 'Payment', 'Payment Review'],
    ['pay', 'Record payment', 'Record payment'],
    ['edit', 'Edit', 'Edit Order'],
    ['delivery', 'Upload image', 'Delivery Image'],
  ] as const) {
    const opener = orders.button(button)
    await opener.click()
    await expect.element(orders.dialog.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(address()).toBe(`/orders?search=${orderId}&${modal}=${orderId}`)
    await userEvent.keyboard('{Escape}')
    await expect.element(orders.dialog.getByRole('heading', { level: 2, name: 'Order Details' })).toBeVisible()
    expect(address()).toBe(`/orders?search=${orderId}&details=${orderId}`)
    await expect.element(opener).toHaveFocus()
  }
  await orders.escape()
  await expect.element(details).toHaveFocus()
})

test('the details show changes saved from them', async () => {
  const { orderId } = await orders.store.take({ adminNotes: 'old' })
  await orders.openOnly(orderId)
  await orders.action(orderId, 'View').click()
  await orders.button('Edit').click()
  await orders.dialog.getByRole('textbox', { name: 'Admin Notes' }).fill('packed by Selvi')
  await orders.button('Save').click()
  await expect.element(orders.section('Admin Notes')).toHaveTextContent('packed by Selvi')
})
