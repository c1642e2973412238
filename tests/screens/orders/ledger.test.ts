import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { formatMoney } from '../../../src/domain/shared/money'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { loseAnswers } from '../../support/screens/lost-answer'
import { goTo } from '../../support/screens/open-admin'
import { setUpOrders } from '../../support/screens/pages/orders'
import { expectCount, pressRetry } from '../../support/screens/seen'
import { newReference } from '../../support/stores/orders'

const orders = setUpOrders()

const totalOf = ({ orderSummary }: Order): number => orderSummary?.totalWithPackaging ?? 0
const ledger = () => orders.dialog.getByRole('region', { name: 'Payments' })
const entries = () => ledger().getByRole('listitem')
const field = (name: string) => orders.dialog.getByLabelText(name)
const record = (orderId: string, amount: number, more: object = {}) =>
  orders.admin.call('POST', `/orders/${orderId}/payments`, { kind: 'payment', method: 'cash', amount, ...more })
const openDetails = (orderId: string): void => orders.admin.open(`/orders?search=${orderId}&details=${orderId}`)
const keysOf = (call: string) =>
  orders.admin.sent.filter((sent) => sent.call === call).map(({ headers }) => headers['idempotency-key'])

test('an advance, the balance and a refund are recorded on the page of the order, whose payments are loaded again by a button', async () => {
  const order = await orders.store.take()
  const { orderId } = order
  const total = totalOf(order)
  const goOn = orders.admin.answer(`GET /orders/${orderId}/payments`, { status: 403, body: { message: 'Not now' } })
  openDetails(orderId)
  await expect.element(ledger()).toHaveTextContent('Failed to load the payments of this order')
  goOn()
  pressRetry(ledger())
  await expect.element(ledger()).toHaveTextContent(`Total${formatMoney(total)}Paid₹0`)
  await expect.element(ledger()).toHaveTextContent('No payments yet.')
  expect(orders.button('Record refund').length).toBe(0)

  await orders.button('Record payment').click()
  await expect.element(field('Amount')).toHaveValue(String(total))
  await field('Amount').fill('100.555')
  await field('Reference number').fill('1234')
  await field('Paid on').fill('2099-01-01')
  await orders.button('Record payment').click()
  await expect.element(orders.dialog).toHaveTextContent('The amount can have at most two decimals')
  await expect.element(orders.dialog).toHaveTextContent('A UPI reference number has 12 digits')
  await expect.element(orders.dialog).toHaveTextContent('The day of a payment cannot be in the future')
  await expect.element(field('Amount')).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await field('Amount').fill('100')
  await field('Method').selectOptions('Cash')
  await field('Reference number').fill('')
  await field('Paid on').fill('2026-01-02')
  await field('Note').fill('at the counter')
  await orders.button('Record payment').click()
  await expect.element(entries()).toHaveTextContent(/₹100Confirmed2 Jan 2026 · Cashby .*at the counter/)
  await expect.element(ledger()).toHaveTextContent(`Due${formatMoney(total - 100)}`)
  await expect.element(orders.button('Record payment')).toHaveFocus()

  await orders.button('Record payment').click()
  await field('Method').selectOptions('Cash')
  await orders.button('Record payment').click()
  await expect.element(ledger()).toHaveTextContent('Due₹0')
  await expect.poll(async () => (await orders.store.get(orderId)).paymentStatus).toBe('paid')

  // Nothing is to be given back, so nothing is filled in, and any refund asks.
  await orders.button('Record refund').click()
  await expect.element(field('Amount')).toHaveValue('')
  await expect.element(field('Method')).toHaveValue('cash')
  await expect.element(orders.dialog).toHaveTextContent(`Nothing is to be given back. ${formatMoney(total)} was paid`)
  await field('Amount').fill(String(total + 1))
  await orders.button('Record refund').click()
  await expect.element(orders.dialog).toHaveTextContent(`A refund can be at most what was paid: ${formatMoney(total)}.`)
  await field('Amount').fill('50')
  await userEvent.keyboard('{Enter}')
  const question = orders.question('Give back more than is owed?')
  await expect.element(question).toHaveTextContent('₹50 is then to be paid again. If goods are missing or came back')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await orders.store.payments(orderId)).toHaveLength(2)
  await orders.button('Record refund').click()
  await question.getByRole('button', { name: 'Record' }).click()
  await expect.element(ledger()).toHaveTextContent('Refunded₹50')
  await expect.element(ledger()).toHaveTextContent('Due₹50')
  expect((await orders.store.payments(orderId)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 100],
    ['payment', Number((total - 100).toFixed(2))],
    ['refund', 50],
  ])
})

