import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultTexts } from '../../../src/domain/message/default-texts'
import type { OrderMessages } from '../../../src/domain/message/message'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { expectCount, expectTexts, textsOf } from '../../support/screens/seen'

const { admin, store } = setUpOrders({ orders: 0, products: 4 })
/** Addresses of other apps that were opened. */
let opened: string[] = []

/** Keeps the links of other apps from leaving the page. */
const stay = (event: MouseEvent): void => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[target=_blank]')
  if (!link) return
  event.preventDefault()
  opened.push(link.href)
}

beforeAll(async () => {
  await admin.call('PUT', '/message-templates', { language: 'en' })
  window.addEventListener('click', stay)
})
beforeEach(() => {
  opened = []
})
afterAll(() => window.removeEventListener('click', stay))

const queue = page.getByRole('list', { name: 'Customers to tell' })
const row = (orderId: string) => queue.getByRole('listitem').filter({ hasText: orderId })
const press = (orderId: string, role: 'button' | 'link', name: RegExp) => row(orderId).getByRole(role, { name }).click()
const messagesOf = async (orderId: string) =>
  (await admin.call<{ data: OrderMessages }>('GET', `/orders/${orderId}/messages`)).data
const tell = (orderId: string) => row(orderId).getByRole('link', { name: /^Tell on WhatsApp: / })
const dispatched = page.getByRole('region', { name: 'Shipped' })

test('customers are told by keyboard, oldest first, and what was not sent after all is taken back', async () => {
  const orders = [(await store.take()).orderId, (await store.take()).orderId, (await store.take()).orderId]
  const [first = '', second = '', third = ''] = orders
  admin.open('/messages')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect.element(row(third)).toHaveTextContent('Kavitha Selvam')
  expect(textsOf(queue.getByRole('listitem')).map((text) => orders.find((id) => text.includes(id)))).toEqual(orders)
  await expect.element(page.getByText('Messages have no link to the tracking page')).toBeVisible()
  expect(page.getByRole('link', { name: 'Set the public address' }).element()).toHaveAttribute(
    'href',
    '/store-settings#customer-address',
  )

  await userEvent.keyboard('j')
  await expect.element(tell(first)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(tell(second)).toHaveFocus()
  await userEvent.keyboard('k{Enter}')
  await expectCount(row(first), 0)
  await expect.element(tell(second)).toHaveFocus()
  await expect.element(page.getByText(`Noted that Kavitha Selvam (${first}) was told on WhatsApp.`)).toBeVisible()
  const { phone, told } = await messagesOf(first)
  // The store writes English, but the customer lives in Tamil Nadu.
  expect(told).toMatchObject([{ event: 'order-received', channel: 'whatsapp', language: 'ta' }])
  const chat = new URL(opened[0] ?? '')
  expect([chat.host, chat.pathname]).toEqual(['wa.me', `/91${phone}`])
  expect(chat.searchParams.get('text')).toContain(`உங்கள் ஆர்டர் ${first} கிடைத்தது.`)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(first)).toBeVisible()
  expect((await messagesOf(first)).told).toEqual([])

  // The language is that of the message, and of the note.
  await press(second, 'button', /^Show text of the message about .*, Tamil$/)
  await row(second).getByRole('combobox').selectOptions('English')
  await expect.element(row(second)).toHaveTextContent(/Dear Kavitha Selvam,.*\d+ characters, \d SMS/s)
  await press(second, 'link', /^SMS: /)
  await expectCount(row(second), 0)
  expect((await messagesOf(second)).told).toMatchObject([{ channel: 'sms', language: 'en' }])
  expect(decodeURIComponent(opened[1] ?? '')).toMatch(/^sms:\+91\d{10}\?body=Dear Kavitha Selvam,/)

  await press(third, 'button', /^Not needed: /)
  await expectCount(row(third), 0)
  expect((await messagesOf(third)).told).toMatchObject([{ channel: 'none' }])
  await tell(first).click()
  await expect.element(page.getByText('Everybody is told.', { exact: false })).toBeVisible()
})

test('a note that fails leaves the customer in the queue, and events are filtered', async () => {
  const { orderId } = await store.take()
  const { orderId: paid } = await store.take({ paymentStatus: 'paid' })
  const forCustomers = 'https://shop.example.in'
  admin.answer('GET /store/public-address', { status: 200, body: { data: { publicAddress: forCustomers, forCustomers } } })
  admin.open('/messages')
  await expect.element(row(paid)).toHaveTextContent('Payment confirmed')
  const filter = page.getByLabelText('Event')
  await filter.selectOptions('payment-confirmed')
  await expectCount(row(orderId), 0)
  await expect.element(row(paid)).toBeVisible()
  await filter.selectOptions('delivered')
  await expect.element(page.getByText('Nobody is left to be told about this event')).toBeVisible()
  await expect.element(filter).toHaveTextContent('Payment confirmed (1)')
  await filter.selectOptions('')
  admin.answer(`POST /orders/${orderId}/messages`, { status: 409, body: { message: 'Not now' } })
  await tell(orderId).click()
  await expectTexts(page.css('.mantine-Notification-root'), [/Not now/])
  await expect.element(row(orderId)).toBeVisible()
  await expectCount(page.getByText('Messages have no link'), 0)
  expect((await messagesOf(orderId)).told).toEqual([])
})

