import { plainTexts } from '../../../src/components/plain/plain-texts'
import { expect, test } from '../../support/browser/orders-test'

test('says so where the browser lets nothing be copied', async ({ page, orders, storeOrders }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const { orderId } = await storeOrders.take()
  await orders.openModal('details', orderId)
  const button = orders.dialog.getByRole('button', { name: 'Copy order ID' })
  await button.click()
  await expect(page.getByText(plainTexts.copyFailed)).toHaveCount(1)
  await expect(button).toBeFocused()
})

test('copies where the page came by plain http', async ({ page, context, orders, storeOrders }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Object.assign(window, { clipboardToRead: clipboard })
  })
  const { orderId } = await storeOrders.take()
  await orders.openModal('details', orderId)
  await orders.dialog.getByRole('button', { name: 'Copy order ID' }).click()
  await expect(orders.dialog.getByRole('button', { name: plainTexts.copied })).toBeVisible()
  const copied = await page.evaluate(() => (window as unknown as { clipboardToRead: Clipboard }).clipboardToRead.readText())
  expect(copied).toBe(orderId)
})