test('a payment above what is due, and one with a used reference number, are recorded after a question', async () => {
  const [order, other] = [await orders.store.take(), await orders.store.take()]
  const used = newReference()
  await record(other.orderId, 5, { method: 'upi', reference: used })
  openDetails(order.orderId)
  await orders.button('Record payment').click()
  await field('Amount').fill(String(totalOf(order) + 10))
  await field('Reference number').fill(used)
  await orders.button('Record payment').click()
  await orders.question('Record more than is due?').getByRole('button', { name: 'Cancel' }).click()
  expect(await orders.store.payments(order.orderId)).toEqual([])
  await orders.button('Record payment').click()
  await orders.question('Record more than is due?').getByRole('button', { name: 'Record' }).click()
  const reuse = orders.question('Record it all the same?')
  await expect.element(reuse).toHaveTextContent(`is also used for ${other.orderId}. Record it`)
  await reuse.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(orders.dialog).toHaveTextContent(`The reference number ${used} is also used for ${other.orderId}.`)
  await expect.element(field('Reference number')).toHaveValue(used)
  await orders.button('Record payment').click()
  await orders.question('Record more than is due?').getByRole('button', { name: 'Record' }).click()
  await reuse.getByRole('button', { name: 'Record' }).click()
  await expect.element(entries()).toHaveTextContent(`Same reference number: ${other.orderId}`)
  // What was paid too much is filled in, and given back without a question.
  await expect.element(ledger()).toHaveTextContent('To give back₹10')
  await orders.button('Record payment').click()
  const warning = orders.dialog.getByRole('note')
  await expect.element(warning).toHaveTextContent('Nothing is due. ₹10 is to be given back.')
  await expect.element(field('Amount')).toHaveAccessibleDescription('Nothing is due. ₹10 is to be given back.')
  await warning.getByRole('button', { name: 'Record refund' }).click()
  await expect.element(field('Amount')).toHaveValue('10')
  await expect.element(orders.dialog).toHaveTextContent('₹10 is to be given back.')
  await orders.button('Record refund').click()
  await expect.element(ledger()).toHaveTextContent('Due₹0')
})

test('an entry of which the answer was lost is recorded once, and what was typed is kept', async () => {
  const order = await orders.store.take()
  const call = `POST /orders/${order.orderId}/payments`
  openDetails(order.orderId)
  await orders.button('Record payment').click()
  await field('Amount').fill('20')
  await field('Method').selectOptions('Cash')
  await field('Note').fill('first half')
  const answerAgain = loseAnswers(orders.admin, call)
  await orders.button('Record payment').click()
  await orders.expectToasts('Network error. Please check your connection and try again.')
  await expect.element(field('Note')).toHaveValue('first half')
  expect(await orders.store.payments(order.orderId)).toHaveLength(1)
  answerAgain()
  await orders.button('Record payment').click()
  await expectCount(entries(), 1)
  expect(await orders.store.payments(order.orderId)).toHaveLength(1)
  expect(keysOf(call)).toHaveLength(2)
  expect(new Set(keysOf(call)).size).toBe(1)

  // Back keeps what was typed for the next time.
  await orders.button('Record payment').click()
  await field('Note').fill('second half')
  window.history.back()
  await orders.button('Record payment').click()
  await expect.element(field('Note')).toHaveValue('second half')
  // It is no draft of the review of the same order.
  goTo(`/orders?payment=${order.orderId}`)
  await expect.element(orders.field('Admin Notes')).toHaveValue('')
  await orders.field('Admin Notes').fill('asked again')
  goTo(`/orders?pay=${order.orderId}`)
  await expect.element(field('Note')).toHaveValue('second half')
  goTo(`/orders?payment=${order.orderId}`)
  await expect.element(orders.field('Admin Notes')).toHaveValue('asked again')
})

