import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { referenceUsed } from '../../../src/domain/payment/payment'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { setUpOrders } from '../../support/screens/pages/orders'
import { hold } from '../../support/screens/seen'

const orders = setUpOrders()

const screenshot = () => orders.dialog.getByRole('img', { name: /^Payment screenshot/ })
const approve = () => orders.question('Approve payment?').getByRole('button', { name: 'Approve' })

test('shows the screenshot together with the expected amount, side by side on a phone in landscape', async () => {
  const order = await orders.store.take({ hasScreenshot: true })
  const total = formatMoney(orderFigures(order).finalTotal)
  await page.viewport(740, 360)
  await orders.openModal('payment', order.orderId)
  await expect.element(orders.dialog).toHaveTextContent(`Amount to match${total}`)
  await expect.element(orders.dialog).toHaveTextContent(order.customerDetails?.name ?? 'no name')
  await expect.element(screenshot()).toBeVisible()
  const amount = orders.dialog.getByText(total, { exact: true })
  for (const part of [screenshot(), amount, orders.button('Quick Approve')])
    await expect.element(part).toBeInViewport({ ratio: 0.99 })
  const [shown, decision] = [screenshot(), orders.button('Quick Approve')].map((part) => part.element().getBoundingClientRect())
  expect(shown?.width).toBeGreaterThan(0)
  expect(shown?.right).toBeLessThanOrEqual(decision?.left ?? 0)
})

test('a payment that waits is approved and rejected by key, but not while something is typed', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true })
  await orders.openModal('payment', orderId)
  await expect.element(orders.dialog).toHaveTextContent('Keys: A to approve, R to reject')
  await orders.field('Admin Notes').click()
  await userEvent.keyboard('ar')
  await expect.element(orders.field('Admin Notes')).toHaveValue('ar')
  await orders.field('Admin Notes').clear()
  await orders.dialog.getByRole('heading', { level: 2 }).click()
  await userEvent.keyboard('a')
  await orders.question('Approve payment?').getByRole('button', { name: 'Cancel' }).click()
  await userEvent.keyboard('r')
  const why = orders.question('Why is this payment rejected?')
  await why.getByLabelText('Reason').fill('Not in our account')
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(async () => (await orders.store.get(orderId)).paymentStatus).toBe('failed')
})

test('of an order with money received, no key rejects, which would reverse that, too', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true })
  await orders.admin.call('POST', `/orders/${orderId}/payments`, { kind: 'payment', method: 'cash', amount: 10 })
  await orders.openModal('payment', orderId)
  await expect.element(orders.dialog).toHaveTextContent('Keys: A to approve')
  expect(orders.dialog.element().textContent).not.toContain('R to reject')
  await orders.dialog.getByRole('heading', { level: 2 }).click()
  await userEvent.keyboard('r')
  await userEvent.keyboard('a')
  await expect.element(orders.question('Approve payment?')).toBeVisible()
  expect(page.getByRole('dialog', { name: 'Why is this payment rejected?' }).length).toBe(0)
})

test('without a screenshot shows the final total; Quick Approve requires valid notes', async () => {
  const order = await orders.store.take()
  await orders.openModal('payment', order.orderId)
  await expect.element(orders.dialog).toHaveTextContent(`Final total${formatMoney(orderFigures(order).finalTotal)}`)
  await expect.element(orders.dialog).not.toHaveTextContent('Amount to match')
  await expect
    .element(orders.dialog.getByRole('alert'))
    .toHaveTextContent(/No payment screenshot was uploaded.*only once you see the money/)
  expect(orders.button('Approve and next').length).toBe(0)

  await orders.paste(orders.field('Admin Notes'), 'x'.repeat(5001))
  await orders.button('Quick Approve').click()
  await expect.element(orders.field('Admin Notes')).toHaveFocus()
  expect(orders.question('Approve payment?').length).toBe(0)
  expect(orders.writes()).toEqual([])
})

