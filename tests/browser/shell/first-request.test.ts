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

/** Notes which scripts are run; the returned function returns their paths. */
const noteRun = async (page: Page): Promise<() => Promise<string[]>> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Profiler.enable')
  await browser.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async () => {
    const { result } = await browser.send('Profiler.takePreciseCoverage')
    const run = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    return run.flatMap(({ url }) => (url.startsWith('http') ? [new URL(url).pathname] : []))
  }
}

test('a list asks for its first page once, before the admin’s code is there', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  const first = '/orders/all?page=1&limit=20'
  const asked = requestsOf(page)
  const release = await holdAdmin(page)
  const run = await noteRun(page)
  const answered = await page.goto('/orders', { waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual([first])
  // Vite names further files when it loads a part; these are what the HTML names.
  const named = [...((await answered?.text()) ?? '').matchAll(/"modulepreload" crossorigin href="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(4)
  release()
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => address === first)).toHaveLength(1)
  // Every file that was named is used, and loaded once.
  const used = await run()
  expect(named.filter((file) => !used.includes(file))).toEqual([])
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  expect(new Set(loaded).size).toBe(loaded.length)
})

test('a list whose URL names a page asks only for that one, an ended session leads to the login page, and a visitor asks for nothing', async ({
  page,
  signedIn,
  loginPage,
  consoleErrors,
}) => {
  expect(signedIn.token).not.toBe('')
  consoleErrors.allow(/401 \(Unauthorized\)/)
  const asked = requestsOf(page)
  await page.goto('/orders?page=2')
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  expect(asked.filter((address) => address.startsWith('/orders/all'))).toEqual(['/orders/all?page=2&limit=20'])

  for (const call of ['**/api/auth/refresh', '**/api/orders/all?*'])
    await page.route(call, (route) => route.fulfill({ status: 401, json: { message: 'Ended' } }))
  await page.goto('/orders')
  await expect(loginPage.submit).toBeVisible()

  await page.waitForLoadState('networkidle')
  asked.length = 0
  await page.goto('/orders')
  await expect(loginPage.submit).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(new URL(page.url()).search).toBe('?to=%2Forders')
})
