import type { Page } from '@playwright/test'
import { formatMoney } from '../../../src/domain/money'
import type { Order, OrderItem } from '../../../src/domain/order'
import { lineFigures, orderFigures } from '../../../src/domain/order-figures'
import { expect, test } from '../../support/browser/orders-test'
import { hasNoDeliveryImage } from '../../support/browser/store-orders'

/** Lets the real backend answer, with one order changed on the way: what some backends leave out. */
const changeOrder = (page: Page, orderId: string, change: (order: Order) => Order): Promise<unknown> =>
  page.route('**/api/orders/all?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { orders: Order[] } }
    const orders = body.data.orders.map((order) => (order.orderId === orderId ? change(order) : order))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, orders } } })
  })

test('shows every figure of the order', async ({ orders, storeOrders }) => {
  const order = await storeOrders.take()
  const figures = orderFigures(order)
  await orders.openOnly(order.orderId)
  await orders.action(order.orderId, 'View').click()
  const summary = orders.section('Order Summary')
  await expect(orders.fact(summary, 'Total Items')).toHaveText(String(figures.totalItems))
  await expect(orders.fact(summary, 'Original Value')).toHaveText(formatMoney(figures.originalValue))
  await expect(orders.fact(summary, 'Total Savings')).toHaveText(formatMoney(figures.savings))
  await expect(orders.fact(summary, 'Average Discount')).toHaveText(`${figures.averageDiscountPercent}%`)
  await expect(orders.fact(summary, 'Offer Value')).toHaveText(formatMoney(figures.offerValue))
  await expect(orders.fact(summary, 'Packaging')).toHaveText(formatMoney(figures.packaging))
  await expect(orders.fact(summary, 'Final Total')).toHaveText(formatMoney(figures.finalTotal))
  const financial = orders.section('Financial Summary')
  await expect(financial.locator('dt')).toHaveText(['Base Cost', 'Total Profit', 'Profit Margin'])
  await expect(orders.fact(financial, 'Base Cost')).toHaveText(formatMoney(figures.offerValue - figures.profit))
  await expect(orders.fact(financial, 'Total Profit')).toHaveText(formatMoney(figures.profit))
  await expect(orders.fact(financial, 'Profit Margin')).toHaveText(`${figures.profitMarginPercent}%`)

  const items = order.items ?? []
  const rows = orders.section(/^Item Details/).locator('tbody tr')
  await expect(rows).toHaveCount(items.length)
  for (const [index, item] of items.slice(0, 3).entries()) {
    const line = lineFigures(item)
    const { name, productCode, brandName, profitMarginPercentage, discountPercentage } = item.productSnapshot ?? {}
    await expect(rows.nth(index).getByRole('cell')).toHaveText([
      String(index + 1),
      `${name}${productCode} · ${brandName}`,
      String(item.quantity),
      formatMoney(item.price),
      formatMoney(item.offerPrice),
      `${discountPercentage}%`,
      formatMoney(line.lineTotal),
      formatMoney(line.baseCost),
      `${profitMarginPercentage}%`,
      formatMoney(line.profit),
    ])
  }
})

test('marks what the order does not say as estimated', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take()
  await changeOrder(page, orderId, ({ _id, createdAt, orderStatus, paymentStatus }) => ({
    _id, orderId, createdAt, orderStatus, paymentStatus, items: [{ quantity: 2, price: 200, offerPrice: 50 }],
  }))
  const row = await orders.openOnly(orderId)
  await expect(row).toContainText('Rs 200')
  await orders.action(orderId, 'View').click()
  const summary = orders.section('Order Summary')
  await expect(orders.fact(summary, 'Packaging')).toHaveText('₹100 (estimated)')
  await expect(orders.fact(summary, 'Final Total')).toHaveText('₹200')
  await expect(orders.fact(orders.section('Financial Summary'), 'Total Profit')).toHaveText('₹40 (estimated)')
  const cells = orders.section(/^Item Details/).locator('tbody tr').getByRole('cell')
  await expect(cells).toHaveText(['1', 'Product', '2', '₹200', '₹50', '81%*', '₹100', '₹30*', '65%*', '₹40*'])
  await expect(orders.section('Customer')).toContainText('–')
})

