import type { Page } from '@playwright/test'
import type { PackingOrder } from '../../../src/domain/packing/packing'
import { linesOfPages } from '../../support/documents/read-pdf'
import { readQrCode } from '../../support/browser/read-qr-code'
import { trackOrderOn } from '../../support/browser/pages/desk'
import { detailsOf, expect, test } from '../../support/browser/test'

const phoneWidth = { width: 360, height: 740 }

/** Finds the order on the tracking page of a phone. */
const track = async (phone: Page, details: { orderId: string; phone: string }): Promise<ReturnType<typeof trackOrderOn>> => {
  const tracking = trackOrderOn(phone)
  await tracking.show(details)
  return tracking
}

test('an order goes through a whole day: claimed, approved, packed, labelled, loaded, told, and collected', async ({
  page: desk,
  context,
  storeOrders,
  call,
  signedIn: _,
  consoleErrors,
}) => {
  test.slow()
  const day = String(Date.now())
  await call('PUT', '/store/contact-info', { upiId: 'sri.crackers@okbank' })
  const branches = [{ town: 'Madurai', address: '4, Bus Stand Road', phone: '9840012345' }]
  await call('POST', '/transports', { name: `Day ${day}`, branches })
  const order = await storeOrders.take({ lines: 6 })
  const { orderId } = order

  // The customer pays and says so, on a phone.
  const phone = await context.newPage()
  await phone.setViewportSize(phoneWidth)
  const payment = (await track(phone, detailsOf(order))).card('Payment')
  await payment.getByRole('button', { name: 'Pay, or send details' }).click()
  const code = payment.getByRole('img', { name: 'QR code to pay with UPI' })
  const picture = Buffer.from(((await code.getAttribute('src')) ?? '').split(',')[1] ?? '', 'base64')
  const link = payment.getByRole('link', { name: 'Open your UPI app' })
  expect((await readQrCode(phone, picture)).text).toBe(await link.getAttribute('href'))
  await payment.getByLabel('Reference number').fill(day.slice(-12).padStart(12, '4'))
  await payment.getByRole('button', { name: 'Send to the store' }).click()
  await expect(payment).toContainText('Being checked by the store')

  // At the desk the claim is approved by keyboard.
  await desk.goto('/payments?status=claimed')
  await desk.getByRole('button', { name: new RegExp(`^Review: .*${orderId}`) }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await desk.keyboard.press('a')
  await expect.poll(async () => (await storeOrders.get(orderId)).paymentStatus).toBe('paid')

  // A packer ticks the lines on a phone; the dead spots are in tests/browser/packing.
  const packer = await context.newPage()
  await packer.setViewportSize(phoneWidth)
  await packer.goto(`/packing/${orderId}`)
  await packer.getByRole('button', { name: 'Take this order' }).click()
  const lines = packer.locator('button[aria-pressed]')
  const count = await lines.count()
  expect(count).toBeGreaterThanOrEqual(6)
  const packing = () => call<PackingOrder>('GET', `/orders/${orderId}/packing`)
  for (let line = 0; line < count; line += 1) {
    await lines.nth(line).click()
    await expect(lines.nth(line)).toHaveAttribute('aria-pressed', 'true')
  }
  await packer.getByRole('button', { name: 'One more parcel' }).click()
  await packer.getByRole('button', { name: 'One more parcel' }).click()
  await packer.getByRole('button', { name: 'Packed', exact: true }).click()
  await expect.poll(async () => (await packing()).packedAt, { timeout: 15_000 }).not.toBeNull()
  expect((await packing()).parcels).toBe(2)

  // Each parcel gets a label.
  await desk.goto(`/orders?details=${orderId}`)
  await desk.getByRole('button', { name: 'More', exact: true }).click()
  await desk.getByRole('button', { name: 'Labels', exact: true }).click()
  const printed = desk.waitForResponse('**/api/documents/labels?*')
  const tab = desk.waitForEvent('popup')
  await desk.getByRole('dialog', { name: 'Print labels' }).getByRole('button', { name: 'Print' }).click()
  const labels = await linesOfPages(new Uint8Array(await (await printed).body()))
  await (await tab).close()
  expect(labels.map((label) => label.find((line) => line.startsWith('Parcel ')))).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2'])
  for (const label of labels) expect(label).toEqual(expect.arrayContaining([orderId, 'Kavitha Selvam', 'Madurai']))

  // The lorry takes them: the number of parcels is known.
  await desk.goto('/dispatches/lorry')
  await desk.getByLabel('Transport').selectOption(`Day ${day}`)
  await desk.getByLabel('Find an order by ID, name or phone').fill(orderId)
  await expect(desk.getByRole('button', { name: `Add ${orderId}` })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByLabel('Parcels')).toHaveValue('2')
  await desk.getByLabel('LR number').fill(`LR${day}`)
  await desk.getByLabel('Amount').fill('450')
  await desk.getByRole('button', { name: 'Record dispatch' }).click()
  // Goods on a lorry need an invoice, which this order does not have.
  const asked = desk.getByRole('dialog', { name: 'Record it all the same?' })
  await expect(asked).toContainText(`Without an invoice, which goods on a lorry need: ${orderId}.`)
  await asked.getByRole('button', { name: 'Record' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(`LR${day}`) })).toContainText(orderId)

  // The customer is told.
  const chats: URL[] = []
  await context.route('https://wa.me/**', async (route) => {
    chats.push(new URL(route.request().url()))
    await route.abort()
  })
  consoleErrors.allow(/ERR_FAILED/)
  await desk.goto('/messages?event=dispatched')
  const waiting = desk.getByRole('list', { name: 'Customers to tell' }).getByRole('listitem').filter({ hasText: orderId })
  const chat = desk.waitForEvent('popup')
  await waiting.getByRole('link', { name: 'Tell on WhatsApp' }).click()
  await (await chat).close()
  await expect(waiting).toHaveCount(0)
  expect(chats[0]?.searchParams.get('text')).toContain(`LR${day}`)

  // And sees where to collect, what to bring and what to pay.
  await phone.bringToFront()
  const collection = (await track(phone, detailsOf(order))).card('Shipping Information')
  await expect(collection).toContainText(`Day ${day}, Madurai, 4, Bus Stand Road`)
  await expect(collection).toContainText(`LR${day} and a photo ID`)
  await expect(collection).toContainText('To pay Rs 450')
})