test('a claim is reviewed, and a mistake reversed, in the window of the payments, which Back closes', async () => {
  const [order, older] = [await orders.store.take(), await orders.store.take()]
  await orders.store.claim(older, { amount: '30' })
  await orders.store.claim(order, { amount: '40' })
  openDetails(order.orderId)
  await expectCount(entries(), 1)
  await expectSoundLooks()
  await orders.button('Review ₹40').click()
  const review = page.getByRole('dialog', { name: `₹40 for ${order.orderId}` })
  await expect.element(review).toHaveTextContent('1 payment to review')
  window.history.back()
  await expectCount(page.getByRole('dialog'), 1)
  await orders.button('Review ₹40').click()
  await expect.element(review.getByRole('button', { name: 'Approve' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(entries()).toHaveTextContent('₹40Confirmed')
  await expectCount(page.getByRole('dialog'), 1)
  expect((await orders.store.payments(older.orderId))[0]?.status).toBe('claimed')

  await orders.button('Open ₹40').click()
  await review.getByRole('button', { name: 'Reverse' }).click()
  const asked = orders.question('Reverse this payment?')
  await asked.getByLabelText('Reason').fill('Wrong order')
  await asked.getByRole('button', { name: 'Reverse' }).click()
  await expect.element(review).toHaveTextContent('Wrong order')
  await userEvent.keyboard('{Escape}')
  await expect.element(entries()).toHaveTextContent(/₹40Reversed.*Wrong order/)
})

test('Quick Approve says what it confirms and records, and which order has the same reference number', async () => {
  const [order, other] = [await orders.store.take(), await orders.store.take()]
  const used = newReference()
  await orders.store.claim(order, { amount: '60', reference: used })
  await record(order.orderId, 10)
  await record(other.orderId, 5, { method: 'upi', reference: used, acceptReuse: true })
  await orders.openModal('payment', order.orderId)
  const rest = formatMoney(totalOf(order) - 70)
  const sentence = `Quick Approve confirms ₹60 that the customer has sent, and records ${rest} more as paid.`
  await expect.element(orders.dialog).toHaveTextContent(sentence)
  await expect.element(orders.dialog).toHaveTextContent(`Paid₹10Due${formatMoney(totalOf(order) - 10)}`)
  await expect.element(orders.dialog.getByRole('link', { name: other.orderId })).toBeVisible()
  await orders.button('Quick Approve').click()
  const asked = orders.question('Approve payment?')
  await expect.element(asked).toHaveTextContent(sentence)
  await expect.element(asked).toHaveTextContent(`also that of a payment for ${other.orderId}`)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await orders.store.get(order.orderId)).paymentStatus).toBe('paid')
  await orders.expectClosed()
  expect(orders.writes().at(-1)?.body).toEqual({ paymentStatus: 'paid' })

  // A claim of more than is due says what it means, and is approved with the same question.
  const third = await orders.store.take()
  const usedLater = newReference()
  await orders.store.claim(third, { amount: String(totalOf(third) + 25), reference: usedLater })
  await orders.goToModal('payment', third.orderId)
  const excess = `but ${formatMoney(totalOf(third))} is due. ₹25 is then to be given back.`
  await expect.element(orders.dialog).toHaveTextContent(excess)
  // A reference number that was used meanwhile, of which the page has not heard yet, is asked for by the server.
  const call = `/orders/${third.orderId}/payments`
  orders.admin.answer(`GET ${call}`, { status: 200, body: await orders.admin.call('GET', call) })
  await record(other.orderId, 5, { method: 'upi', reference: usedLater, acceptReuse: true })
  await orders.button('Quick Approve').click()
  await expect.element(asked).toHaveTextContent(excess)
  await asked.getByRole('button', { name: 'Approve' }).click()
  const reused = orders.question('Approve it all the same?')
  await expect.element(reused).toBeVisible()
  expect((await orders.store.get(third.orderId)).paymentStatus).toBe('pending')
  await reused.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await orders.store.get(third.orderId)).paymentStatus).toBe('paid')
  expect(orders.writes().map(({ body }) => body)).toEqual([
    { paymentStatus: 'paid' },
    { paymentStatus: 'paid', acceptReuse: false, acceptMore: true },
    { paymentStatus: 'paid', acceptReuse: true, acceptMore: true },
  ])
})