test('copies the order id and says so for two seconds', async ({ page, context, orders, storeOrders }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { orderId } = await storeOrders.take()
  await orders.openModal('details', orderId)
  await orders.dialog.getByRole('button', { name: 'Copy order ID' }).click()
  const copied = orders.dialog.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  const since = Date.now()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId)
  await expect(copied).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(1500)
})

test('numbers can be called and written to', async ({ orders, storeOrders }) => {
  const order = await storeOrders.take()
  const phone = order.customerDetails?.mobile ?? ''
  await orders.openModal('details', order.orderId)
  const customer = orders.section('Customer')
  await expect(customer.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', `tel:+91${phone.slice(-10)}`)
  const chat = customer.getByRole('link', { name: `WhatsApp ${phone}` })
  await expect(chat).toHaveAttribute('href', `https://wa.me/91${phone.slice(-10)}`)
  await expect(chat).toHaveAttribute('rel', /noopener/)
})

test('Escape closes the picture alone, then the details; each gives the focus back', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ hasScreenshot: true })
  await orders.openOnly(orderId)
  const details = orders.action(orderId, 'View')
  await details.click()
  const thumbnail = orders.dialog.getByRole('button', { name: 'Open the payment screenshot' })
  await thumbnail.click()
  const preview = page.getByRole('dialog', { name: `Payment screenshot of order ${orderId}` })
  const picture = preview.getByRole('img', { name: /^Payment screenshot/ })
  await expect(picture).toBeVisible()
  const fitting = await picture.boundingBox()
  await preview.getByRole('button', { name: 'Zoom in' }).click()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(fitting?.width ?? 0)
  await preview.getByRole('button', { name: 'Fit to screen' }).click()
  expect(await picture.boundingBox()).toEqual(fitting)

  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(orders.dialog.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(thumbnail).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(details).toBeFocused()
})

test('a picture that is gone leaves a sentence', async ({ page, orders, storeOrders, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take({ hasScreenshot: true })
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }))
  await orders.openModal('details', orderId)
  await expect(orders.section('Payment Screenshot')).toContainText('The picture could not be loaded.')
})

test('the delivery image is removed after a confirmation', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await storeOrders.addDeliveryImage(orderId, 'Left with the watchman')
  await orders.openModal('details', orderId)
  const proof = orders.section('Delivery Proof')
  await expect(proof).toContainText('Left with the watchman')
  await proof.getByRole('button', { name: 'Delete image' }).click()
  await page.getByRole('dialog', { name: 'Delete delivery image?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(proof.getByRole('img')).toBeVisible()

  await proof.getByRole('button', { name: 'Delete image' }).click()
  await page.getByRole('dialog', { name: 'Delete delivery image?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(proof).toContainText('No delivery image has been uploaded')
  await expect(toasts.saying('Delivery image deleted successfully')).toHaveCount(1)
  expect((await storeOrders.get(orderId)).deliveryDetails?.deliveryImage).toBeNull()
  await expect(proof.getByRole('button', { name: 'Upload' })).toBeFocused()
})

test('an order of 400 lines opens with all of them', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take()
  await changeOrder(page, orderId, (order) => ({
    ...order,
    items: Array.from({ length: 400 }, (_, index) => order.items?.[index % order.items.length] as OrderItem),
  }))
  await orders.openOnly(orderId)
  await orders.action(orderId, 'View').click()
  const section = orders.section('Item Details (400)')
  await expect(section.locator('tbody tr')).toHaveCount(400)
  await section.locator('tbody tr').last().scrollIntoViewIfNeeded()
  await expect(section.getByRole('columnheader', { name: 'Estimated Profit' })).toBeInViewport()
})
