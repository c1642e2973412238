import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

/** Collects what a page asks its backend for: '/orders/all?page=1&limit=20'. */
const requestsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length) + search)
  })
  return asked
}

/** Holds the admin's code back, as a slow connection does; the returned function lets it through. */
const holdAdmin = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/admin-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const lists = [
  { path: '/orders', first: '/orders/all?page=1&limit=20' },
  { path: '/products', first: '/products?page=1&limit=10' },
  { path: '/queries', first: '/admin/contact-queries?page=1&limit=10' },
] as const

for (const { path, first } of lists) {
  test(`${path} asks for its first page once, before the admin’s code is there`, async ({ page, signedIn }) => {
    expect(signedIn.token).not.toBe('')
    const asked = requestsOf(page)
    const release = await holdAdmin(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual([first])
    const scripts = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => link.outerHTML))
    expect(scripts.length).toBeGreaterThan(4)
    release()
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address === first)).toHaveLength(1)
    // Every file that was named is used.
    const used = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect(new Set(used).size).toBe(used.length)
  })
}

test('a list whose URL names a page or a filter asks only for those records', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  const asked = requestsOf(page)
  await page.goto('/orders?page=2')
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  expect(asked.filter((address) => address.startsWith('/orders/all'))).toEqual(['/orders/all?page=2&limit=20'])
})

test('a visitor who is not signed in asks for no records', async ({ page, loginPage }) => {
  const asked = requestsOf(page)
  await page.goto('/orders')
  await expect(loginPage.submit).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(new URL(page.url()).search).toBe('?to=%2Forders')
})

test('the first page is asked for with a token that was renewed, and an ended session leads to the login page', async ({
  page,
  signedIn,
  loginPage,
  consoleErrors,
}) => {
  expect(signedIn.token).not.toBe('')
  consoleErrors.allow(/401 \(Unauthorized\)/)
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: { message: 'Ended' } }))
  await page.route('**/api/orders/all?*', (route) => route.fulfill({ status: 401, json: { message: 'Ended' } }))
  await page.goto('/orders')
  await expect(loginPage.submit).toBeVisible()
})
