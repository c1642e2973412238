import type { Page } from '@playwright/test'
import { detailsOf, expect, test } from '../../support/browser/test'

/** Holds the page's script back, as a slow connection does; the returned function lets it through. */
const holdScript = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/track-order-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens the page, whose script is held back, and waits for its form. */
const openEarly = async (page: Page, search = ''): Promise<() => void> => {
  const release = await holdScript(page)
  await page.goto(`/track-order${search}`, { waitUntil: 'commit' })
  await page.locator('form button[type=submit]').waitFor()
  return release
}

/** Collects how much of the page moves without a press, by the scores of layout shifts. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))

/** The script has taken the form over: the title names the store. */
const isTakenOver = (page: Page): Promise<void> => expect(page).toHaveTitle('Track Your Order · Crackers Management')

test('what is typed before the script is there stays, with focus and caret, and nothing moves', async ({ page, tracking }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await watchShifts(page)
  const release = await openEarly(page)
  await tracking.orderId.focus()
  await page.keyboard.type('ord123')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const form = await page.locator('form').elementHandle()
  release()
  await isTakenOver(page)
  await expect(tracking.orderId).toBeFocused()
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true)
  await page.keyboard.type('x')
  await expect(tracking.orderId).toHaveValue('ORD1X23')
  expect(await shiftsOf(page)).toBeLessThan(0.01)
})

test('the order ID of a link is filled in, and does not replace one that was typed', async ({ page, tracking }) => {
  const release = await openEarly(page, '?orderId=ord7kq2mxa')
  release()
  await expect(tracking.orderId).toHaveValue('ORD7KQ2MXA')
  await expect(tracking.phone).toBeFocused()

  await page.unrouteAll()
  const releaseAgain = await openEarly(page, '?orderId=ord7kq2mxa')
  await tracking.orderId.fill('ORD2')
  releaseAgain()
  await isTakenOver(page)
  await expect(tracking.orderId).toHaveValue('ORD2')
  await expect(tracking.orderId).toBeFocused()
})

test('an order that was asked for before the script is there is shown when it is', async ({ page, tracking, storeOrders }) => {
  const details = detailsOf(await storeOrders.take())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await openEarly(page)
  await tracking.orderId.fill(details.orderId.toLowerCase())
  await tracking.phone.fill(details.phone)
  await tracking.phone.focus()
  await page.keyboard.press('Enter')
  await page.locator('form button[type=submit]').click()
  await expect(tracking.submit).toHaveCSS('cursor', 'progress')
  expect(new URL(page.url()).search).toBe('')
  expect(asked.filter((url) => url.includes('/track-order') && !url.includes('/assets/'))).toHaveLength(1)
  release()
  await expect(tracking.heading(details.orderId)).toBeFocused()
  expect(asked.filter((url) => url.includes('/api/orders/'))).toHaveLength(1)
  for (const url of asked) expect(url).not.toContain(details.phone)
  await tracking.trackAnother.click()
  await expect(tracking.submit).toHaveCSS('cursor', 'pointer')
})

test('a form that was sent empty before the script is there says what is missing', async ({ page, tracking }) => {
  const release = await openEarly(page)
  await tracking.submit.click()
  release()
  await expect(tracking.toasts).toHaveText(['Please enter both Order ID and Phone Number'])
  await expect(tracking.orderId).toBeFocused()
})

test('without the inline script, which a stricter host may refuse, a press does not lead away', async ({
  page,
  tracking,
  consoleErrors,
}) => {
  consoleErrors.allow(/Content Security Policy/)
  await page.route(/\/track-order$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" } })
  })
  const release = await openEarly(page)
  await tracking.phone.fill('9876543210')
  await tracking.phone.press('Enter')
  release()
  await isTakenOver(page)
  expect(new URL(page.url()).search).toBe('')
  await expect(tracking.phone).toHaveValue('9876543210')
})
