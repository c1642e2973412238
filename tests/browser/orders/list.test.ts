import { plainTexts } from '../../../src/components/plain/plain-texts'
import { expect, test } from '../../support/browser/test'

test('orders are found by filters that survive a reload, by paging and by a search, and their IDs can be copied', async ({
  page,
  context,
  orders,
  storeOrders,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const all = await storeOrders.all()
  const wanted = all.filter(({ paymentStatus, orderStatus }) => paymentStatus === 'paid' && orderStatus === 'delivered')
  await orders.open()
  await expect(orders.rows).toHaveCount(20)
  await orders.payment.selectOption('Paid')
  await orders.status.selectOption('Delivered')
  await expect(page).toHaveURL('/orders?paymentStatus=paid&orderStatus=delivered')
  await page.reload()
  await expect(orders.payment).toHaveValue('paid')
  await expect(orders.status).toHaveValue('delivered')
  await expect(orders.rows).toHaveCount(Math.min(20, wanted.length))
  await expect(orders.rows.filter({ hasNotText: /Paid.*Delivered/ })).toHaveCount(0)
  await orders.clear.click()
  await expect(page).toHaveURL('/orders')
  await page.getByRole('button', { name: /Next/ }).click()
  await expect(orders.rows.first()).toContainText(all[20]?.orderId ?? 'none')
  await page.goBack()
  await expect(orders.rows.first()).toContainText(all[0]?.orderId ?? 'none')
  const orderId = all[30]?.orderId ?? ''
  await orders.search.fill(orderId)
  await expect(orders.rows).toHaveCount(1)
  await orders.action(orderId, 'View').click()
  await expect(orders.section('Order summary')).toBeVisible()

  // The button confirms the copy for two seconds.
  await orders.button('Copy order ID').click()
  const copied = orders.dialog.getByText(plainTexts.copied, { exact: true })
  await expect(copied).toHaveCount(1)
  const since = Date.now()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId)
  await expect(copied).toHaveCount(0)
  expect(Date.now() - since).toBeGreaterThan(1500)

  // Simulates a browser without the Clipboard API; the saved reference reads what was copied.
  const clipboard = await page.evaluateHandle(async () => {
    const usual = navigator.clipboard
    await usual.writeText('something else')
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    return usual
  })
  await orders.button('Copy order ID').click()
  await expect(copied).toHaveCount(1)
  expect(await clipboard.evaluate((usual) => usual.readText())).toBe(orderId)
})

test('a modal whose code fails to load opens on Retry; modals and rows stay when the connection is lost', async ({
  page,
  context,
  orders,
  storeOrders,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/)
  const { orderId } = await storeOrders.take()
  await orders.openOnly(orderId)
  await page.route('**/assets/details-modal*', (route) => route.abort())
  await orders.action(orderId, 'View').click()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await expect(dialog).toContainText('This could not be loaded. Check your connection and try again.')
  await expect(orders.rows).toHaveCount(1)
  await page.unroute('**/assets/details-modal*')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toContainText(orderId)

  await orders.openOnly(orderId)
  const fetched = page.waitForResponse(/payment-modal.*\.js/)
  await orders.rows.first().hover()
  await fetched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await orders.action(orderId, 'Payment').click()
  await expect(page.getByRole('dialog', { name: 'Payment review' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh.' })).toBeAttached()
  await expect(orders.rows).toHaveCount(1)
})
