import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { advanceTime } from '../../support/screens/clock'
import { startTrackOrder, type TrackOrderOnServer } from '../../support/screens/open-track-order'
import { alterAnswer, detailsOf, lookUp, takeOrder, toasts, tracking } from '../../support/screens/pages/track-order'

const notFound = "Order not found or phone number doesn't match. Please check your details and try again."

let store: TrackOrderOnServer

beforeAll(async () => {
  store = await startTrackOrder()
})
afterEach(async () => {
  vi.useRealTimers()
  await store.reset()
})
afterAll(() => store.close())

const failure = (): string | null => tracking.failure.query()?.textContent ?? null

test('an unknown order and a wrong phone number show the same error, and Try Again keeps the input', async () => {
  const { orderId, phone } = detailsOf(await takeOrder(store))
  store.open()
  for (const details of [
    { orderId: 'ORDNONE22', phone },
    { orderId, phone: '1234567890' },
  ]) {
    await lookUp(details)
    await expect.poll(failure).toBe(notFound)
    await expect.element(tracking.tryAgain).toHaveFocus()
    expect(toasts()).toEqual([])
    await tracking.tryAgain.click()
    await expect.element(tracking.orderId).toHaveFocus()
    await expect.element(tracking.orderId).toHaveValue(details.orderId)
    await expect.element(tracking.phone).toHaveValue(details.phone)
  }
})

test('an order with another phone number is not shown, even if the backend does not check it', async () => {
  const order = await takeOrder(store)
  alterAnswer(store, (data) => ({ data: { ...data, customerDetails: { mobile: '1234567890', name: 'Someone' } } }))
  store.open()
  await lookUp(detailsOf(order))
  await expect.poll(failure).toBe(notFound)
  expect(page.getByText('Someone').elements()).toEqual([])
  expect(window.location.search).toBe('')
})

test('too many tries: shows when to try again, and Change Details keeps the input', async () => {
  store.answer('lookup', () => Response.json({}, { status: 429, headers: { 'retry-after': '42' } }))
  store.open()
  await lookUp({ orderId: 'ORDNONE22', phone: '1234567890' })
  await expect.poll(failure).toBe('Too many attempts. Please try again in 42 seconds.')
  await page.getByRole('button', { name: 'Change Details' }).click()
  await expect.element(tracking.orderId).toHaveValue('ORDNONE22')
})

const html = (body: string, type: string) => () => new Response(body, { headers: { 'content-type': type } })
const faulty = 'Server error. Please try again later.'

test('shows an error for each failed response and can retry the request', async () => {
  const details = detailsOf(await takeOrder(store))
  const unreachable = 'Network error. Please check your connection and try again.'
  const responses: [() => Response | Promise<Response>, string][] = [
    [() => Response.json({ message: 'at Object.<anonymous>' }, { status: 500 }), faulty],
    [() => Promise.reject(new TypeError('Failed to fetch')), unreachable],
    [html('<h1>Hotel Wi-Fi</h1>', 'text/html'), faulty],
    [() => Promise.reject(new TypeError('Failed to fetch')), unreachable],
    [html('{"data":{"orderId":', 'application/json'), faulty],
  ]
  store.open()
  for (const [index, [answer, text]] of responses.entries()) {
    store.answer('lookup', answer)
    await (index === 0 ? lookUp(details) : tracking.tryAgain.click())
    await expect.poll(failure).toBe(text)
  }
  store.answer('lookup', () => undefined)
  await tracking.tryAgain.click()
  await expect.element(tracking.heading(details.orderId)).toHaveFocus()
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
