import { expect, test } from 'vitest'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { goTo } from '../../support/screens/open-admin'
import { closeToasts } from '../../support/screens/seen'
import { setUpOrders } from '../../support/screens/pages/orders'

const orders = setUpOrders()

const prepared = {
  orderStatus: 'placed',
  adminNotes: 'first note',
  trackingInfo: { trackingNumber: 'T-1', courierPartner: 'VRL', estimatedDelivery: '2026-12-01' },
} as const

test('a save sends only the changed fields, and only notes keep the status; shipping preselects its status and is left without a question', async () => {
  const { orderId } = await orders.store.take(prepared)
  const path = `/orders/${orderId}`
  const row = await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Shipped')
  await orders.field('Tracking number').fill('T-2')
  await orders.save()
  await expect.element(row).toHaveTextContent('Shipped')
  await orders.expectToasts('Order status updated successfully. Tracking info updated successfully')
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('நாளை அழைக்கவும்')
  await orders.field('Estimated delivery').fill('')
  await orders.save()
  expect(orders.writes().map(({ call, body }) => [call, body])).toEqual([
    [`PUT ${path}/order-status`, { orderStatus: 'shipped' }],
    [`PUT ${path}/tracking`, { trackingNumber: 'T-2' }],
    [`PUT ${path}/order-status`, { orderStatus: 'shipped', adminNotes: 'நாளை அழைக்கவும்' }],
    [`PUT ${path}/tracking`, { estimatedDelivery: '' }],
  ])
  const { trackingInfo, ...stored } = await orders.store.get(orderId)
  expect(stored).toMatchObject({ orderStatus: 'shipped', adminNotes: 'நாளை அழைக்கவும்' })
  expect(trackingInfo).toMatchObject({ trackingNumber: 'T-2', courierPartner: 'VRL' })
  expect(trackingInfo?.estimatedDelivery ?? null).toBeNull()

  const packed = await orders.store.take({ orderStatus: 'processing', paymentStatus: 'paid', hasInvoice: true })
  const shipped = await orders.goToOnly(packed.orderId)
  await orders.action(packed.orderId, 'Ship').click()
  await expect.element(orders.field('Order Status')).toHaveValue('shipped')
  await expect.element(orders.field('Tracking number')).toHaveFocus()
  await expect.element(orders.button('Mark shipped')).toHaveAttribute('aria-disabled', 'false')
  await orders.escape()
  await expect.element(shipped).toHaveTextContent('Processing')
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

test('if both requests are rejected, both reasons stay in sight; one that is saved is not sent again', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  const end = orders.admin.answer(`PUT /orders/${orderId}/order-status`, { status: 409, body: { message: 'Not on Sundays' } })
  const endToo = orders.admin.answer(`PUT /orders/${orderId}/tracking`, { status: 409, body: { message: 'No lorries' } })
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Processing')
  await orders.field('Courier partner').fill('KPN')
  await orders.button('Save').click()
  await orders.expectToasts('Not on Sundays', 'No lorries')
  await closeToasts()
  await expect.element(orders.dialog.getByRole('note')).toHaveTextContent(/^Not on Sundays, No lorries$/)
  await expect.element(orders.dialog.getByRole('note')).toBeInViewport({ ratio: 0.99 })
  await expect.element(orders.button('Save')).toHaveAccessibleDescription('Not on Sundays, No lorries')

  end()
  await orders.button('Save').click()
  await expect.poll(() => orders.toasts.filter({ hasText: 'No lorries' }).length).toBe(1)
  await expect.element(orders.field('Courier partner')).toHaveValue('KPN')
  endToo()
  await orders.save()
  const parts = ['order-status', 'tracking']
  expect(orders.writes().map(({ call }) => call.split('/').at(-1))).toEqual([...parts, ...parts, 'tracking'])
  expect(await orders.store.get(orderId)).toMatchObject({ orderStatus: 'processing', trackingInfo: { courierPartner: 'KPN' } })
})

test('another order in the history shows its values, a missing one a message, and values of another backend that are too long block nothing', async () => {
  const [first, second] = [await orders.store.take({ adminNotes: 'of one' }), await orders.store.take({ adminNotes: 'of two' })]
  await orders.openModal('edit', first.orderId)
  await expect.element(orders.field('Admin Notes')).toHaveValue('of one')
  window.history.pushState(window.history.state, '', `/orders?edit=${second.orderId}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  await expect.element(orders.dialog).toHaveTextContent(second.orderId)
  await expect.element(orders.field('Admin Notes')).toHaveValue('of two')

  goTo('/orders?details=NOSUCHORDER')
  await expect.element(orders.dialog).toHaveTextContent(/not found|no such/i)
  await orders.escape()
  const order = await orders.store.take({ orderStatus: 'placed' })
  orders.replace(order.orderId, { ...order, adminNotes: 'x'.repeat(6000), trackingInfo: { trackingNumber: 'T'.repeat(300) } })
  goTo(`/orders?edit=${order.orderId}`)
  await expect.element(orders.field('Tracking number')).toHaveValue('T'.repeat(300))
  await expect.element(orders.field('Tracking number')).not.toHaveAttribute('aria-invalid', 'true')
  await orders.field('Order Status').selectOptions('Shipped')
  await orders.save()
  expect(await orders.store.get(order.orderId)).toMatchObject({ orderStatus: 'shipped' })
})

test('a save that finishes after its modal was closed closes no other modal', async () => {
  const [{ orderId }, other] = [await orders.store.take(), await orders.store.take()]
  await orders.openOnly(orderId)
  const call = `PUT /orders/${orderId}/order-status`
  const goOn = orders.hold(call)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('sent and left')
  await orders.button('Save').click()
  await orders.expectSent(call)
  await orders.back()
  await orders.search.fill(other.orderId)
  await orders.action(other.orderId, 'View').click()
  await expect.element(orders.dialog.getByText(other.orderId).first()).toBeVisible()
  goOn()
  await orders.expectToasts('Order status updated successfully')
  // The click takes longer than the effects of the save; the modal must still be open.
  await orders.button('Edit').click()
  await expect.element(orders.dialog.getByRole('heading', { level: 2, name: 'Edit order' })).toBeVisible()
  await expect.element(orders.dialog).toHaveTextContent(other.orderId)
  expect(window.location.search).toContain(`edit=${other.orderId}`)
})
