import { expect, test } from '../../support/browser/orders-test'

test('text typed in a modal until its save was rejected with 401 is restored after the login', async ({
  page,
  orders,
  storeOrders,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take()
  const notes = orders.field('Admin Notes')
  const call = `**/api/orders/${orderId}/order-status`
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  const goOn = await orders.hold(call, { status: 401 })
  await notes.fill('half')
  const sent = page.waitForRequest(call)
  await orders.button('Save').click()
  await sent
  await notes.fill('half a thought')
  goOn()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.unroute(call)
  await loginPage.signIn(store.login)
  await expect(notes).toHaveValue('half a thought')
  await expect(orders.dialog).toContainText('Your unsaved changes were restored. They are not saved yet.')
  await orders.button('Save').click()
  await expect(orders.dialog).toHaveCount(0)
  expect((await storeOrders.get(orderId)).adminNotes).toBe('half a thought')
})
