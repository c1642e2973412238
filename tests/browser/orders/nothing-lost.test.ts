import { orderWindows } from '../../support/browser/order-windows'
import { expect, test } from '../../support/browser/orders-test'
import { hasNoDeliveryImage } from '../../support/browser/store-orders'

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
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openOnly(orderId)
  for (const { action, notes: label, notesOf, save, call, image } of orderWindows)
    await test.step(action, async () => {
      await orders.action(orderId, action).click()
      if (image) await orders.chooseImage(image)
      await expect(toasts.all).toHaveCount(0)
      const path = `**/api/orders/${orderId}/${call}`
      const goOn = await orders.hold(path, { status: 401 })
      await orders.field(label).fill(`half ${action}`)
      const sent = page.waitForRequest(path)
      await orders.button(save).click()
      await sent
      await orders.field(label).fill(`half a thought, ${action}`)
      goOn()
      await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
      await page.unroute(path)
      await loginPage.signIn(store.login)
      await expect(orders.field(label)).toHaveValue(`half a thought, ${action}`)
      await expect(orders.dialog).toContainText('Your unsaved changes were restored. They are not saved yet.')
      if (image) {
        await expect(orders.dialog).toContainText(`Please choose your image (${image.name}) again.`)
        await orders.chooseImage(image)
      }
      await orders.button(save).click()
      await expect(orders.dialog).toHaveCount(0)
      expect(notesOf(await storeOrders.get(orderId))).toBe(`half a thought, ${action}`)
    })
})
