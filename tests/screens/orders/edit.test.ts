import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { closeToasts } from '../../support/screens/seen'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders()
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

const giveReason = async (reason: string): Promise<void> => {
  const question = orders.question('Cancel this order?')
  await question.getByRole('radio', { name: reason }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
}

const prepared = {
  orderStatus: 'placed',
  adminNotes: 'first note',
  trackingInfo: { trackingNumber: 'T-1', courierPartner: 'VRL', estimatedDelivery: '2026-12-01' },
} as const

test('a save sends only the changed fields', async () => {
  const { orderId } = await orders.store.take(prepared)
  const row = await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Shipped')
  await orders.field('Tracking Number').fill('T-2')
  await orders.save()
  await expect.element(row).toHaveTextContent('Shipped')
  await orders.expectToasts('Order status updated successfully. Tracking info updated successfully')
  expect(orders.writes()).toEqual([
    { call: `PUT /orders/${orderId}/order-status`, query: '', body: { orderStatus: 'shipped' } },
    { call: `PUT /orders/${orderId}/tracking`, query: '', body: { trackingNumber: 'T-2' } },
  ])
  expect(await orders.store.get(orderId)).toMatchObject({
    orderStatus: 'shipped',
    adminNotes: 'first note',
    trackingInfo: { trackingNumber: 'T-2', courierPartner: 'VRL' },
  })
})

test('saving only notes keeps the status', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('நாளை அழைக்கவும்')
  await orders.field('Estimated Delivery').fill('')
  await orders.save()
  expect(orders.writes().map(({ call, body }) => [call, body])).toEqual([
    [`PUT /orders/${orderId}/order-status`, { orderStatus: 'placed', adminNotes: 'நாளை அழைக்கவும்' }],
    [`PUT /orders/${orderId}/tracking`, { estimatedDelivery: '' }],
  ])
  const { trackingInfo } = await orders.store.get(orderId)
  expect(trackingInfo?.estimatedDelivery ?? null).toBeNull()
})

test('shipping preselects its status, focuses the tracking number and closes without a confirmation', async () => {
  const { orderId } = await orders.store.take({ orderStatus: 'processing', paymentStatus: 'paid', hasInvoice: true })
  const row = await orders.openOnly(orderId)
  const ship = orders.action(orderId, 'Ship')
  await ship.click()
  await expect.element(orders.field('Order Status')).toHaveValue('shipped')
  await expect.element(orders.field('Tracking Number')).toHaveFocus()
  await orders.escape()
  await expect.element(row).toHaveTextContent('Processing')
  await ship.click()
  await expect.element(orders.field('Tracking Number')).toHaveFocus()
  await userEvent.keyboard('T-9{Enter}')
  await orders.expectClosed()
  await expect.element(row).toHaveTextContent('Shipped')
  expect(await orders.store.get(orderId)).toMatchObject({ orderStatus: 'shipped', trackingInfo: { trackingNumber: 'T-9' } })
})

test.each([
  [500, 'deadlock', 'Server error. Please try again later.'],
  [409, 'This order is locked', 'This order is locked'],
  [422, '', 'Failed to update order status'],
])('a status update rejected with %d is shown optimistically and rolled back', async (status, message, told) => {
  const { orderId } = await orders.store.take(prepared)
  const call = `PUT /orders/${orderId}/order-status`
  const row = await orders.openOnly(orderId)
  const refuse = orders.hold(call, { status, body: { message } })
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Cancelled')
  await orders.field('Admin Notes').fill('second note')
  await orders.button('Save').click()
  await giveReason('Customer asked')
  await expect.element(row).toHaveTextContent('Cancelled')
  refuse()
  await expect.element(row).toHaveTextContent('Placed')
  await orders.expectToasts(told)
  await expect.element(orders.field('Order Status')).toHaveValue('cancelled')
  await expect.element(orders.field('Admin Notes')).toHaveValue('second note')
  expect(await orders.store.get(orderId)).toMatchObject({ orderStatus: 'placed', adminNotes: 'first note' })

  orders.admin.answer(call, () => undefined)
  await orders.button('Save').click()
  await giveReason('Not paid')
  await orders.expectClosed()
  await expect.element(row).toHaveTextContent('Cancelled')
  expect((await orders.store.get(orderId)).adminNotes).toMatch(/^second note\n.+: Cancelled\. Not paid\./)
})

test('cancelling a paid order explains the consequences, requires a reason and keeps concurrent notes', async () => {
  const order = await orders.store.take({ ...prepared, paymentStatus: 'paid' })
  const { orderId } = order
  const total = formatMoney(orderFigures(order).finalTotal)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await expect.element(orders.field('Admin Notes')).toHaveValue('first note')
  await orders.store.note(orderId, 'first note\nwritten by somebody else')
  await orders.field('Order Status').selectOptions('Cancelled')
  await orders.button('Save').click()
  const question = orders.question('Cancel this order?')
  await expect.element(question).toHaveTextContent(/pieces? goe?s? back to stock\./)
  await expect.element(question).toHaveTextContent(`Refund ${total} to the customer.`)
  const confirm = question.getByRole('button', { name: 'Cancel order' })
  await confirm.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(/^Please say why/)
  await question.getByRole('radio', { name: 'Other' }).click()
  await question.getByLabelText('Reason').fill('Moved away')
  await confirm.click()
  await orders.expectClosed()
  const { orderStatus, adminNotes } = await orders.store.get(orderId)
  expect(orderStatus).toBe('cancelled')
  expect(adminNotes?.split('\n')).toEqual([
    'first note',
    'written by somebody else',
    expect.stringMatching(`Cancelled. Moved away. Refund ${total} to the customer.$`),
  ])
})

