import { expect, test } from '../../../support/browser/orders-test'
import { awaitsInvoice } from '../../../support/browser/store-orders'

test('a window opened by its address shows what an action changed, when its row is not in the list', async ({
  page, orders, storeOrders, toasts,
}) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid' }, awaitsInvoice)
  await page.goto(`/orders?search=nothing-like-it&details=${orderId}`)
  await orders.section('Invoice').getByRole('button', { name: /Generate/ }).click()
  await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
  const { invoice } = await storeOrders.get(orderId)
  await expect(orders.section('Invoice')).toContainText(invoice?.invoiceNumber ?? 'no number')
})

test('Escape held over a window does not leave the list', async ({ page, orders }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Order Management' }).first().click()
  await page.getByRole('button', { name: /^View: / }).first().click()
  await orders.dialog.getByRole('heading', { level: 2 }).waitFor()
  // The window that stands in while the code loads is replaced: the key goes to whatever has the focus.
  await page.evaluate(() => {
    const escape = () =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
      )
    escape()
    escape()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/orders$/)
})
