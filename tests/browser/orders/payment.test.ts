import { formatMoney } from '../../../src/domain/money'
import { orderFigures } from '../../../src/domain/order-figures'
import type { Locator } from '@playwright/test'
import { hasScreenshotToReview } from '../../../src/domain/order-next-step'
import { expect, test } from '../../support/browser/orders-test'

const unpaid = { orderStatus: 'placed', paymentStatus: 'pending' } as const

test('shows the screenshot beside the amount that should be on it', async ({ orders, storeOrders }) => {
  const order = await storeOrders.take({ ...unpaid, hasScreenshot: true })
  await orders.openModal('payment', order.orderId)
  await expect(orders.dialog).toContainText(
    `Amount to match${formatMoney(orderFigures(order).finalTotal)}`,
  )
  await expect(orders.dialog).toContainText(order.customerDetails?.name ?? '')
  await expect(orders.dialog.getByRole('img', { name: /^Payment screenshot/ })).toBeVisible()
})

test('Quick Approve says what follows, shows it before the server has answered, and keeps it', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take(unpaid)
  const row = await orders.openOnly(orderId)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(`**/api/orders/${orderId}/payment-status`, async (route) => {
    await held
    await route.continue()
  })
  await orders.action(orderId, 'Payment').click()
  await orders.dialog.getByRole('button', { name: 'Quick Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Approve payment?' })
  await expect(question).toContainText('The order then becomes confirmed automatically.')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText(/Paid.*Confirmed/)
  await expect(toasts.all).toHaveCount(0)
  answer()
  await expect(toasts.saying('Payment status updated successfully')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText(/Paid.*Confirmed/)
  expect(await storeOrders.get(orderId)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' })
})

test('a refused approval takes payment and status back and leaves the review open', async ({ page, orders, storeOrders, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take(unpaid)
  const row = await orders.openOnly(orderId)
  await page.route(`**/api/orders/${orderId}/payment-status`, (route) => route.fulfill({ status: 409, json: {} }))
  await orders.action(orderId, 'Payment').click()
  await orders.dialog.getByLabel('Admin Notes').fill('wrong amount?')
  await orders.dialog.getByRole('button', { name: 'Quick Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve payment?' }).getByRole('button', { name: 'Approve' }).click()
  await expect(toasts.all).toHaveText(['Failed to update payment status'])
  await expect(row).toContainText(/Pending.*Placed/)
  await expect(orders.dialog.getByLabel('Admin Notes')).toHaveValue('wrong amount?')
})

test('a status is set with notes, and an order that is no longer placed keeps its own', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ orderStatus: 'shipped', paymentStatus: 'pending' })
  const row = await orders.openOnly(orderId)
  await orders.action(orderId, 'Payment').click()
  await orders.dialog.getByLabel('Payment Status').selectOption('Paid')
  await orders.dialog.getByLabel('Admin Notes').fill('UPI 4821')
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText(/Paid.*Shipped/)
  expect(await storeOrders.get(orderId)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'shipped', adminNotes: 'UPI 4821' })
})

