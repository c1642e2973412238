import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { goTo } from '../../support/screens/open-admin'
import { closeToasts } from '../../support/screens/seen'
import { setUpOrders } from '../../support/screens/pages/orders'

const orders = setUpOrders()

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

test('a save sends only the changed fields, and only notes keep the status; shipping preselects its status and is left without a question', async () => {
  const { orderId } = await orders.store.take(prepared)
  const path = `/orders/${orderId}`
  const row = await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Shipped')
  await orders.field('Tracking Number').fill('T-2')
  await orders.save()
  await expect.element(row).toHaveTextContent('Shipped')
  await orders.expectToasts('Order status updated successfully. Tracking info updated successfully')
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('நாளை அழைக்கவும்')
  await orders.field('Estimated Delivery').fill('')
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
  await expect.element(orders.field('Tracking Number')).toHaveFocus()
  await orders.escape()
  await expect.element(shipped).toHaveTextContent('Processing')
})

// What other answers say is in tests/unit/providers/http/failure-text.test.ts.
test('a status update that is rejected is shown optimistically and rolled back', async () => {
  const { orderId } = await orders.store.take(prepared)
  const call = `PUT /orders/${orderId}/order-status`
  const row = await orders.openOnly(orderId)
  const refuse = orders.hold(call, { status: 422, body: { message: '' } })
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Cancelled')
  await orders.field('Admin Notes').fill('second note')
  await orders.button('Save').click()
  await giveReason('Customer asked')
  await expect.element(row).toHaveTextContent('Cancelled')
  refuse()
  await expect.element(row).toHaveTextContent('Placed')
  await orders.expectToasts('Failed to update order status')
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

test('if both requests are rejected, both reasons stay in sight, and Save in its place; one that is saved is not sent again', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  const end = orders.admin.answer(`PUT /orders/${orderId}/order-status`, { status: 409, body: { message: 'Not on Sundays' } })
  const endToo = orders.admin.answer(`PUT /orders/${orderId}/tracking`, { status: 409, body: { message: 'No lorries' } })
  await orders.action(orderId, 'Edit').click()
  await orders.field('Order Status').selectOptions('Processing')
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

  end()
  await orders.button('Save').click()
  await expect.poll(() => orders.toasts.filter({ hasText: 'No lorries' }).length).toBe(1)
  await expect.element(orders.field('Courier Partner')).toHaveValue('KPN')
  endToo()
  await orders.save()
  const parts = ['order-status', 'tracking']
  expect(orders.writes().map(({ call }) => call.split('/').at(-1))).toEqual([...parts, ...parts, 'tracking'])
  expect(await orders.store.get(orderId)).toMatchObject({ orderStatus: 'processing', trackingInfo: { courierPartner: 'KPN' } })
})

// A preselected value that was changed back is in tests/screens/framework/restored-draft.test.tsx.
test('closing the modal with changes asks; changes made before Back are restored; Save can be focused before there are any', async () => {
  const { orderId } = await orders.store.take(prepared)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Edit').click()
  const notes = orders.field('Admin Notes')
  await expect.element(notes).toHaveValue('first note')
  const save = orders.button('Save')
  ;(save.element() as HTMLElement).focus()
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(save).toHaveStyle({ cursor: 'not-allowed' })
  await notes.fill('half a thought')
  await expect.element(save).toHaveStyle({ cursor: 'pointer' })
  await userEvent.keyboard('{Escape}')
  const question = orders.question('Discard changes?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => question.length).toBe(0)
  await expect.element(notes).toHaveValue('half a thought')
  await orders.back()
  await orders.action(orderId, 'Edit').click()
  await expect.element(notes).toHaveValue('half a thought')
  await expect.element(orders.dialog).toHaveTextContent('They are not saved yet.')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await orders.expectClosed()
  await orders.action(orderId, 'Edit').click()
  await expect.element(notes).toHaveValue('first note')
  await orders.escape()
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
  await expect.element(orders.field('Tracking Number')).toHaveValue('T'.repeat(300))
  await expect.element(orders.field('Tracking Number')).not.toHaveAttribute('aria-invalid', 'true')
  await orders.field('Order Status').selectOptions('Shipped')
  await orders.save()
  expect(await orders.store.get(order.orderId)).toMatchObject({ orderStatus: 'shipped' })
})
