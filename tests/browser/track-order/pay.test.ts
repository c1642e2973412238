import { placeOrder } from '../../support/browser/place-order'
import { readQrCode } from '../../support/browser/read-qr-code'
import { detailsOf, expect, test } from '../../support/browser/track-order-test'

test('a customer pays on a phone, the claim is approved by keyboard, and the page says paid', async ({
  page,
  context,
  store,
  tracking,
  storeOrders,
  signedIn,
  call,
}) => {
  expect(signedIn.token).not.toBe('')
  await call('PUT', '/store/contact-info', { upiId: 'sri.crackers@okbank' })
  const order = await storeOrders.get(await placeOrder(store, { hasScreenshot: false, state: undefined }))
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await tracking.show(detailsOf(order))
  expect(scripts).toHaveLength(1)
  const card = tracking.card('Payment')
  await card.getByRole('button', { name: 'Pay, or send details' }).click()
  const link = card.getByRole('link', { name: 'Open your UPI app' })
  await expect(link).toBeFocused()
  expect(scripts).toHaveLength(2)
  const code = card.getByRole('img', { name: 'QR code to pay with UPI' })
  const picture = Buffer.from(((await code.getAttribute('src')) ?? '').split(',')[1] ?? '', 'base64')
  expect((await readQrCode(page, picture)).text).toBe(await link.getAttribute('href'))
  await card.getByLabel('Reference number').fill('4123 5678 9012')
  await card.getByRole('button', { name: 'Send to the store' }).click()
  await expect(card).toContainText('Being checked by the store')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const admin = await context.newPage()
  await admin.goto('/payments?status=claimed')
  await admin.getByRole('button', { name: new RegExp(`^Review: .*${order.orderId}`) }).focus()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('dialog')).toContainText('412356789012')
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await admin.keyboard.press('a')
  await expect.poll(async () => (await storeOrders.get(order.orderId)).paymentStatus).toBe('paid')

  await tracking.show(detailsOf(order))
  await expect(tracking.fact('Payment Status')).toHaveText('Paid')
  await expect(card).toHaveCount(0)
})
