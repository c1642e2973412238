import { plainTexts } from '../../../src/components/plain/plain-texts'
import { expect, test } from '../../support/browser/orders-test'

test('copies the order ID and confirms it for two seconds, even without the Clipboard API', async ({
  page,
  context,
  orders,
  storeOrders,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { orderId } = await storeOrders.take()
  await orders.openModal('details', orderId)
  await orders.button('Copy order ID').click()
  const copied = orders.dialog.getByRole('button', { name: plainTexts.copied })
  await expect(copied).toBeVisible()
  const since = Date.now()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId)
  await expect(copied).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(1500)

  // Simulates a browser without the Clipboard API; the saved reference reads what was copied.
  const clipboard = await page.evaluateHandle(async () => {
    const usual = navigator.clipboard
    await usual.writeText('something else')
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    return usual
  })
  await orders.button('Copy order ID').click()
  await expect(copied).toBeVisible()
  expect(await clipboard.evaluate((usual) => usual.readText())).toBe(orderId)
})
