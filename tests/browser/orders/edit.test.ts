import type { Page, Request } from '@playwright/test'
import { formatMoney } from '../../../src/domain/money'
import { orderFigures } from '../../../src/domain/order-figures'
import { expect, test } from '../../support/browser/orders-test'

const writes = (page: Page): { path: string; body: unknown }[] => {
  const seen: { path: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') seen.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() as unknown })
  })
  return seen
}

const giveReason = async (page: Page, reason: string): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('radio', { name: reason }).check()
  await question.getByRole('button', { name: 'Cancel order' }).click()
}

const prepared = {
  orderStatus: 'placed',
  adminNotes: 'first note',
  trackingInfo: { trackingNumber: 'T-1', courierPartner: 'VRL', estimatedDelivery: '2026-12-01' },
} as const

test('sends what was changed and nothing else', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take(prepared)
  const row = await orders.openOnly(orderId)
  const seen = writes(page)
  await orders.action(orderId, 'Edit').click()
  await orders.dialog.getByLabel('Order Status').selectOption('Shipped')
  await orders.dialog.getByLabel('Tracking Number').fill('T-2')
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('Shipped')
  await expect(toasts.all).toHaveText(['Order status updated successfully. Tracking info updated successfully'])
  expect(seen).toEqual([
    { path: `/api/orders/${orderId}/order-status`, body: { orderStatus: 'shipped' } },
    { path: `/api/orders/${orderId}/tracking`, body: { trackingNumber: 'T-2' } },
  ])
  expect(await storeOrders.get(orderId)).toMatchObject({
    orderStatus: 'shipped', adminNotes: 'first note', trackingInfo: { trackingNumber: 'T-2', courierPartner: 'VRL' },
  })
})

test('shipping begins with its status chosen, in the tracking number, and is left without a question', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ orderStatus: 'processing', paymentStatus: 'paid', hasInvoice: true })
  const row = await orders.openOnly(orderId)
  const ship = page.getByRole('button', { name: `Ship: ${orderId}` })
  await ship.click()
  await expect(orders.dialog.getByLabel('Order Status')).toHaveValue('shipped')
  await expect(orders.dialog.getByLabel('Tracking Number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('Processing')
  await ship.click()
  await expect(orders.dialog.getByLabel('Tracking Number')).toBeFocused()
  await page.keyboard.type('T-9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('Shipped')
  expect(await storeOrders.get(orderId)).toMatchObject({ orderStatus: 'shipped', trackingInfo: { trackingNumber: 'T-9' } })
})

test('notes alone keep the status', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take(prepared)
  await orders.openOnly(orderId)
  const seen = writes(page)
  await orders.action(orderId, 'Edit').click()
  await orders.dialog.getByLabel('Admin Notes').fill('நாளை அழைக்கவும்')
  await orders.dialog.getByLabel('Estimated Delivery').fill('')
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(seen).toEqual([
    { path: `/api/orders/${orderId}/order-status`, body: { orderStatus: 'placed', adminNotes: 'நாளை அழைக்கவும்' } },
    { path: `/api/orders/${orderId}/tracking`, body: { estimatedDelivery: '' } },
  ])
  const { trackingInfo } = await storeOrders.get(orderId)
  expect(trackingInfo?.estimatedDelivery ?? null).toBeNull()
})

const refusals = [
  { status: 500, message: 'deadlock', told: 'Server error. Please try again later.' },
  { status: 409, message: 'This order is locked', told: 'This order is locked' },
  { status: 422, message: '', told: 'Failed to update order status' },
]

