import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceTime } from '../../support/screens/clock'
import { Mouse } from '../../support/screens/mouse'
import { setUpTrackOrder } from '../../support/screens/open-track-order'
import { detailsOf, lookUp, takeOrder, textsOf, toasts, tracking } from '../../support/screens/pages/track-order'

const store = setUpTrackOrder()

const lookups = (): string[] => store.asked.map(({ path }) => path).filter((path) => path.startsWith('/orders/'))

const failure = (): string | null => tracking.failure.query()?.textContent ?? null

// The ways in which an order ID may be typed are in tests/unit/domain/order/order-id.test.ts.
test('asks for order ID and phone number, and sends no request without both', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.open()
  await expect.poll(() => document.title).toBe('Track Your Order · Test Crackers')
  expect(textsOf(page.getByRole('heading', { level: 1 }))).toEqual(['Track Your Order'])
  await expect.element(page.getByText('Enter your order details to track the status and view invoice')).toBeVisible()
  await expect.element(tracking.orderId).toBeRequired()
  await expect.element(tracking.orderId).toHaveAccessibleDescription('Such as ORD7KQ2MXA')
  await expect.element(tracking.phone).toHaveAttribute('type', 'tel')
  await expect.element(tracking.phone).toHaveAttribute('autocomplete', 'tel')
  expect(textsOf(tracking.submit)).toEqual(['Track Order'])
  await expect.element(tracking.submit).toBeEnabled()
  for (const [typed, empty, text] of [
    [{ orderId: '', phone: '' }, 'orderId', 'Enter your order ID'],
    [{ orderId: 'ORD1', phone: '  ' }, 'phone', 'Enter your phone number'],
  ] as const) {
    await lookUp(typed)
    await expect.poll(toasts).toEqual(['Please enter both Order ID and Phone Number'])
    await expect.element(tracking[empty]).toHaveFocus()
    await expect.element(tracking[empty]).toHaveAttribute('aria-invalid', 'true')
    await expect.element(tracking[empty]).toHaveAccessibleDescription(text)
    await advanceTime(3100)
    await expect.poll(toasts).toEqual([])
  }
  expect(lookups()).toEqual([])

  // An order ID is converted to upper case, and the caret keeps its place.
  await tracking.orderId.fill('')
  await tracking.orderId.click()
  await userEvent.keyboard('ord99')
  await expect.element(tracking.orderId).toHaveValue('ORD99')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}ab')
  await expect.element(tracking.orderId).toHaveValue('ORDAB99')
})

test('a hovered or focused toast stays open, and closes three seconds after the pointer leaves it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.open()
  await tracking.submit.click()
  await userEvent.hover(page.css('.toast > span'))
  await advanceTime(3500)
  expect(toasts()).toHaveLength(1)
  ;(page.getByRole('button', { name: 'Close this message' }).element() as HTMLElement).focus()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await advanceTime(3500)
  expect(toasts()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(toasts).toEqual([])

  await tracking.submit.click()
  await userEvent.hover(page.css('.toast > span'))
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await advanceTime(2900)
  expect(toasts()).toHaveLength(1)
  await advanceTime(200)
  await expect.poll(toasts).toEqual([])

  // One that appears under a resting pointer is not pointed at.
  const at = { x: window.innerWidth - 150, y: 35 }
  await new Mouse().move(at)
  ;(tracking.phone.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.elementFromPoint(at.x, at.y)?.closest('.toast')).not.toBe(null)
  await advanceTime(3100)
  await expect.poll(toasts).toEqual([])
})