test('five payments are approved one after the other in at most 12 clicks, and the rows stay in sight', async ({ page, orders, storeOrders, toasts }) => {
  const waiting = async () => (await storeOrders.all()).filter(hasScreenshotToReview)
  while ((await waiting()).length < 5) await storeOrders.take({ ...unpaid, hasScreenshot: true })
  const meant = (await waiting()).map(({ orderId }) => orderId).reverse()
  const [first = '', ...others] = meant
  await orders.open('?paymentStatus=pending')
  let clicks = 0
  const click = async (button: Locator): Promise<void> => {
    await button.click()
    clicks += 1
  }
  await orders.search.fill(first)
  await click(orders.action(first, 'Payment'))
  for (const [index, orderId] of [first, ...others.slice(0, 4)].entries()) {
    await expect(orders.dialog).toContainText(orderId)
    await expect(orders.dialog.getByRole('status')).toHaveText(index < others.length ? `${others.length - index} more to review` : 'This is the last one to review')
    const isLast = index === meant.length - 1
    await click(orders.button(isLast ? 'Quick Approve' : 'Approve and next'))
    await click(page.getByRole('dialog', { name: 'Approve payment?' }).getByRole('button', { name: 'Approve' }))
    await expect.poll(async () => (await storeOrders.get(orderId)).paymentStatus).toBe('paid')
  }
  if (meant.length > 5) {
    await expect(orders.dialog).toContainText(meant[5] ?? '')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(clicks).toBeLessThanOrEqual(12)
  await expect(orders.row(first)).toContainText(/Changed.*Paid.*Confirmed/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(orders.row(first)).toHaveCount(0)
  await expect(toasts.saying('No more payments to review')).toHaveCount(0)
})

test('the refund of a paid order that was cancelled is chosen already, and is saved by one press', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  const row = await orders.openOnly(orderId)
  const refund = page.getByRole('button', { name: `Record refund: ${orderId}` })
  await refund.click()
  await expect(orders.dialog.getByLabel('Payment Status')).toHaveValue('refunded')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await refund.click()
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('Refunded')
  await expect(refund).toHaveCount(0)
  expect(await storeOrders.get(orderId)).toMatchObject({ paymentStatus: 'refunded', orderStatus: 'cancelled' })
})

test('an order that is paid offers no Quick Approve', async ({ orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid' })
  await orders.openModal('payment', orderId)
  await expect(orders.dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(orders.dialog.getByRole('button', { name: 'Quick Approve' })).toHaveCount(0)
})

test('without a screenshot the amount is the final total', async ({ orders, storeOrders }) => {
  const order = await storeOrders.take(unpaid, ({ paymentDetails }) => !paymentDetails?.paymentScreenshot)
  await orders.openModal('payment', order.orderId)
  await expect(orders.dialog).toContainText(`Final Total${formatMoney(orderFigures(order).finalTotal)}`)
  await expect(orders.dialog).not.toContainText('Amount to match')
  await expect(orders.dialog.getByRole('alert')).toContainText(/No payment screenshot was uploaded.*only once you see the money/)
  await expect(orders.button('Quick Approve')).not.toHaveCSS('background-color', /^rgb\((4|5)\d, 1\d\d, /)
  await expect(orders.button('Approve and next')).toHaveCount(0)
})

test('on a phone on its side, screenshot, amount and Quick Approve are in view together', async ({ page, orders, storeOrders }) => {
  const order = await storeOrders.take({ ...unpaid, hasScreenshot: true })
  await page.setViewportSize({ width: 740, height: 360 })
  await orders.openModal('payment', order.orderId)
  const screenshot = orders.dialog.getByRole('img', { name: /^Payment screenshot/ })
  const amount = orders.dialog.getByText(formatMoney(orderFigures(order).finalTotal), { exact: true })
  const approve = orders.dialog.getByRole('button', { name: 'Quick Approve' })
  for (const part of [screenshot, amount, approve]) await expect(part).toBeInViewport({ ratio: 1 })
  const [shown, decision] = [await screenshot.boundingBox(), await approve.boundingBox()]
  if (!shown || !decision) throw new Error('Nothing of them has a place.')
  expect(shown.x + shown.width).toBeLessThanOrEqual(decision.x)
})

test('what was typed before Back is there again, until it is saved', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take(unpaid)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Payment').click()
  await orders.dialog.getByLabel('Admin Notes').fill('UPI 77')
  await orders.dialog.getByLabel('Payment Status').selectOption('Failed')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await orders.action(orderId, 'Payment').click()
  await expect(orders.dialog.getByLabel('Admin Notes')).toHaveValue('UPI 77')
  await expect(orders.dialog.getByLabel('Payment Status')).toHaveValue('failed')
  await expect(orders.dialog).toContainText('It has not been saved yet.')
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await orders.action(orderId, 'Payment').click()
  await expect(orders.dialog.getByLabel('Admin Notes')).toHaveValue('UPI 77')
  await expect(orders.dialog).not.toContainText('It has not been saved yet.')
})
