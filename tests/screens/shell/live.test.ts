import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { LiveChange } from '../../../src/domain/live/live'
import { holdTimer, shortenIntervals, skipRetryDelays } from '../../support/screens/clock'
import { accessibilityFaults, expectSoundLooks, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { expectTexts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 3, products: 4 })

// The wait for the late parts of the page, and the time between two looks whether the screen is to be read anew.
beforeEach(() => shortenIntervals(3_000, 5_000))

/** Answers `GET /live`, and counts how often it was asked for. */
const answerLive = (answer: () => Response): { asked: () => number } => {
  const send = window.fetch.bind(window)
  let asked = 0
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (!(typeof input === 'string' && input.includes('/api/live'))) return send(input, init)
    asked += 1
    return Promise.resolve(answer())
  })
  return { asked: () => asked }
}

/** A stream that the test sends. @param isAway whether the server answers 503 instead */
const openStream = (isAway = () => false) => {
  const senders: ReadableStreamDefaultController<Uint8Array>[] = []
  const say = (name: string, data: object) =>
    senders.at(-1)?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  const live = answerLive(() => {
    if (isAway()) return new Response('{}', { status: 503 })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void senders.push(controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return {
    ...live,
    say,
    change: (change: Partial<LiveChange>) =>
      say('change', { resource: 'orders', id: 'ORDNEW', action: 'create', source: 'customer', isOwn: false, ...change }),
    cut: () => senders.at(-1)?.error(new Error('cut')),
  }
}

const now = performance.now.bind(performance)

/** Lets the clock that does not jump be ahead by these ms. */
const passTime = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)

const pass = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

const lists = () => admin.sent.filter(({ call }) => call === 'GET /orders/all').length
const others = () => admin.sent.filter(({ call }) => call === 'GET /products' || call === 'GET /orders/summary').length
const rows = page.css('[data-record]')
const toasts = page.css('.mantine-Notification-root')
const show = page.getByRole('button', { name: 'Show', exact: true })
/** Says what waits above the rows. */
const bar = page.css('[role=status]').filter({ has: show })

const openOrders = async (): Promise<void> => {
  admin.open('/orders')
  await expect.element(rows.first()).toBeVisible()
}

/** Opens the orders with a stream that is not ready yet. */
const openWaiting = async (isAway = () => false) => {
  const stream = openStream(isAway)
  await openOrders()
  await expect.poll(stream.asked).toBe(1)
  return stream
}

/** Opens the orders with a stream that is ready. */
const openLive = async (isAway = () => false) => {
  const stream = await openWaiting(isAway)
  stream.say('ready', { changed: [], created: [] })
  return stream
}

/** px from the top of the viewport */
const topOf = (found: Locator): number => found.element().getBoundingClientRect().top

/** Selects a row, and leaves it: a focused row would be in use without a selection. */
const selectFirst = async (): Promise<void> => {
  const choice = rows.first().getByRole('checkbox')
  await choice.click()
  ;(choice.element() as HTMLElement).blur()
}

test('changes by others are read anew, and new records are told in one toast', async () => {
  const stream = await openWaiting()
  const before = lists()
  stream.say('ready', { changed: ['banners'] })
  stream.change({ id: 'ORD1', amount: 4520 })
  stream.change({ id: 'ORD2', amount: 500 })
  stream.change({ id: 'q1', resource: 'contact-queries' })
  stream.change({ id: 'ORD3', isOwn: true })
  await expectTexts(toasts, ['2 new orders, ₹5,020 · 1 new customer queryOrdersQueries'])
  await expect.poll(lists).toBe(before + 1)
  expect(others()).toBe(0)
  // A change of something that is not on the screen reads nothing.
  stream.change({ resource: 'banners', action: 'update', id: 'b' })
  await expect.poll(stream.asked).toBe(1)

  // What was missed while the stream was cut is read when it is open again.
  stream.cut()
  await expect.poll(stream.asked).toBe(2)
  stream.say('ready', { changed: ['orders'] })
  await expect.poll(lists).toBe(before + 2)

  // Each kind has its own way.
  stream.change({ id: 'ORD4' })
  stream.change({ id: 'q2', resource: 'contact-queries' })
  await toasts.getByRole('button', { name: 'Queries' }).click()
  await expect.poll(() => window.location.pathname).toBe('/queries')
})

test('the sound is turned on for a device in the account; the toast of one order opens it by keyboard, and turns the sound off', async () => {
  const stream = await openLive()
  await page.getByRole('button', { name: 'Your account' }).first().click()
  const choice = page.getByRole('checkbox', { name: 'Play a sound on this device when something new comes in' })
  const label = page.getByText('Play a sound on this device')
  for (const isOn of [true, false, true]) {
    await label.click()
    await expect.poll(() => (choice.element() as HTMLInputElement).checked).toBe(isOn)
    expect(localStorage.getItem('live_sound')).toBe(isOn ? 'on' : null)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  const { data } = await admin.call<{ data: { orders: { orderId: string }[] } }>('GET', '/orders/all?limit=1')
  const id = data.orders[0]?.orderId ?? ''
  stream.change({ id })
  await expect.element(toasts).toBeVisible()
  await userEvent.keyboard('{Alt>}t{/Alt}{Tab}')
  await expect.element(toasts.getByRole('button', { name: 'Open' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveTextContent(id)
  expect(window.location.search).toBe(`?details=${id}`)

  stream.change({ id: 'ORDNEXT' })
  await toasts.getByRole('button', { name: 'Sound off' }).click()
  expect(localStorage.getItem('live_sound')).toBeNull()
})

test('a stream that stays away is said in a sign that moves nothing, and one whose session has ended leads to the login', async () => {
  let isAway = false
  const stream = await openLive(() => isAway)
  isAway = true
  const place = topOf(rows.first())
  const quietIsOver = holdTimer(5_000)
  stream.cut()
  const sign = page.getByText('Reconnecting…')
  await expect.poll(stream.asked).toBe(2)
  expect(sign.elements()).toHaveLength(0)
  await quietIsOver()
  await expect.element(sign).toBeVisible()
  expect(topOf(rows.first())).toBe(place)
  isAway = false
  await expect.element(sign, { timeout: 20_000 }).not.toBeInTheDocument()

  admin.answer('GET /auth/me', { status: 401, body: { message: 'No' } })
  stream.cut()
  await expect.element(page.getByRole('button', { name: 'Sign In' }), { timeout: 20_000 }).toBeVisible()
})

test('rows that cannot be read again stay in their place, and are read when that is possible', async () => {
  const stream = await openLive()
  const place = topOf(rows.first())
  skipRetryDelays()
  const mend = admin.answer('GET /orders/all', { status: 503, body: { message: 'Not now' } })
  stream.change({ resource: 'orders', action: 'update', id: 'ORD1' })
  const sign = page.getByText('Could not refresh. Trying again automatically.')
  await expect.element(sign).toBeInTheDocument()
  expect(topOf(rows.first())).toBe(place)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  expect(page.getByText('3 in all').elements().length + page.css('[aria-label="3 in all"]').elements().length).toBe(1)
  expect(await accessibilityFaults()).toEqual([])
  mend()
  const before = lists()
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 16_000)
  await expect.poll(lists, { timeout: 10_000 }).toBe(before + 1)
  await expect.element(sign).not.toBeInTheDocument()

  // No other try is promised after a refusal.
  admin.answer('GET /orders/all', { status: 403, body: { message: 'No' } })
  stream.change({ resource: 'orders', action: 'update', id: 'ORD1' })
  await expect.element(page.getByText('Could not refresh.', { exact: true })).toBeInTheDocument()
  await expect.element(rows.first()).toBeVisible()
})

test('rows of a list that is being worked in stay and change in their place, and what is new is shown when it is asked for', async () => {
  const stream = await openLive()
  const { data } = await admin.call<{ data: { orders: { orderId: string }[] } }>('GET', '/orders/all?limit=3')
  const [shown = '', changed = ''] = data.orders.map(({ orderId }) => orderId)
  const place = topOf(rows.first())
  await selectFirst()
  await expect.element(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  expect(topOf(rows.first())).toBe(place)
  const before = lists()
  await admin.call('PUT', `/orders/${changed}/tracking`, { trackingNumber: 'TN 12' })
  stream.change({ id: changed, action: 'update', source: 'administrator' })
  await expect.poll(() => admin.sent.some(({ call }) => call === `GET /orders/${changed}`)).toBe(true)
  expect(bar.elements()).toHaveLength(0)
  // An order that the rows show does not wait above them.
  stream.change({ id: shown })
  stream.change({ id: 'ORD1' })
  await expect.element(bar).toHaveTextContent(/^1 new order(?!s)/)
  for (const id of ['ORD2', 'ORD3']) stream.change({ id })
  await expect.element(bar).toHaveTextContent('3 new orders')
  expect(lists()).toBe(before)
  await show.click()
  await expect.poll(lists).toBe(before + 1)
  await expect.element(bar).not.toBeInTheDocument()
})

test('a selection and news together leave a phone at least four fifths of its screen', async () => {
  await setSize('phone')
  const stream = openStream()
  await openOrders()
  const place = topOf(rows.first())
  await expect.poll(stream.asked).toBe(1)
  stream.say('ready', { changed: [] })
  await selectFirst()
  const actions = page.getByRole('region', { name: '1 selected' })
  await expect.element(actions.getByRole('button', { name: 'More' })).toBeVisible()
  await expect.element(actions.getByRole('button', { name: 'Clear selection' })).toBeVisible()
  await pass(300)
  for (const id of ['ORD1', 'ORD2', 'ORD3']) stream.change({ id })
  await expect.element(bar).toHaveTextContent('3 new orders')
  expect(topOf(rows.first())).toBe(place)
  const heights = [actions, bar].map((part) => part.element().getBoundingClientRect().height)
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(640 / 5)
  await expectSoundLooks()
})

// What else counts as no stream is in tests/unit/providers/live/live-stream.test.ts.
test('without a stream, the list is read every minute, and one that is being worked in when it is asked for', async () => {
  const live = answerLive(() => new Response('{}', { status: 404 }))
  await openOrders()
  await expect.poll(live.asked).toBe(1)
  const before = lists()
  passTime(61_000)
  await expect.poll(lists).toBe(before + 1)
  expect(others()).toBe(0)
  expect(live.asked()).toBe(1)

  await selectFirst()
  passTime(122_000)
  await expect.element(bar).toHaveTextContent('This list may have changed')
  expect(lists()).toBe(before + 1)
  await show.click()
  await expect.poll(lists).toBe(before + 2)
  await expect.element(bar).not.toBeInTheDocument()
})

test('the late parts of a page come although the backend does not answer for its list', async () => {
  const live = answerLive(() => new Response('{}', { status: 404 }))
  admin.answer('GET /orders/all', () => new Promise<never>(() => undefined))
  admin.open('/orders')
  await expect.poll(live.asked, { timeout: 20_000 }).toBe(1)
  expect(rows.elements()).toHaveLength(0)
})

test('a backend that does not name the stream is not asked for it, and asked every minute', async () => {
  const live = answerLive(() => new Response('{}', { status: 404 }))
  admin.answer('GET /capabilities', { status: 404, body: { message: 'No' } })
  await openOrders()
  const before = lists()
  let ahead = 0
  // Until the late parts of the page are loaded.
  const readAfterMinutes = () => {
    passTime((ahead += 61_000))
    return lists()
  }
  await expect.poll(readAfterMinutes).toBeGreaterThan(before)
  expect(live.asked()).toBe(0)
  expect(admin.sent.every(({ headers }) => headers['x-tab'] === undefined)).toBe(true)
})
