import type { Order } from '../../../src/domain/order'
import { expect, test } from '../../support/browser/orders-test'
import { hasNoDeliveryImage } from '../../support/browser/store-orders'

const hasNothingToShow = (order: Order): boolean =>
  hasNoDeliveryImage(order) && !order.paymentDetails?.paymentScreenshot

const windows = [
  { modal: 'payment', button: 'Record payment', title: 'Payment Review' },
  { modal: 'edit', button: 'Edit', title: 'Edit Order' },
  { modal: 'delivery', button: 'Upload image', title: 'Delivery Image' },
]

test('a window opened from the details closes back to them, with the focus on its button', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'pending', orderStatus: 'placed' }, hasNothingToShow)
  await orders.openOnly(orderId)
  const details = orders.action(orderId, 'View')
  await details.click()
  for (const { modal, button, title } of windows) {
    const opener = orders.dialog.getByRole('button', { name: button })
    await opener.click()
    await expect(orders.dialog.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page).toHaveURL(`/orders?search=${orderId}&${modal}=${orderId}`)
    await page.keyboard.press('Escape')
    await expect(orders.dialog.getByRole('heading', { level: 2, name: 'Order Details' })).toBeVisible()
    await expect(page).toHaveURL(`/orders?search=${orderId}&details=${orderId}`)
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(details).toBeFocused()
})

test('what is saved from the details shows in them', async ({ orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ adminNotes: 'old' })
  await orders.openOnly(orderId)
  await orders.action(orderId, 'View').click()
  await orders.dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await orders.dialog.getByRole('textbox', { name: 'Admin Notes' }).fill('packed by Selvi')
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(orders.section('Admin Notes')).toContainText('packed by Selvi')
})
