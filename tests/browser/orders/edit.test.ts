import { expect, test } from '../../support/browser/test'

test('an order is shipped from its row and edited in its details, and a reload keeps both changes', async ({
  page,
  orders,
  storeOrders,
  toasts,
}) => {
  const { orderId } = await storeOrders.take({ orderStatus: 'processing', paymentStatus: 'paid', hasInvoice: true })
  const row = await orders.openOnly(orderId)
  await page.getByRole('button', { name: `Ship: ${orderId}` }).click()
  await expect(orders.field('Tracking Number')).toBeFocused()
  await page.keyboard.type('T-9')
  await page.keyboard.press('Enter')
  await expect(orders.dialog).toHaveCount(0)
  await expect(row).toContainText('Shipped')
  await expect(toasts.all).toHaveText(['Order status updated successfully. Tracking info updated successfully'])

  await orders.action(orderId, 'View').click()
  await orders.button('Edit').click()
  await orders.field('Courier Partner').fill('KPN')
  await orders.button('Save').click()
  await expect(orders.dialog.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(orders.dialog).toContainText('KPN')
  await page.reload()
  await expect(orders.dialog).toContainText('T-9')
  await expect(orders.dialog).toContainText('KPN')
  expect(await storeOrders.get(orderId)).toMatchObject({
    orderStatus: 'shipped',
    trackingInfo: { trackingNumber: 'T-9', courierPartner: 'KPN' },
  })
})
