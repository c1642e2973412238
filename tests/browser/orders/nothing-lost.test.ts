import { orderWindows } from '../../support/browser/order-windows'
import { expect, test } from '../../support/browser/orders-test'

for (const { modal, notes: label, notesOf, save, call, saved, suits, image, action } of orderWindows) {
  test(`what is typed in the window ${modal} while a save is under way is not lost with it`, async ({ page, orders, storeOrders, toasts }) => {
    const { orderId } = await storeOrders.take({}, suits)
    await orders.openModal(modal, orderId)
    const goOn = await orders.hold(`**/api/orders/${orderId}/${call}`)
    if (image) await orders.chooseImage(image)
    await orders.field(label).fill('first')
    const sent = page.waitForRequest(`**/api/orders/${orderId}/${call}`)
    await orders.button(save).click()
    await sent
    await orders.field(label).fill('first, and second')
    goOn()
    await expect(toasts.all).toHaveText([saved])
    await expect(orders.field(label)).toHaveValue('first, and second')
    expect(notesOf(await storeOrders.get(orderId))).toBe('first')
    await orders.button(save).click()
    await expect(orders.dialog).toHaveCount(0)
    expect(notesOf(await storeOrders.get(orderId))).toBe('first, and second')
  })

  test(`what was typed in the window ${modal} until the session ended under its save is there again after the login`, async ({ page, orders, storeOrders, store, loginPage, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    const { orderId } = await storeOrders.take({}, suits)
    await orders.openModal(modal, orderId)
    if (image) await orders.chooseImage(image)
    const path = `**/api/orders/${orderId}/${call}`
    const goOn = await orders.hold(path, { status: 401 })
    await orders.field(label).fill('half')
    const sent = page.waitForRequest(path)
    await orders.button(save).click()
    await sent
    await orders.field(label).fill('half a thought')
    goOn()
    await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
    await page.unroute(path)
    await loginPage.signIn(store.login)
    await expect(orders.field(label)).toHaveValue('half a thought')
    await expect(orders.dialog).toContainText('What you had typed before is back. It has not been saved yet.')
    if (image) {
      await expect(orders.dialog).toContainText(`Please choose your image (${image.name}) again.`)
      await orders.chooseImage(image)
    }
    await orders.button(save).click()
    await expect(orders.dialog).toHaveCount(0)
    expect(notesOf(await storeOrders.get(orderId))).toBe('half a thought')
  })

  // An upload is given up by leaving its window; there is nothing that could end later.
  if (modal === 'delivery') continue

  test(`a save in the window ${modal} that ends after it was left closes no other window`, async ({ page, orders, storeOrders, toasts }) => {
    const { orderId } = await storeOrders.take({})
    const other = await storeOrders.take({})
    await orders.openOnly(orderId)
    const goOn = await orders.hold(`**/api/orders/${orderId}/${call}`)
    await orders.action(orderId, action).click()
    await orders.field(label).fill('sent and left')
    const sent = page.waitForRequest(`**/api/orders/${orderId}/${call}`)
    await orders.button(save).click()
    await sent
    await page.goBack()
    await expect(orders.dialog).toHaveCount(0)
    await orders.search.fill(other.orderId)
    await orders.action(other.orderId, 'View').click()
    await orders.dialog.getByText(other.orderId).first().waitFor()
    goOn()
    await expect(toasts.all).toHaveText([saved])
    await expect(orders.dialog).toContainText(other.orderId)
    await expect(page).toHaveURL(new RegExp(`details=${other.orderId}`))
  })
}

test('Quick Approve keeps what is typed while it is under way, and the decision stands', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take({ orderStatus: 'placed', paymentStatus: 'pending' })
  await orders.openModal('payment', orderId)
  const goOn = await orders.hold(`**/api/orders/${orderId}/payment-status`)
  await orders.field('Payment Status').selectOption('Failed')
  await orders.button('Quick Approve').click()
  const sent = page.waitForRequest(`**/api/orders/${orderId}/payment-status`)
  await page.getByRole('dialog', { name: 'Approve payment?' }).getByRole('button', { name: 'Approve' }).click()
  await sent
  await orders.field('Admin Notes').fill('UPI 991')
  goOn()
  await expect(toasts.all).toHaveText(['Payment status updated successfully'])
  await expect(orders.field('Payment Status')).toHaveValue('paid')
  await orders.button('Save').click()
  await expect(orders.dialog).toHaveCount(0)
  expect(await storeOrders.get(orderId)).toMatchObject({ paymentStatus: 'paid', adminNotes: 'UPI 991' })
})

test('from one order to another by the history, each has its own in the window', async ({ page, orders, storeOrders }) => {
  const [first, second] = [await storeOrders.take({ adminNotes: 'of one' }), await storeOrders.take({ adminNotes: 'of two' })]
  await orders.openModal('edit', first.orderId)
  await page.evaluate((address) => {
    history.pushState(history.state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, `/orders?edit=${second.orderId}`)
  await expect(orders.dialog).toContainText(second.orderId)
  await expect(orders.field('Admin Notes')).toHaveValue('of two')
})
