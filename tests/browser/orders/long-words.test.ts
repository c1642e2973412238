import type { Order } from '../../../src/domain/order'
import { expect, test } from '../../support/browser/orders-test'

const orderId = 'MMMMMMMMMMWWWWWWWWWWMMMMMMMMMM1234'
const long = 'Venkatanarasimharajuvaripeta'.repeat(4)

const withLongWords = (order: Order): Order => ({
  ...order,
  orderId,
  adminNotes: long,
  deliveryMethod: long,
  customerDetails: { ...order.customerDetails, name: long, couponCode: long, address: { street: long, nearestTown: long, landmark: long } },
  trackingInfo: { trackingNumber: long, courierPartner: long, estimatedDelivery: '2026-12-01' },
  deliveryDetails: { ...order.deliveryDetails, deliveryNotes: long },
  invoice: { invoiceNumber: long, generatedAt: order.createdAt },
  items: (order.items ?? []).map((item) => ({
    ...item,
    productSnapshot: { ...item.productSnapshot, name: long, productCode: long, brandName: long },
  })),
})

test('long words of another backend stay within the windows of a phone', async ({ page, orders, storeOrders }) => {
  const taken = await storeOrders.take({ paymentStatus: 'paid', hasScreenshot: true })
  await storeOrders.addDeliveryImage(taken.orderId, 'at the gate')
  const order = await storeOrders.get(taken.orderId)
  await page.route(`**/api/orders/${orderId}`, (route) => route.fulfill({ json: { data: withLongWords(order) } }))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const modal of ['details', 'edit', 'payment', 'delivery', 'invoice']) {
    await orders.openModal(modal, orderId)
    await expect(orders.dialog.getByText(orderId)).toBeVisible()
    const beyond = await orders.dialog.locator('*:visible').evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().right > 360.5).map((one) => `${one.tagName} ${one.textContent}`),
    )
    expect(beyond, modal).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), modal).toBe(360)
  }
})