for (const { status, message, told } of refusals) {
  test(`a status refused with ${status} shows at once and is taken back`, async ({ page, orders, storeOrders, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    const { orderId } = await storeOrders.take(prepared)
    const row = await orders.openOnly(orderId)
    let refuse = () => {}
    const held = new Promise<void>((done) => {
      refuse = done
    })
    await page.route(`**/api/orders/${orderId}/order-status`, async (route) => {
      await held
      await route.fulfill({ status, json: { message } })
    })
    await orders.action(orderId, 'Edit').click()
    await orders.dialog.getByLabel('Order Status').selectOption('Cancelled')
    await orders.dialog.getByLabel('Admin Notes').fill('second note')
    await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await giveReason(page, 'Customer asked')
    await expect(row).toContainText('Cancelled')
    refuse()
    await expect(row).toContainText('Placed')
    await expect(toasts.all).toHaveText([told])
    await expect(orders.dialog.getByLabel('Order Status')).toHaveValue('cancelled')
    await expect(orders.dialog.getByLabel('Admin Notes')).toHaveValue('second note')
    expect(await storeOrders.get(orderId)).toMatchObject({ orderStatus: 'placed', adminNotes: 'first note' })

    await page.unroute(`**/api/orders/${orderId}/order-status`)
    await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await giveReason(page, 'Not paid')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row).toContainText('Cancelled')
    expect((await storeOrders.get(orderId)).adminNotes).toMatch(/^second note\n.+: Cancelled\. Not paid\./)
  })
}

test('cancelling a paid order says what follows, wants a reason, and keeps notes written meanwhile', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ ...prepared, paymentStatus: 'paid' })
  const total = formatMoney(orderFigures(await storeOrders.get(orderId)).finalTotal)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await storeOrders.note(orderId, 'first note\nwritten by somebody else')
  await orders.dialog.getByLabel('Order Status').selectOption('Cancelled')
  await orders.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(question).toContainText(/pieces? goe?s? back to stock\./)
  await expect(question).toContainText(`Refund ${total} to the customer.`)
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question.getByRole('alert')).toHaveText(/^Please say why/)
  await question.getByRole('radio', { name: 'Other' }).check()
  await question.getByLabel('Reason').fill('Moved away')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { orderStatus, adminNotes } = await storeOrders.get(orderId)
  expect(orderStatus).toBe('cancelled')
  expect(adminNotes?.split('\n')).toEqual([
    'first note', 'written by somebody else', expect.stringMatching(`Cancelled. Moved away. Refund ${total} to the customer.$`),
  ])
})

test('what one call refuses, the other still saves, once', async ({ page, orders, storeOrders, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take(prepared)
  await orders.openOnly(orderId)
  const tracking = `**/api/orders/${orderId}/tracking`
  await page.route(tracking, (route) => route.fulfill({ status: 400, json: {} }))
  const seen = writes(page)
  await orders.action(orderId, 'Edit').click()
  await orders.dialog.getByLabel('Order Status').selectOption('Processing')
  await orders.dialog.getByLabel('Courier Partner').fill('KPN')
  const save = orders.dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(toasts.saying('Failed to update tracking info')).toHaveCount(1)
  await expect(orders.dialog.getByLabel('Courier Partner')).toHaveValue('KPN')
  await page.unroute(tracking)
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(seen.map(({ path }) => path.split('/').at(-1))).toEqual(['order-status', 'tracking', 'tracking'])
  expect(await storeOrders.get(orderId)).toMatchObject({ orderStatus: 'processing', trackingInfo: { courierPartner: 'KPN' } })
})

test('closing with something typed asks first', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take(prepared)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  const notes = orders.dialog.getByLabel('Admin Notes')
  await notes.fill('half a thought')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(notes).toHaveValue('half a thought')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await orders.action(orderId, 'Edit').click()
  await expect(notes).toHaveValue('first note')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was typed before Back is there again', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take(prepared)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await orders.dialog.getByLabel('Admin Notes').fill('half a thought')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await orders.action(orderId, 'Edit').click()
  await expect(orders.dialog.getByLabel('Admin Notes')).toHaveValue('half a thought')
  await expect(orders.dialog).toContainText('It has not been saved yet.')
})
