import type { Page } from '@playwright/test'
import { orderWindows } from '../../support/browser/order-windows'
import { expect, test } from '../../support/browser/orders-test'

const writesOf = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && seen.push(new URL(request.url()).pathname))
  return seen
}

for (const { modal, notes: label, notesOf, save, suits, image } of orderWindows) {
  test(`notes too long for the window ${modal} stand as they were pasted, are told of, and are not sent`, async ({ page, orders, storeOrders, toasts }) => {
    const { orderId } = await storeOrders.take({}, suits)
    await page.setViewportSize({ width: 360, height: 640 })
    await orders.openModal(modal, orderId)
    const writes = writesOf(page)
    const notes = orders.field(label)
    if (image) await orders.chooseImage(image)
    await orders.paste(notes, 'x'.repeat(5001))
    expect((await notes.inputValue()).length).toBe(5001)
    await orders.button('Cancel').focus()
    await orders.button(save).click()
    const told = `${label} must be at most 5000 characters`
    await expect(notes).toHaveAccessibleDescription(new RegExp(`^${told}`))
    await expect(notes).toHaveAttribute('aria-invalid', 'true')
    await expect(notes).toBeFocused()
    await expect(orders.dialog.getByText(told)).toBeInViewport({ ratio: 1 })
    await expect(toasts.all).toHaveCount(0)
    expect(writes).toEqual([])

    await orders.paste(notes, ` ${'x'.repeat(5000)} `)
    await expect(notes).not.toHaveAttribute('aria-invalid', 'true')
    await orders.button(save).click()
    await expect(orders.dialog).toHaveCount(0)
    expect(notesOf(await storeOrders.get(orderId))).toBe('x'.repeat(5000))
  })
}

for (const label of ['Tracking Number', 'Courier Partner']) {
  test(`a ${label.toLowerCase()} that is too long stands as it was pasted, is told of, and nothing is sent`, async ({ page, orders, storeOrders, toasts }) => {
    const { orderId } = await storeOrders.take({ trackingInfo: { trackingNumber: '', courierPartner: '' } })
    await orders.openModal('edit', orderId)
    const writes = writesOf(page)
    const field = orders.field(label)
    await orders.paste(field, 'T'.repeat(101))
    await orders.field('Admin Notes').fill('sent today')
    await orders.button('Save').click()
    await expect(field).toHaveValue('T'.repeat(101))
    await expect(field).toHaveAccessibleDescription(`${label} must be at most 100 characters`)
    await expect(field).toBeFocused()
    await expect(toasts.all).toHaveCount(0)
    expect(writes).toEqual([])
    await orders.paste(field, 'T'.repeat(100))
    await orders.button('Save').click()
    await expect(orders.dialog).toHaveCount(0)
    expect(Object.values((await storeOrders.get(orderId)).trackingInfo ?? {})).toContain('T'.repeat(100))
  })
}

test('Quick Approve with notes that are too long leads to them and asks nothing', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ orderStatus: 'placed', paymentStatus: 'pending' })
  await orders.openModal('payment', orderId)
  const writes = writesOf(page)
  await orders.paste(orders.field('Admin Notes'), 'x'.repeat(5001))
  await orders.button('Quick Approve').click()
  await expect(orders.field('Admin Notes')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Approve payment?' })).toHaveCount(0)
  expect(writes).toEqual([])
})

test('what another backend keeps longer does not hinder a change of something else', async ({ page, orders, storeOrders }) => {
  const order = await storeOrders.take({ orderStatus: 'placed' })
  const longer = { ...order, adminNotes: 'x'.repeat(6000), trackingInfo: { trackingNumber: 'T'.repeat(300) } }
  await page.route(`**/api/orders/${order.orderId}`, (route) => route.fulfill({ json: { data: longer } }))
  await page.route('**/api/orders/all*', async (route) => {
    const json = (await (await route.fetch()).json()) as { data: { orders: { orderId: string }[] } }
    const orders = json.data.orders.map((each) => (each.orderId === order.orderId ? longer : each))
    await route.fulfill({ json: { ...json, data: { ...json.data, orders } } })
  })
  await orders.openModal('edit', order.orderId)
  await expect(orders.field('Tracking Number')).toHaveValue('T'.repeat(300))
  await expect(orders.field('Tracking Number')).not.toHaveAttribute('aria-invalid', 'true')
  await orders.field('Order Status').selectOption('Shipped')
  await orders.button('Save').click()
  await expect(orders.dialog).toHaveCount(0)
  expect(await storeOrders.get(order.orderId)).toMatchObject({ orderStatus: 'shipped' })
})