test('if one of two requests is rejected, the other is saved and not sent again', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  const end = orders.admin.answer(`PUT /orders/${orderId}/tracking`, { status: 400, body: {} })
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Processing')
  await orders.field('Courier Partner').fill('KPN')
  await orders.button('Save').click()
  await expect.poll(() => orders.toasts.filter({ hasText: 'Failed to update tracking info' }).length).toBe(1)
  await expect.element(orders.field('Courier Partner')).toHaveValue('KPN')
  end()
  await orders.save()
  expect(orders.writes().map(({ call }) => call.split('/').at(-1))).toEqual(['order-status', 'tracking', 'tracking'])
  expect(await orders.store.get(orderId)).toMatchObject({ orderStatus: 'processing', trackingInfo: { courierPartner: 'KPN' } })
})

test('if both requests are rejected, both reasons stay in sight, and Save in its place', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  orders.admin.answer(`PUT /orders/${orderId}/order-status`, { status: 409, body: { message: 'Not on Sundays' } })
  orders.admin.answer(`PUT /orders/${orderId}/tracking`, { status: 409, body: { message: 'No lorries' } })
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('call first')
  await orders.field('Courier Partner').fill('KPN')
  const topOfSave = () => orders.button('Save').element().getBoundingClientRect().top
  const top = topOfSave()
  await orders.button('Save').click()
  await orders.expectToasts('Not on Sundays', 'No lorries')
  await closeToasts()
  await expect.element(orders.dialog.getByRole('note')).toHaveTextContent(/^Not on Sundays, No lorries$/)
  await expect.element(orders.dialog.getByRole('note')).toBeInViewport({ ratio: 0.99 })
  await expect.element(orders.button('Save')).toHaveAccessibleDescription('Not on Sundays, No lorries')
  expect(Math.abs(topOfSave() - top)).toBeLessThan(2)
})

test('closing the modal with changes asks for confirmation', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  const notes = orders.field('Admin Notes')
  await notes.fill('half a thought')
  await userEvent.keyboard('{Escape}')
  const question = orders.question('Discard changes?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => question.length).toBe(0)
  await expect.element(notes).toHaveValue('half a thought')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await orders.expectClosed()
  await orders.action(orderId, 'Edit').click()
  await expect.element(notes).toHaveValue('first note')
  await orders.escape()
})

test('restores changes made before Back', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('half a thought')
  await orders.back()
  await orders.action(orderId, 'Edit').click()
  await expect.element(orders.field('Admin Notes')).toHaveValue('half a thought')
  await expect.element(orders.dialog).toHaveTextContent('They are not saved yet.')
})

test('a preselected status that was changed back stays so when changes are restored', async () => {
  const { orderId } = await orders.store.take({ orderStatus: 'processing', paymentStatus: 'paid', hasInvoice: true })
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Ship').click()
  await orders.field('Order Status').selectOptions('Processing')
  await orders.field('Tracking Number').fill('T-7')
  await orders.back()
  await orders.action(orderId, 'Ship').click()
  await expect.element(orders.field('Tracking Number')).toHaveValue('T-7')
  await expect.element(orders.field('Order Status')).toHaveValue('processing')
})

test('navigating to another order in the history shows the values of that order', async () => {
  const [first, second] = [await orders.store.take({ adminNotes: 'of one' }), await orders.store.take({ adminNotes: 'of two' })]
  await orders.openModal('edit', first.orderId)
  await expect.element(orders.field('Admin Notes')).toHaveValue('of one')
  window.history.pushState(window.history.state, '', `/orders?edit=${second.orderId}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  await expect.element(orders.dialog).toHaveTextContent(second.orderId)
  await expect.element(orders.field('Admin Notes')).toHaveValue('of two')
})

test('values of another backend that are too long do not block other changes', async () => {
  const order = await orders.store.take({ orderStatus: 'placed' })
  orders.replace(order.orderId, { ...order, adminNotes: 'x'.repeat(6000), trackingInfo: { trackingNumber: 'T'.repeat(300) } })
  await orders.openModal('edit', order.orderId)
  await expect.element(orders.field('Tracking Number')).toHaveValue('T'.repeat(300))
  await expect.element(orders.field('Tracking Number')).not.toHaveAttribute('aria-invalid', 'true')
  await orders.field('Order Status').selectOptions('Shipped')
  await orders.save()
  expect(await orders.store.get(order.orderId)).toMatchObject({ orderStatus: 'shipped' })
})

test.each(['Tracking Number', 'Courier Partner'])(
  'a %s that is too long is not truncated and shows a validation error',
  async (label) => {
    const { orderId } = await orders.store.take()
    await orders.openModal('edit', orderId)
    const field = orders.field(label)
    await orders.paste(field, 'T'.repeat(101))
    await orders.field('Admin Notes').fill('sent today')
    await orders.button('Save').click()
    await expect.element(field).toHaveAccessibleDescription(`${label} must be at most 100 characters`)
    await expect.element(field).toHaveValue('T'.repeat(101))
    await expect.element(field).toHaveFocus()
    await orders.expectToasts()
    expect(orders.writes()).toEqual([])
    await orders.paste(field, 'T'.repeat(100))
    await orders.save()
    expect(Object.values((await orders.store.get(orderId)).trackingInfo ?? {})).toContain('T'.repeat(100))
  },
)

test('a missing order shows a message', async () => {
  orders.admin.open('/orders?details=NOSUCHORDER')
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/not found|no such/i)
  await orders.escape()
  expect(window.location.pathname + window.location.search).toBe('/orders')
})
