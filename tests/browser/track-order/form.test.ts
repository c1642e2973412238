import { detailsOf, expect, test } from '../../support/browser/track-order-test'
import { trackingCalls } from '../../support/browser/pages/track-order-page'

test('asks for order ID and phone number', async ({ page, tracking }) => {
  await tracking.open()
  await expect(page).toHaveTitle('Track Your Order · Crackers Management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Your Order')
  await expect(page.getByText('Enter your order details to track the status and view invoice')).toBeVisible()
  await expect(tracking.orderId).toHaveAttribute('required', '')
  await expect(tracking.orderId).toHaveAccessibleDescription('Such as ORD7KQ2MXA')
  await expect(tracking.phone).toHaveAttribute('type', 'tel')
  await expect(tracking.phone).toHaveAttribute('autocomplete', 'tel')
  await expect(tracking.submit).toHaveText('Track Order')
  await expect(tracking.submit).toBeEnabled()
})

for (const { typed, empty, text } of [
  { typed: { orderId: '', phone: '' }, empty: 'orderId', text: 'Enter your order ID' },
  { typed: { orderId: '   ', phone: '98765' }, empty: 'orderId', text: 'Enter your order ID' },
  { typed: { orderId: 'Order ID: #', phone: '98765' }, empty: 'orderId', text: 'Enter your order ID' },
  { typed: { orderId: 'ORD1', phone: '  ' }, empty: 'phone', text: 'Enter your phone number' },
] as const) {
  test(`asks nobody about ${JSON.stringify(typed)}`, async ({ page, tracking }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await tracking.open()
    await tracking.lookUp(typed)
    await expect(tracking.toasts).toHaveText(['Please enter both Order ID and Phone Number'])
    await expect(tracking[empty]).toBeFocused()
    await expect(tracking[empty]).toHaveAttribute('aria-invalid', 'true')
    await expect(tracking[empty]).toHaveAccessibleDescription(text)
    expect(asked.filter((url) => trackingCalls.lookup.test(url))).toEqual([])
    await expect(tracking.toasts).toHaveCount(0, { timeout: 6000 })
  })
}

test('a toast waits for whoever points at it or has the focus in it', async ({ page, tracking }) => {
  await tracking.open()
  await tracking.submit.click()
  await tracking.toasts.hover()
  await page.waitForTimeout(3500)
  await expect(tracking.toasts).toHaveCount(1)
  await page.getByRole('button', { name: 'Close this message' }).focus()
  await page.mouse.move(5, 500)
  await page.waitForTimeout(3500)
  await expect(tracking.toasts).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(tracking.toasts).toHaveCount(0)
})

test('writes order IDs in upper case, wherever the caret stands', async ({ page, tracking }) => {
  await tracking.open()
  await tracking.orderId.pressSequentially('ord99')
  await expect(tracking.orderId).toHaveValue('ORD99')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await tracking.orderId.pressSequentially('ab')
  await expect(tracking.orderId).toHaveValue('ORDAB99')
})

test('sends the number in a header alone, as digits, and no token', async ({ page, tracking, storeOrders, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  const { orderId, phone } = detailsOf(await storeOrders.take())
  const sent: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => sent.push({ url: request.url(), headers: request.headers() }))
  await tracking.open()
  await tracking.lookUp({ orderId: ` ${orderId.toLowerCase()} `, phone: ` +91 ${phone.slice(0, 5)}-${phone.slice(5)} ` })
  await expect(tracking.heading(orderId)).toBeFocused()
  const lookups = sent.filter(({ url }) => url.includes('/api/orders/'))
  expect(lookups.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([`/api/orders/${orderId}`])
  expect(lookups[0]?.headers['x-order-phone']).toBe(phone)
  for (const { url, headers } of sent) {
    expect(url).not.toContain(phone)
    expect(headers.authorization).toBeUndefined()
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer ?? '').toBe('')
  }
  expect(page.url()).not.toContain(phone)
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBe(signedIn.token)
})

test('takes the order ID from a link, and keeps it there once the order was found', async ({ page, tracking, storeOrders }) => {
  const { orderId, phone } = detailsOf(await storeOrders.take())
  await tracking.open(`?orderId=${orderId.toLowerCase()}`)
  await expect(tracking.orderId).toHaveValue(orderId)
  await expect(tracking.phone).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(tracking.heading(orderId)).toBeFocused()
  expect(new URL(page.url()).search).toBe(`?orderId=${orderId}`)

  await page.reload()
  await expect(tracking.orderId).toHaveValue(orderId)
  await expect(tracking.phone).toHaveValue('')
})

for (const { name, write } of [
  { name: 'a number sign', write: (id: string) => `#${id}` },
  { name: 'a dash', write: (id: string) => id.replace('ORD', 'ORD-') },
  { name: 'its label', write: (id: string) => `Order ID: ${id}` },
]) {
  test(`finds an order by its ID with ${name}`, async ({ page, tracking, storeOrders }) => {
    const { orderId, phone } = detailsOf(await storeOrders.take())
    await tracking.open()
    await tracking.lookUp({ orderId: write(orderId), phone })
    await expect(tracking.heading(orderId)).toBeFocused()
    expect(new URL(page.url()).search).toBe(`?orderId=${orderId}`)
  })
}

test('asks once, however often the button is pressed, and calls off what is no longer wanted', async ({
  page,
  tracking,
  storeOrders,
}) => {
  const [slow, wanted] = [detailsOf(await storeOrders.take()), detailsOf(await storeOrders.take())]
  const asked: string[] = []
  await page.route(trackingCalls.lookup, async (route) => {
    const url = route.request().url()
    asked.push(url.slice(url.lastIndexOf('/') + 1))
    if (!url.endsWith(slow.orderId)) await route.continue()
  })
  const calledOff = page.waitForEvent('requestfailed')
  await tracking.open()
  await tracking.lookUp(slow)
  await expect(tracking.submit).toHaveText('Tracking...')
  await expect(page.getByRole('status').filter({ hasText: 'Looking up your order' })).toHaveCount(1)
  await tracking.submit.click()
  await tracking.lookUp(wanted)
  expect((await calledOff).url()).toContain(slow.orderId)
  await expect(tracking.heading(wanted.orderId)).toBeVisible()
  expect(asked).toEqual([slow.orderId, wanted.orderId])
})

test('works on a host that answers every path with the administrators’ page', async ({ page, tracking }) => {
  await page.route(/\/track-order$/, async (route) => {
    const response = await route.fetch({ url: new URL('/login', route.request().url()).href })
    await route.fulfill({ response })
  })
  await tracking.open()
  await expect(page).toHaveTitle('Track Your Order · Crackers Management')
  await expect(page.locator('form')).toHaveCSS('display', 'grid')
  await tracking.submit.click()
  await expect(tracking.toasts).toHaveText(['Please enter both Order ID and Phone Number'])
})
