import { gzipSync } from 'node:zlib'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: { storeName: 'Sri Venkateswara Fireworks' } })

/** Maximum gzipped JavaScript, in bytes, that the login page loads before the admin's code. */
const budget = 120_000

test('the login page shows the name of the store', async ({ page, loginPage }) => {
  await loginPage.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sri Venkateswara Fireworks')
  await expect(page).toHaveTitle('Sri Venkateswara Fireworks')
})

test('the login page is dark if the system prefers that, and meets WCAG AA', async ({ page, loginPage }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await loginPage.open()
  await expect(page.locator('html')).toHaveClass('dark')
  await loginPage.submit.click()
  await expect(loginPage.email).toHaveAccessibleDescription('Email is required')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the scripts of the login page stay within their size budget', async ({ page }) => {
  const html = await (await page.request.get('/login', { headers: { accept: 'text/html' } })).text()
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const bodies = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).body()))
  const sizes = bodies.map((body) => gzipSync(body).length)
  expect(scripts.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
})

test('the admin’s code loads while the visitor types', async ({ page, loginPage }) => {
  const code = page.waitForResponse(/\/assets\/admin-.*\.js/)
  await loginPage.open()
  expect((await code).ok()).toBe(true)
  await expect(loginPage.email).toHaveValue('')
})

for (const [name, answer] of [
  ['a 404 response', { status: 404, body: '' }],
  ['an HTML page', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }],
] as const) {
  test(`shows the default name on a host with ${name} in place of /config.json`, async ({ page, loginPage, consoleErrors }) => {
    consoleErrors.allow(/config\.json/)
    await page.route('**/config.json', (route) => route.fulfill(answer))
    await loginPage.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crackers Management')
  })
}

test('shows an error screen with a reload button when the admin’s code fails to load', async ({
  page,
  store,
  loginPage,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/assets/admin-*.js', (route) => route.abort())
  await loginPage.open()
  await loginPage.signIn(store.login)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('The admin panel could not be loaded.')).toBeVisible()

  await page.unroute('**/assets/admin-*.js')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
})
