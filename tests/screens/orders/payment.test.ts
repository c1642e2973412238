import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { orderFigures } from '../../../src/domain/order/order-figures'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders()
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

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

test('without a screenshot shows the final total; Quick Approve is secondary and requires valid notes', async () => {
  const order = await orders.store.take()
  await orders.openModal('payment', order.orderId)
  await expect.element(orders.dialog).toHaveTextContent(`Final Total${formatMoney(orderFigures(order).finalTotal)}`)
  await expect.element(orders.dialog).not.toHaveTextContent('Amount to match')
  await expect
    .element(orders.dialog.getByRole('alert'))
    .toHaveTextContent(/No payment screenshot was uploaded.*only once you see the money/)
  expect(getComputedStyle(orders.button('Quick Approve').element()).backgroundColor).not.toMatch(/^rgb\((4|5)\d, 1\d\d, /)
  expect(orders.button('Approve and next').length).toBe(0)

  await orders.paste(orders.field('Admin Notes'), 'x'.repeat(5001))
  await orders.button('Quick Approve').click()
  await expect.element(orders.field('Admin Notes')).toHaveFocus()
  expect(orders.question('Approve payment?').length).toBe(0)
  expect(orders.writes()).toEqual([])
})

test('Quick Approve explains the consequence and updates the row, which a rejection rolls back', async () => {
  const { orderId } = await orders.store.take()
  const call = `PUT /orders/${orderId}/payment-status`
  const row = await orders.openOnly(orderId)
  orders.admin.answer(call, { status: 409, body: {} })
  await orders.action(orderId, 'Payment').click()
  await orders.field('Admin Notes').fill('wrong amount?')
  await orders.button('Quick Approve').click()
  await approve().click()
  await orders.expectToasts('Failed to update payment status')
  await expect.element(row).toHaveTextContent(/Pending.*Placed/)
  await expect.element(orders.field('Admin Notes')).toHaveValue('wrong amount?')

  const goOn = orders.hold(call)
  await orders.button('Quick Approve').click()
  await expect.element(orders.question('Approve payment?')).toHaveTextContent('The order then becomes confirmed automatically.')
  await approve().click()
  await expect.element(row).toHaveTextContent(/Paid.*Confirmed/)
  const saved = orders.toasts.filter({ hasText: 'Payment status updated successfully' })
  expect(saved.length).toBe(0)
  goOn()
  await expect.poll(() => saved.length).toBe(1)
  await orders.expectClosed()
  await expect.element(row).toHaveTextContent(/Paid.*Confirmed/)
  expect(await orders.store.get(orderId)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' })
})

test('a status is saved with notes, and an order that is no longer placed keeps its status', async () => {
  const { orderId } = await orders.store.take({ orderStatus: 'shipped', paymentStatus: 'pending' })
  const row = await orders.openOnly(orderId)
  await orders.action(orderId, 'Payment').click()
  await orders.field('Payment Status').selectOptions('Paid')
  await orders.field('Admin Notes').fill('UPI 4821')
  await orders.save()
  await expect.element(row).toHaveTextContent(/Paid.*Shipped/)
  // A paid order has no Quick Approve.
  await orders.action(orderId, 'Payment').click()
  await expect.element(orders.button('Save')).toBeVisible()
  expect(orders.button('Quick Approve').length).toBe(0)
  expect(await orders.store.get(orderId)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'shipped', adminNotes: 'UPI 4821' })
})

test('the refund of a cancelled paid order is preselected, not kept as a draft, and saved with one click', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  const row = await orders.openOnly(orderId)
  const refund = orders.action(orderId, 'Record refund')
  const expectPreselected = () => expect.element(orders.field('Payment Status')).toHaveValue('refunded')
  await refund.click()
  await expectPreselected()
  await orders.escape()
  await refund.click()
  await expectPreselected()
  await orders.back()
  await refund.click()
  await expectPreselected()
  await expect.element(orders.dialog).not.toHaveTextContent('They are not saved yet.')
  await orders.button('Save').click()
  await expect.element(row).toHaveTextContent('Refunded')
  await expect.poll(() => refund.length).toBe(0)
  expect(await orders.store.get(orderId)).toMatchObject({ paymentStatus: 'refunded', orderStatus: 'cancelled' })
})

test('restores changes made before Back until they are saved, next to a preselected refund', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  await orders.openOnly(orderId)
  const refund = orders.action(orderId, 'Record refund')
  await refund.click()
  await orders.field('Admin Notes').fill('UPI 78')
  await orders.back()
  await refund.click()
  await expect.element(orders.field('Admin Notes')).toHaveValue('UPI 78')
  await expect.element(orders.field('Payment Status')).toHaveValue('refunded')
  await expect.element(orders.dialog).toHaveTextContent('They are not saved yet.')
  await orders.field('Payment Status').selectOptions('Failed')
  await orders.back()
  await refund.click()
  await expect.element(orders.field('Payment Status')).toHaveValue('failed')
  await expect.element(orders.dialog).toHaveTextContent('They are not saved yet.')
  await orders.save()
  await orders.action(orderId, 'Payment').click()
  await expect.element(orders.field('Admin Notes')).toHaveValue('UPI 78')
  await expect.element(orders.dialog).not.toHaveTextContent('They are not saved yet.')
})

test('Quick Approve keeps text typed while it is pending, and the approval takes effect', async () => {
  const { orderId } = await orders.store.take()
  const call = `PUT /orders/${orderId}/payment-status`
  await orders.openModal('payment', orderId)
  const goOn = orders.hold(call)
  await orders.field('Payment Status').selectOptions('Failed')
  await orders.button('Quick Approve').click()
  await approve().click()
  await orders.expectSent(call)
  await orders.field('Admin Notes').fill('UPI 991')
  goOn()
  await orders.expectToasts('Payment status updated successfully')
  await expect.element(orders.field('Payment Status')).toHaveValue('paid')
  await orders.save()
  expect(await orders.store.get(orderId)).toMatchObject({ paymentStatus: 'paid', adminNotes: 'UPI 991' })
})
