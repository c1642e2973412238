import { beforeAll, expect, test } from 'vitest'
import { formatMoney } from '../../../src/domain/shared/money'
import type { OrderPayment } from '../../../src/domain/payment/listed-payment'
import { gif } from '../../support/screens/files'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpTrackOrder } from '../../support/screens/open-track-order'
import { StoreOrders } from '../../support/stores/orders'
import { alterAnswer, fact, show, toasts, tracking } from '../../support/screens/pages/track-order'

const store = setUpTrackOrder()
const orders = new StoreOrders(store)

beforeAll(() => store.call('PUT', '/store/contact-info', { upiId: 'sri.crackers@okbank' }))

const card = tracking.card('Payment')
const button = (name: string) => card.getByRole('button', { name })
const open = async (): Promise<void> => {
  await button('Pay, or send details').click()
  await expect.element(card.getByLabelText('Amount')).toBeVisible()
}
const paymentsOf = async (orderId: string): Promise<OrderPayment[]> =>
  (await store.call<{ data: { payments: OrderPayment[] } }>('GET', `/orders/${orderId}/payments`)).data.payments

test('an order that is not paid shows what is due, a link to the UPI app and its code; what is wrong is told at its field, and nothing is lost', async () => {
  const order = await orders.take()
  const total = order.orderSummary?.totalWithPackaging ?? 0
  await show(store, order)
  expect(fact('To pay', card)).toContain('Rs ')
  await open()
  const link = card.getByRole('link', { name: 'Open your UPI app' })
  await expect.element(link).toHaveFocus()
  const href = link.element().getAttribute('href') ?? ''
  expect(href).toMatch(/^upi:\/\/pay\?pa=sri\.crackers@okbank&/)
  expect(href).toContain(`am=${total.toFixed(2)}`)
  expect(href).toContain(`tn=${order.orderId}`)
  await expect.element(card.getByRole('img', { name: 'QR code to pay with UPI' })).toBeVisible()
  await expect.element(card.getByLabelText('Amount')).toHaveValue(String(total))

  await card.getByLabelText('Amount').fill('10.555')
  await card.getByLabelText('Paid on').fill('2099-01-01')
  await button('Send to the store').click()
  await expect.element(card).toHaveTextContent('The amount can have at most two decimals')
  await expect.element(card).toHaveTextContent('Please enter the reference number, or choose a screenshot of the payment')
  await expect.element(card).toHaveTextContent('The day of a payment cannot be in the future')
  await expect.element(card.getByLabelText('Amount')).toHaveFocus()
  await expectSoundLooks()
  await card.getByLabelText('Amount').fill('10')
  await card.getByLabelText('Paid on').fill('2026-11-01')
  await card.getByLabelText('Reference number').fill('12')
  await button('Send to the store').click()
  await expect.element(card).toHaveTextContent('A UPI reference number has 12 digits')
  await card.getByLabelText('Paid with').selectOptions('Cash')
  await button('Send to the store').click()
  await expect.poll(toasts).toContain('Thank you! The store will check your payment.')
  expect(await paymentsOf(order.orderId)).toMatchObject([{ amount: 10, method: 'cash', reference: '12', paidOn: '2026-11-01' }])
})

test('a reference number that was used is refused by the server, and can be mended', async () => {
  const [order, other] = [await orders.take(), await orders.take()]
  const entry = { kind: 'payment', method: 'upi', amount: 5, reference: '555000111222' }
  await store.call('POST', `/orders/${other.orderId}/payments`, entry)
  await show(store, order)
  await open()
  await card.getByLabelText('Reference number').fill('5550 0011 1222')
  await button('Send to the store').click()
  await expect.element(card.getByRole('alert')).toHaveTextContent('This reference number was already used.')
  await card.getByLabelText('Reference number').fill('555000111223')
  await card.getByLabelText('Screenshot of the payment').upload(gif('paid.gif'))
  await button('Send to the store').click()
  await expect.element(card).toHaveTextContent('Being checked by the store')
  expect(button('Pay, or send details').length).toBe(0)
  expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'claimed', reference: '555000111223' }])
  expect((await paymentsOf(order.orderId))[0]?.screenshot).toContain('/files/')
})

test('a screenshot of which the answer was lost is sent once by a second press', async () => {
  const order = await orders.take()
  await show(store, order)
  await open()
  await card.getByLabelText('Amount').fill('10')
  await card.getByLabelText('Screenshot of the payment').upload(gif('paid.gif'))
  store.answer('claim', () => Response.json({}, { status: 503 }))
  await button('Send to the store').click()
  await expect.element(card.getByRole('alert')).toHaveTextContent('The payment details could not be sent.')
  const answerAgain = store.answer('claim', async ({ send }) => {
    await send()
    throw new TypeError('The answer was lost')
  })
  await button('Send to the store').click()
  await expect.element(card.getByRole('alert')).toBeVisible()
  answerAgain()
  await button('Send to the store').click()
  await expect.poll(toasts).toContain('Thank you! The store will check your payment.')
  expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'claimed', amount: 10 }])
})

test('a paid order says what was paid, one of a backend without payments nothing; a link that opens no payment app is not offered', async () => {
  const paid = await orders.take({ paymentStatus: 'paid' })
  await show(store, paid)
  expect(fact('Paid so far', card)).toBe(formatMoney(paid.orderSummary?.totalWithPackaging, 'Rs'))
  expect(fact('To pay', card)).toBe('Nothing more')
  expect(card.getByRole('button').length).toBe(0)
  const order = await orders.take()
  alterAnswer(store, ({ payment: _payment, ...data }) => ({ data }))
  await show(store, order)
  expect(card.length).toBe(0)
  alterAnswer(store, ({ payment, ...data }) => ({
    data: { ...data, payment: { ...(payment as object), upi: 'javascript:alert(1)' } },
  }))
  await show(store, order)
  await open()
  expect(card.getByRole('link').length).toBe(0)
  await expect.element(card.getByLabelText('Amount')).toHaveFocus()
})
