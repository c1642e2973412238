import { formatMoney } from '../../../src/domain/money'
import type { Order } from '../../../src/domain/order'
import { alterAnswer, detailsOf, expect, test } from '../../support/browser/track-order-test'
import { hasNoDeliveryImage, hasNoInvoice } from '../../support/browser/store-orders'

const money = (rupees = 0): string => formatMoney(rupees, 'Rs')

const dayFields = { day: 'numeric', month: 'short', year: 'numeric' } as const
const day = new Intl.DateTimeFormat('en-IN', { ...dayFields, timeZone: 'Asia/Kolkata' })
const minute = new Intl.DateTimeFormat('en-IN', { ...dayFields, hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

test('shows the order whole', async ({ page, tracking, storeOrders, consoleErrors }) => {
  // The page of a stored picture lets nothing run, the browser's test tools neither.
  consoleErrors.allow(/Blocked script execution in '[^']+\/files\//)
  const tracked = { trackingNumber: 'TN-4711', courierPartner: 'Rathimeena Parcel', estimatedDelivery: '2026-12-01' }
  const { orderId } = await storeOrders.take(
    { orderStatus: 'shipped', paymentStatus: 'paid', trackingInfo: tracked, hasInvoice: true },
    hasNoDeliveryImage,
  )
  await storeOrders.addDeliveryImage(orderId, 'Left with the neighbour')
  const order = await storeOrders.get(orderId)
  await tracking.show(detailsOf(order))
  await expect(tracking.heading(orderId)).toBeFocused()

  await expect(tracking.fact('Order Status')).toHaveText('Shipped')
  await expect(tracking.fact('Payment Status')).toHaveText('Paid')
  await expect(tracking.fact('Order Date')).toHaveText(day.format(new Date(order.createdAt)))
  const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem')
  await expect(steps).toHaveText(['Done: Placed', 'Done: Confirmed', 'Done: Processing', 'Done: Shipped', 'Still to come: Delivered'])
  await expect(page.locator('[aria-current=step]')).toContainText('Shipped')

  const shipping = tracking.card('Shipping Information')
  await expect(tracking.fact('Tracking Number', shipping)).toHaveText('TN-4711')
  await expect(tracking.fact('Courier Partner', shipping)).toHaveText('Rathimeena Parcel')
  await expect(tracking.fact('Estimated Delivery', shipping)).toHaveText('1 Dec 2026')

  const items = tracking.card('Order Items')
  const { items: lines = [], orderSummary: sums = {} } = order
  await expect(items.getByRole('listitem')).toHaveCount(lines.length)
  for (const [index, line] of lines.entries()) {
    const row = items.getByRole('listitem').nth(index)
    await expect(row).toContainText(line.productSnapshot?.name ?? 'no name')
    await expect(row).toContainText(`Quantity: ${line.quantity}`)
    await expect(row).toContainText(`${money(line.offerPrice)} each`)
    await expect(row.locator('.sum strong')).toHaveText(money((line.offerPrice ?? 0) * line.quantity))
  }
  await expect(tracking.fact('Packaging', items)).toHaveText(money(sums.packagingPrice))
  await expect(tracking.fact('Total', items)).toHaveText(money((sums.totalOfferPrice ?? 0) + (sums.packagingPrice ?? 0)))

  const invoice = tracking.card('Invoice')
  await expect(tracking.fact('Invoice Number', invoice)).toHaveText(order.invoice?.invoiceNumber ?? 'no number')
  await expect(tracking.fact('Generated', invoice)).toHaveText(day.format(new Date(order.invoice?.generatedAt ?? '')))
  await expect(invoice.getByRole('button')).toHaveText(['Preview', 'View', 'Download'])

  const proof = tracking.card('Delivery Proof')
  await expect(tracking.fact('Notes', proof)).toHaveText('Left with the neighbour')
  await expect(tracking.fact('Uploaded', proof)).toHaveText(
    minute.format(new Date(order.deliveryDetails?.deliveryImageUploadedAt ?? '')),
  )
  const link = proof.getByRole('link', { name: 'View Delivery Image' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const opened = page.waitForEvent('popup')
  await link.click()
  const picture = await opened
  await picture.waitForLoadState()
  expect(picture.url()).toContain(order.deliveryDetails?.deliveryImage)
  await picture.close()

  const address = tracking.card('Delivery Address')
  const { name, mobile, address: place } = order.customerDetails ?? {}
  for (const [label, value] of [
    ['Name', name],
    ['Phone', mobile],
    ['Street', place?.street],
    ['District', place?.district],
    ['State', place?.state],
    ['Pincode', place?.pincode],
  ] as const) {
    await expect(tracking.fact(label, address)).toHaveText(value ?? '')
  }
})

test('leaves out what an order does not have', async ({ tracking, storeOrders }) => {
  const isBare = (order: Order): boolean =>
    hasNoInvoice(order) && hasNoDeliveryImage(order) && !order.trackingInfo?.trackingNumber && !order.trackingInfo?.courierPartner
  await tracking.show(detailsOf(await storeOrders.take({}, isBare)))
  for (const title of ['Shipping Information', 'Invoice', 'Delivery Proof']) {
    await expect(tracking.card(title)).toHaveCount(0)
  }
  await expect(tracking.card('Order Items')).toBeVisible()
})

test('shows shipping with a courier alone', async ({ tracking, storeOrders }) => {
  const trackingInfo = { trackingNumber: '', courierPartner: 'By hand', estimatedDelivery: null }
  await tracking.show(detailsOf(await storeOrders.take({ trackingInfo })))
  const shipping = tracking.card('Shipping Information')
  await expect(shipping.locator('dt')).toHaveText(['Courier Partner'])
  await expect(shipping.getByRole('button')).toHaveCount(0)
})

test('copies order ID and tracking number, and says so for two seconds', async ({ page, context, tracking, storeOrders }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await storeOrders.take({ trackingInfo: { trackingNumber: 'TN-1', courierPartner: 'ST' } })
  await tracking.show(detailsOf(order))
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(tracking.card('Shipping Information').getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await copied()).toBe('TN-1')
  await expect(page.getByRole('button', { name: 'Copy tracking number' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy order ID' }).click()
  await expect.poll(copied).toBe(order.orderId)
})

test('goes back to the form for another order', async ({ page, tracking, storeOrders }) => {
  const details = detailsOf(await storeOrders.take())
  await tracking.show(details)
  await tracking.trackAnother.click()
  await expect(tracking.orderId).toBeFocused()
  await expect(tracking.orderId).toHaveValue('')
  await expect(tracking.phone).toHaveValue(details.phone)
  expect(new URL(page.url()).search).toBe('')
})

test('says of a cancelled order that it was', async ({ page, tracking, storeOrders }) => {
  await tracking.show(detailsOf(await storeOrders.take({ orderStatus: 'cancelled' })))
  await expect(tracking.fact('Order Status')).toHaveText('Cancelled')
  await expect(page.getByText('This order was cancelled.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress of your order' })).toHaveCount(0)
})

test('shows what another backend sends, however odd', async ({ page, tracking, storeOrders, consoleErrors }) => {
  consoleErrors.allow(/ERR_|404/)
  const order = await storeOrders.take()
  await alterAnswer({ page }, (data) => ({
    order: {
      orderId: data.orderId,
      orderStatus: 'awaiting_stock',
      createdAt: 'some day',
      customerDetails: { phoneNumber: Number(order.customerDetails?.mobile), address: 'a text' },
      orderSummary: null,
      trackingInfo: [],
      deliveryDetails: { deliveryImage: 'javascript:alert(1)' },
      items: [
        { productId: 'abc', quantity: '2', price: '1,000' },
        { productId: null, productSnapshot: { name: '<b>Rocket</b>', images: ['/files/gone.png'] }, quantity: 1, offerPrice: 0.5 },
        'nothing',
      ],
    },
  }))
  await tracking.show(detailsOf(order))
  await expect(tracking.fact('Order Status')).toHaveText('awaiting_stock')
  await expect(tracking.fact('Order Date')).toHaveCount(0)
  const lines = tracking.card('Order Items').getByRole('listitem')
  await expect(lines).toHaveText([
    'ProductQuantity: 2Rs 2,000Rs 1,000 each',
    '<b>Rocket</b>Quantity: 1Rs 0.50Rs 0.50 each',
    'ProductQuantity: 1Rs 0Rs 0 each',
  ])
  await expect(tracking.fact('Total', tracking.card('Order Items'))).toHaveText('Rs 2,000.50')
  // A picture that does not come leaves its box behind and nothing in it.
  await expect(page.locator('.picture img')).toHaveCount(0)
  await expect(tracking.card('Delivery Proof')).toHaveCount(0)
})

test('names the store and its phone number', async ({ page, tracking, store, admin }) => {
  await fetch(`${store.url}/api/store/contact-info`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ contactPhone: '9876512345' }),
  })
  await tracking.open()
  await expect(page.getByRole('banner')).toContainText('Crackers')
  await expect(page.getByRole('link', { name: 'Call 9876512345' })).toHaveAttribute('href', 'tel:9876512345')
})

test('stands without the store’s settings', async ({ page, tracking, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/storefront/settings', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/config.json', (route) => route.abort())
  await tracking.open()
  await expect(tracking.submit).toBeVisible()
  await expect(page).toHaveTitle('Track Your Order')
  await expect(page.getByRole('link')).toHaveCount(0)
})