test('Quick Approve explains the consequence and updates the row, which a rejection rolls back, and keeps what is typed meanwhile', async () => {
  const { orderId } = await orders.store.take()
  const call = `PUT /orders/${orderId}/payment-status`
  const row = await orders.openOnly(orderId)
  const notes = orders.field('Admin Notes')
  orders.admin.answer(call, { status: 409, body: {} })
  await orders.action(orderId, 'Payment').click()
  await notes.fill('wrong amount?')
  await orders.button('Quick Approve').click()
  await approve().click()
  await orders.expectToasts('Failed to update payment status')
  await expect.element(row).toHaveTextContent(/Pending.*Placed/)
  await expect.element(notes).toHaveValue('wrong amount?')

  const goOn = orders.hold(call)
  await orders.field('Payment Status').selectOptions('Failed')
  await orders.button('Quick Approve').click()
  await expect.element(orders.question('Approve payment?')).toHaveTextContent('The order then becomes confirmed automatically.')
  await approve().click()
  await expect.element(row).toHaveTextContent(/Paid.*Confirmed/)
  await notes.fill('UPI 991')
  const saved = orders.toasts.filter({ hasText: 'Payment status updated successfully' })
  expect(saved.length).toBe(0)
  goOn()
  await expect.poll(() => saved.length).toBe(1)
  await expect.element(orders.field('Payment Status')).toHaveValue('paid')
  await expect.element(row).toHaveTextContent(/Paid.*Confirmed/)
  // A paid order has no Quick Approve.
  await expect.poll(() => orders.button('Quick Approve').length).toBe(0)
  await orders.save()
  const stored = { paymentStatus: 'paid', orderStatus: 'confirmed', adminNotes: 'UPI 991' }
  expect(await orders.store.get(orderId)).toMatchObject(stored)
})

test('the refund of a cancelled paid order is preselected and no draft; what is typed next to it is restored after Back until it is saved', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  const row = await orders.openOnly(orderId)
  const refund = orders.action(orderId, 'Record refund')
  const notes = orders.field('Admin Notes')
  const unsaved = 'They are not saved yet.'
  const openRefund = async () => {
    await refund.click()
    await expect.element(orders.field('Payment Status')).toHaveValue('refunded')
  }
  await openRefund()
  await orders.escape()
  await openRefund()
  await orders.back()
  await openRefund()
  await expect.element(orders.dialog).not.toHaveTextContent(unsaved)
  await notes.fill('UPI 78')
  await orders.back()
  await openRefund()
  await expect.element(notes).toHaveValue('UPI 78')
  await expect.element(orders.dialog).toHaveTextContent(unsaved)
  await orders.save()
  await expect.element(row).toHaveTextContent('Refunded')
  await expect.poll(() => refund.length).toBe(0)
  const saved = { paymentStatus: 'refunded', orderStatus: 'cancelled', adminNotes: 'UPI 78' }
  expect(await orders.store.get(orderId)).toMatchObject(saved)
  await orders.action(orderId, 'Payment').click()
  await expect.element(notes).toHaveValue('UPI 78')
  await expect.element(orders.dialog).not.toHaveTextContent(unsaved)
})

