import { accessibilityFaults } from '../../support/browser/accessibility'
import { detailsOf, expect, test } from '../../support/browser/test'

test.use({ isPainted: true })

test('a link opens an order with its delivery image, its numbers can be copied, and a reload keeps its ID but nobody’s phone number', async ({
  page,
  context,
  tracking,
  storeOrders,
  signedIn,
  consoleErrors,
}) => {
  expect(signedIn.token).not.toBe('')
  // The page of a stored image allows no scripts, including those of the test tools.
  consoleErrors.allow(/Blocked script execution in '[^']+\/files\//)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  const trackingInfo = { trackingNumber: 'TN-1', courierPartner: 'ST' }
  const shipped = { orderStatus: 'shipped', trackingInfo, deliveryNotes: 'Left with the neighbour' } as const
  const { orderId, customerDetails, deliveryDetails } = await storeOrders.take(shipped)
  const sent: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => sent.push({ url: request.url(), headers: request.headers() }))
  await tracking.open(`?orderId=${orderId.toLowerCase()}`)
  await expect(page.getByRole('banner')).toContainText('Crackers')
  await expect(tracking.orderId).toHaveValue(orderId)
  await expect(tracking.phone).toBeFocused()
  const phone = customerDetails?.mobile ?? ''
  await page.keyboard.type(` +91 ${phone.slice(0, 5)}-${phone.slice(5)} `)
  await page.keyboard.press('Enter')
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
  await expect(tracking.fact('Order Status')).toHaveText('Shipped')
  expect(new URL(page.url()).search).toBe(`?orderId=${orderId}`)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(tracking.card('Shipping Information').getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await copied()).toBe('TN-1')
  await page.getByRole('button', { name: 'Copy order ID' }).click()
  await expect.poll(copied).toBe(orderId)

  const opened = page.waitForEvent('popup')
  await tracking.card('Delivery Proof').getByRole('link', { name: 'View Delivery Image' }).click()
  const picture = await opened
  await picture.waitForLoadState()
  expect(picture.url()).toContain(deliveryDetails?.deliveryImage)
  await picture.close()

  await page.reload()
  await expect(tracking.orderId).toHaveValue(orderId)
  await expect(tracking.phone).toHaveValue('')
})

test('offline: shows one message immediately and retries automatically when connected', async ({
  page,
  context,
  tracking,
  storeOrders,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
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