test('sends the phone number only in a header, as digits, and sends no credentials', async () => {
  localStorage.setItem('admin_token', 'a-token')
  const { orderId, phone } = detailsOf(await takeOrder(store))
  store.open()
  await lookUp({ orderId: ` ${orderId.toLowerCase()}\u2060`, phone: `\u202a+91 ${phone.slice(0, 5)}-${phone.slice(5)}\u202c` })
  await expect.element(tracking.heading(orderId)).toHaveFocus()
  expect(lookups()).toEqual([`/orders/${orderId}`])
  const [lookup] = store.asked.filter(({ path }) => path.startsWith('/orders/'))
  const headers = new Headers(lookup?.options.headers)
  expect(headers.get('x-order-phone')).toBe(phone)
  expect(lookup?.options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  for (const { path, options } of store.asked) {
    expect(path).not.toContain(phone)
    expect(new Headers(options.headers).get('authorization')).toBeNull()
  }
  expect(window.location.href).not.toContain(phone)
  expect(localStorage.getItem('admin_token')).toBe('a-token')
})

test('sends one request for several clicks, and aborts an outdated one', async () => {
  const [slow, wanted] = [detailsOf(await takeOrder(store)), detailsOf(await takeOrder(store))]
  store.answer('lookup', ({ path }) => (path.endsWith(slow.orderId) ? new Promise(() => undefined) : undefined))
  store.open()
  await lookUp(slow)
  await expect.element(tracking.submit).toHaveTextContent('Tracking...')
  expect(textsOf(page.getByRole('status')).filter((text) => text === 'Looking up your order')).toHaveLength(1)
  await tracking.submit.click()
  const [{ options }] = store.asked.filter(({ path }) => path.endsWith(slow.orderId)) as [(typeof store.asked)[number]]
  expect(options.signal?.aborted).toBe(false)
  await lookUp(wanted)
  await expect.element(tracking.heading(wanted.orderId)).toBeVisible()
  expect(options.signal?.aborted).toBe(true)
  expect(lookups()).toEqual([`/orders/${slow.orderId}`, `/orders/${wanted.orderId}`])
})

test('works with the keyboard only, and returns to the form for another order', async () => {
  const { orderId, phone } = detailsOf(await takeOrder(store, { paymentStatus: 'paid', hasInvoice: true }))
  store.open()
  await expect.element(tracking.submit).toBeVisible()
  await userEvent.keyboard(`{Tab}${orderId.toLowerCase()}{Tab}${phone}{Enter}`)
  await expect.element(tracking.heading(orderId)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Copy order ID' })).toHaveFocus()
  ;(tracking.card('Invoice').getByRole('button', { name: 'Preview' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tracking.dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  ;(tracking.trackAnother.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tracking.orderId).toHaveFocus()
  await expect.element(tracking.orderId).toHaveValue('')
  await expect.element(tracking.phone).toHaveValue(phone)
  expect(window.location.search).toBe('')
})

test('Back leads from an order to the form as it was, and Forward to the order again', async () => {
  const { orderId, phone } = detailsOf(await takeOrder(store))
  store.open()
  await lookUp({ orderId, phone })
  await expect.element(tracking.heading(orderId)).toHaveFocus()
  expect(window.location.search).toBe(`?orderId=${orderId}`)
  window.history.back()
  await expect.element(tracking.orderId).toHaveFocus()
  await expect.element(tracking.orderId).toHaveValue(orderId)
  await expect.element(tracking.phone).toHaveValue(phone)
  expect(window.location.pathname + window.location.search).toBe('/track-order')
  window.history.forward()
  await expect.element(tracking.heading(orderId)).toHaveFocus()
  // A failure is left in the same way.
  await tracking.trackAnother.click()
  await lookUp({ orderId: 'ORDNONE22', phone })
  await expect.element(tracking.failure).toBeVisible()
  window.history.back()
  await expect.element(tracking.orderId).toHaveValue('ORDNONE22')
})

// What each answer says is in tests/unit/public/read-order.test.ts.
test('an error can be mended or tried again, with what was typed', async () => {
  const { orderId, phone } = detailsOf(await takeOrder(store))
  const typed = { orderId, phone: '1234567890' }
  const expectKept = async () => {
    await expect.element(tracking.orderId).toHaveValue(typed.orderId)
    await expect.element(tracking.phone).toHaveValue(typed.phone)
  }
  store.open()
  await lookUp(typed)
  await expect.poll(failure).toBe("Order not found or phone number doesn't match. Please check your details and try again.")
  await expect.element(tracking.tryAgain).toHaveFocus()
  expect(toasts()).toEqual([])
  await tracking.tryAgain.click()
  await expect.element(tracking.orderId).toHaveFocus()
  await expectKept()

  store.answer('lookup', () => Response.json({}, { status: 429, headers: { 'retry-after': '42' } }))
  await tracking.submit.click()
  await expect.poll(failure).toBe('Too many attempts. Please try again in 42 seconds.')
  await tracking.changeDetails.click()
  await expectKept()

  store.answer('lookup', () => new Response('<h1>Hotel Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }))
  await tracking.phone.fill(phone)
  await tracking.submit.click()
  await expect.poll(failure).toBe('Server error. Please try again later.')
  store.answer('lookup', () => Promise.reject(new TypeError('Failed to fetch')))
  await tracking.tryAgain.click()
  await expect.poll(failure).toBe('Network error. Please check your connection and try again.')
  store.answer('lookup', () => undefined)
  await tracking.tryAgain.click()
  await expect.element(tracking.heading(orderId)).toHaveFocus()
})

test('a request times out after a minute', async () => {
  store.answer('lookup', () => new Promise(() => undefined))
  store.open()
  await tracking.orderId.fill('ORD2345')
  await tracking.phone.fill('9876543210')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await tracking.submit.click()
  await expect.poll(() => store.asked.some(({ path }) => path === '/orders/ORD2345')).toBe(true)
  await advanceTime(59_000, 1000)
  await expect.element(tracking.submit).toHaveTextContent('Tracking...')
  expect(failure()).toBeNull()
  await advanceTime(2000)
  await expect.poll(failure).toBe('Request timed out. Please try again.')
})