test('the status Refunded asks before more is given back than is owed, and records nothing after a no', async () => {
  const { orderId, orderSummary } = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'delivered' })
  const total = formatMoney(orderSummary?.totalWithPackaging ?? 0)
  // Nothing is recorded while nobody knows what was paid.
  const goOn = orders.admin.answer(`GET /orders/${orderId}/payments`, { status: 404, body: {} })
  await orders.openModal('payment', orderId)
  await orders.field('Payment Status').selectOptions('Refunded')
  await orders.button('Save').click()
  await expect.poll(() => orders.toasts.filter({ hasText: 'Failed to load the payments of this order' }).length).toBe(1)
  await expect.element(orders.field('Payment Status')).toHaveValue('refunded')
  expect(orders.writes()).toEqual([])

  goOn()
  await orders.openModal('payment', orderId)
  await orders.field('Payment Status').selectOptions('Refunded')
  await orders.button('Save').click()
  const question = orders.question('Give back more than is owed?')
  await expect.element(question).toHaveTextContent(`${total} is then to be paid again.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(orders.field('Payment Status')).toHaveValue('refunded')
  expect(await orders.store.get(orderId)).toMatchObject({ paymentStatus: 'paid' })
  await orders.button('Save').click()
  await question.getByRole('button', { name: 'Record' }).click()
  await expect.poll(async () => (await orders.store.get(orderId)).paymentStatus).toBe('refunded')

  const { orderId: unpaid } = await orders.store.take()
  await orders.openModal('payment', unpaid)
  await orders.field('Payment Status').selectOptions('Refunded')
  await orders.button('Save').click()
  await expect.element(orders.question('Record a payment and its refund?')).toHaveTextContent('and its refund are recorded now.')
})

test('Quick Approve waits for what was paid, and both ways to Paid ask for the number of a claim without one', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true })
  const { held, release } = hold()
  orders.admin.answer(`GET /orders/${orderId}/payments`, () => held.then(() => undefined))
  await orders.openModal('payment', orderId)
  await orders.button('Quick Approve').click()
  expect(orders.question('Approve payment?').length).toBe(0)
  release()
  const question = orders.question('Approve payment?')
  await expect.element(question.getByRole('textbox', { name: 'Reference number' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await orders.field('Payment Status').selectOptions('Paid')
  await orders.button('Save').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(orders.field('Payment Status')).toHaveValue('paid')
  await orders.button('Save').click()
  await question.getByRole('textbox', { name: 'Reference number' }).fill('499900000077')
  await approve().click()
  await expect.poll(async () => (await orders.store.get(orderId)).paymentStatus).toBe('paid')
  expect(orders.writes().map(({ body }) => body)).toMatchObject([{ paymentStatus: 'paid', reference: '499900000077' }])
})

test('without a ledger, an order that was released is approved after a question only if its pieces are gone', async () => {
  const order = await orders.store.take()
  const { orderId } = order
  let errors = [referenceUsed]
  orders.admin.answer('GET /capabilities', { status: 404, body: {} })
  orders.admin.answer(`PUT /orders/${orderId}/payment-status`, ({ body }) =>
    (body as { withoutStock?: boolean }).withoutStock === true ? undefined : { status: 409, body: { message: 'No', errors } },
  )
  const quickApprove = async (): Promise<void> => {
    await orders.button('Quick Approve').click()
    await expect.element(orders.question('Approve payment?')).toHaveTextContent(`Order ${orderId} will be marked as paid.`)
    await approve().click()
  }
  await orders.openModal('payment', orderId)
  // A used number cannot be accepted where the payments are not listed.
  await quickApprove()
  await orders.expectToasts('No')
  await expect.poll(() => orders.dialogs.length).toBe(1)
  errors = ['Only 1 of “Rocket” is left']
  orders.replace(orderId, { ...order, stockReleasedAt: order.createdAt })
  await orders.openModal('payment', orderId)
  await expect.element(orders.dialog).toHaveTextContent('Not paid in time: its pieces went back to stock.')
  await quickApprove()
  await orders.question('Mark as paid without stock?').getByRole('button', { name: 'Mark as paid' }).click()
  await expect.poll(async () => (await orders.store.get(orderId)).paymentStatus).toBe('paid')
  expect(orders.writes().at(-1)?.body).toEqual({ paymentStatus: 'paid', withoutStock: true })
  orders.replace(orderId, { ...order, stockReleasedAt: order.createdAt, paymentStatus: 'paid' })
  await orders.openModal('payment', orderId)
  await expect.element(orders.dialog).toHaveTextContent('Its pieces are not taken from stock yet.')
})