test('the page of an order shows what was told, and tells of any event', async () => {
  const { orderId } = await store.take({ paymentStatus: 'paid' })
  admin.open(`/orders?details=${orderId}`)
  const part = page.getByRole('region', { name: 'Messages' })
  await expect.element(part).toHaveTextContent('The customer is not told yet: Payment confirmed')
  await expect
    .element(part)
    .toHaveTextContent('Messages have no link to the tracking page, because the store has no public address.')
  await part.getByRole('link', { name: /^Tell on WhatsApp: / }).click()
  await expect.element(part).toHaveTextContent(/WhatsApp, Tamil · .* by Administrator/)
  await expect.element(part).not.toHaveTextContent('The customer is not told yet')
  await part.getByRole('button', { name: 'Tell the customer' }).click()
  await part.getByLabelText('Tell about').selectOptions('Delivered')
  await expect.element(part).toHaveTextContent(`உங்கள் ஆர்டர் ${orderId} டெலிவரி செய்யப்பட்டது.`)
  await part.getByRole('button', { name: 'Take back: Payment confirmed' }).click()
  await expect.element(part).toHaveTextContent('The customer is not told yet: Payment confirmed')
  await expectCount(part.getByRole('list', { name: 'Told so far' }), 0)
})

test('templates are written with a preview, faults stand at their texts, and the default text comes back', async () => {
  admin.open('/messages/templates')
  const english = dispatched.getByRole('textbox', { name: 'English' })
  await expect.element(english).toHaveValue(defaultTexts.dispatched.en)
  await expectSoundLooks()
  await english.fill('Hello {nmae}, LR {lrNumber}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dispatched).toHaveTextContent('{nmae} cannot be used in “Shipped”. Did you mean {name}, ')
  await expect.element(english).toHaveFocus()
  await english.fill('Hello {name}, LR {lrNumber}')
  await expect
    .element(dispatched.getByRole('group', { name: 'Preview: Shipped, English' }))
    .toHaveTextContent('Preview30 characters, 1 SMSHello Meena Kumari, LR LR20417')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Message templates saved successfully')).toBeVisible()
  const { orderId } = await store.take({ orderStatus: 'shipped', paymentStatus: 'paid', trackingInfo: { trackingNumber: 'A7' } })
  expect((await messagesOf(orderId)).texts.dispatched.en).toBe('Hello Kavitha Selvam, LR A7')

  await dispatched.getByRole('button', { name: 'Reset to the default text: Shipped, English' }).click()
  await expect.element(english).toHaveValue(defaultTexts.dispatched.en)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await messagesOf(orderId)).texts.dispatched.en).toContain('has been sent')
  await english.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dispatched).toHaveTextContent('Please enter a text')
})

test('an e-mail is sent by the server where it can, and a failure leaves the customer in the queue', async () => {
  const { orderId } = await store.take({ paymentStatus: 'paid' })
  const texts = { en: 'Dear Meena', ta: 'அன்புள்ள Meena', hi: 'प्रिय Meena' }
  const since = new Date().toISOString()
  const known = { orderId, customerName: 'கண்ணம்மா ராஜன் '.repeat(8).trim(), phone: '', email: 'meena@mail.in', language: 'hi' }
  const address = { emailSince: '2026-11-12T06:00:00.000Z' }
  const due = [{ ...known, ...address, event: 'payment-confirmed', since, text: texts.hi, texts }]
  const queued = { due, counts: { 'payment-confirmed': 1 }, sendsEmail: true, store: 'Sri', pagination: { total: 1 } }
  admin.answer('GET /messages/due', { status: 200, body: { success: true, data: queued } })
  const failure = 'The e-mail could not be sent, so nothing was noted.'
  admin.answer(`POST /orders/${orderId}/messages`, { status: 409, body: { message: failure } })
  admin.open('/messages')
  await expect.element(row(orderId)).toHaveTextContent('The phone number of this order is not valid')
  await expectCount(tell(orderId), 0)
  await expectSoundLooks()
  await expect.element(row(orderId)).toHaveTextContent('E-mail goes to meena@mail.in, from a query of 12 Nov 2026')
  const send = row(orderId).getByRole('button', { name: /^Send e-mail: / })
  const question = page.getByRole('dialog', { name: 'Send e-mail?' })
  await send.click()
  await expect.element(question).toHaveTextContent('Send e-mail to meena@mail.in, from a query of 12 Nov 2026?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(question, 0)
  await send.click()
  await question.getByRole('button', { name: 'Send e-mail' }).click()
  await expectTexts(page.css('.mantine-Notification-root'), [new RegExp(failure)])
  await expect.element(row(orderId)).toBeVisible()
  const sent = admin.sent.filter(({ call }) => call === `POST /orders/${orderId}/messages`)
  expect(sent.map(({ body }) => body)).toEqual([
    { event: 'payment-confirmed', channel: 'email', language: 'hi', since, email: 'meena@mail.in' },
  ])
  expect(opened).toEqual([])
})
