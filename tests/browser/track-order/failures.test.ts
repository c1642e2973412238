import { alterAnswer, detailsOf, expect, test } from '../../support/browser/track-order-test'
import { trackingCalls } from '../../support/browser/pages/track-order-page'

const notFound = "Order not found or phone number doesn't match. Please check your details and try again."

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

test('an unknown order and a wrong number read the same, and Try Again shows what was typed', async ({
  tracking,
  storeOrders,
}) => {
  const { orderId, phone } = detailsOf(await storeOrders.take())
  await tracking.open()
  for (const details of [
    { orderId: 'ORDNONE22', phone },
    { orderId, phone: '1234567890' },
  ]) {
    await tracking.lookUp(details)
    await expect(tracking.failure).toHaveText(notFound)
    await expect(tracking.tryAgain).toBeFocused()
    await expect(tracking.toasts).toHaveCount(0)
    await tracking.tryAgain.click()
    await expect(tracking.orderId).toBeFocused()
    await expect(tracking.orderId).toHaveValue(details.orderId)
    await expect(tracking.phone).toHaveValue(details.phone)
  }
})

test('an order of somebody else is not shown, even where a backend does not check', async ({ page, tracking, storeOrders }) => {
  const order = await storeOrders.take()
  await alterAnswer({ page }, (data) => ({ data: { ...data, customerDetails: { mobile: '1234567890', name: 'Someone' } } }))
  await tracking.open()
  await tracking.lookUp(detailsOf(order))
  await expect(tracking.failure).toHaveText(notFound)
  await expect(page.getByText('Someone')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('too many tries: says when to come back', async ({ page, tracking, store }) => {
  const address = { 'x-forwarded-for': '10.99.99.99' }
  let status = 0
  for (let count = 0; status !== 429 && count < 200; count += 1) {
    const answer = await fetch(`${store.url}/api/orders/ORDNONE${count % 100}`, { headers: { ...address, 'x-order-phone': '1234567890' } })
    status = answer.status
  }
  expect(status).toBe(429)
  await page.setExtraHTTPHeaders(address)
  await tracking.open()
  await tracking.lookUp({ orderId: 'ORDNONE22', phone: '1234567890' })
  await expect(tracking.failure).toHaveText(/^Too many tries\. Please try again in \d+ (second|minute)s?\.$/)
  await page.getByRole('button', { name: 'Change Details' }).click()
  await expect(tracking.orderId).toHaveValue('ORDNONE22')
})

test('offline: says so at once, and once, and looks up by itself when connected again', async ({ page, context, tracking, storeOrders }) => {
  const details = detailsOf(await storeOrders.take())
  const notice = page.getByText('You are offline. Orders can be looked up once you are connected again.')
  await tracking.open()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await tracking.lookUp(details)
  await expect(tracking.failure).toHaveText('You are offline. Please check your internet connection and try again.')
  await expect(notice).toHaveCount(0)
  await tracking.tryAgain.click()
  await expect(tracking.tryAgain).toBeFocused()
  await expect(tracking.failure).toBeVisible()
  await context.setOffline(false)
  await expect(tracking.heading(details.orderId)).toBeFocused()
  await expect(notice).toHaveCount(0)
})

for (const { name, answer, text } of [
  { name: 'no answer', answer: undefined, text: 'Network error. Please check your connection and try again.' },
  { name: 'a fault of the server', answer: { status: 500, json: { message: 'at Object.<anonymous>' } }, text: 'Server error. Please try again later.' },
  { name: 'a page of HTML', answer: { status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' }, text: 'Server error. Please try again later.' },
  { name: 'half an answer', answer: { status: 200, contentType: 'application/json', body: '{"data":{"orderId":' }, text: 'Server error. Please try again later.' },
]) {
  test(`${name} is told, and the same is asked again`, async ({ page, tracking, storeOrders }) => {
    const details = detailsOf(await storeOrders.take())
    await page.route(trackingCalls.lookup, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await tracking.open()
    await tracking.lookUp(details)
    await expect(tracking.failure).toHaveText(text)
    await page.unroute(trackingCalls.lookup)
    await tracking.tryAgain.click()
    await expect(tracking.heading(details.orderId)).toBeFocused()
  })
}

test('an answer that takes a minute is one too late', async ({ page, tracking }) => {
  await page.clock.install()
  await page.route(trackingCalls.lookup, () => undefined)
  await tracking.open()
  const asked = page.waitForRequest(trackingCalls.lookup)
  await tracking.lookUp({ orderId: 'ORD2345', phone: '9876543210' })
  await asked
  await page.clock.fastForward(59_000)
  await expect(tracking.submit).toHaveText('Tracking...')
  await page.clock.fastForward(2_000)
  await expect(tracking.failure).toHaveText('Request timed out. Please try again.')
})
