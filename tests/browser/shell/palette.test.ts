import { expect, test } from '../../support/browser/test'

test('the palette is loaded on demand, again after a failure, and finds an order by its phone number with the keyboard only', async ({
  page,
  shell,
  storeOrders,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const { orderId, customerDetails } = await storeOrders.take()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await shell.open('/queries')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/palette'))).toEqual([])

  await page.route('**/assets/palette*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(toasts.saying('The search could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/palette*')
  await page.keyboard.press('Control+k')
  await expect(shell.paletteField).toBeFocused()
  await page.keyboard.type(String(customerDetails?.mobile))
  await expect(shell.palette.getByRole('option', { selected: true })).toContainText(orderId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Order details' })).toContainText(orderId)
})
