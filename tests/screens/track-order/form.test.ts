import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceTime } from '../../support/screens/clock'
import { Mouse } from '../../support/screens/mouse'
import { startTrackOrder, type TrackOrderOnServer } from '../../support/screens/open-track-order'
import { detailsOf, lookUp, show, takeOrder, textsOf, toasts, tracking } from '../../support/screens/pages/track-order'

let store: TrackOrderOnServer

beforeAll(async () => {
  store = await startTrackOrder()
})
afterEach(async () => {
  vi.useRealTimers()
  await store.reset()
})
afterAll(() => store.close())

const lookups = (): string[] => store.asked.map(({ path }) => path).filter((path) => path.startsWith('/orders/'))

test('asks for order ID and phone number', async () => {
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
})

test('sends no request without both an order ID and a phone number', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.open()
  for (const [typed, empty, text] of [
    [{ orderId: '', phone: '' }, 'orderId', 'Enter your order ID'],
    [{ orderId: 'ORD1', phone: '  ' }, 'phone', 'Enter your phone number'],
    [{ orderId: '   ', phone: '98765' }, 'orderId', 'Enter your order ID'],
    [{ orderId: 'ORD1', phone: '' }, 'phone', 'Enter your phone number'],
    [{ orderId: 'Order ID: #', phone: '98765' }, 'orderId', 'Enter your order ID'],
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

test('converts order IDs to upper case and keeps the position of the caret', async () => {
  store.open()
  await tracking.orderId.click()
  await userEvent.keyboard('ord99')
  await expect.element(tracking.orderId).toHaveValue('ORD99')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}ab')
  await expect.element(tracking.orderId).toHaveValue('ORDAB99')
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

test('takes the order ID from a link, and keeps it in the URL once the order is found', async () => {
  const { orderId, phone } = detailsOf(await takeOrder(store))
  store.open(`?orderId=${orderId.toLowerCase()}`)
  await expect.element(tracking.orderId).toHaveValue(orderId)
  await expect.element(tracking.phone).toHaveFocus()
  await userEvent.keyboard(`${phone}{Enter}`)
  await expect.element(tracking.heading(orderId)).toHaveFocus()
  expect(window.location.search).toBe(`?orderId=${orderId}`)
})

test('finds an order by its ID with a number sign, a dash or its label', async () => {
  const { orderId, phone } = detailsOf(await takeOrder(store))
  store.open()
  for (const written of [`#${orderId}`, orderId.replace('ORD', 'ORD-'), `Order ID: ${orderId}`]) {
    await lookUp({ orderId: written, phone })
    await expect.element(tracking.heading(orderId)).toHaveFocus()
    expect(window.location.search).toBe(`?orderId=${orderId}`)
    await tracking.trackAnother.click()
    await expect.element(tracking.orderId).toHaveValue('')
  }
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

test('returns to the form for another order', async () => {
  const order = await takeOrder(store)
  await show(store, order)
  await tracking.trackAnother.click()
  await expect.element(tracking.orderId).toHaveFocus()
  await expect.element(tracking.orderId).toHaveValue('')
  await expect.element(tracking.phone).toHaveValue(detailsOf(order).phone)
  expect(window.location.search).toBe('')
})

test('works with the keyboard only', async () => {
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
})
