import { gzipSync } from 'node:zlib'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'

const longName = 'Sri Venkateswara Fireworks and Crackers Wholesale Emporium of Sivakasi'
test.use({ storeOptions: { storeName: longName } })

/** Bytes of gzipped JavaScript that the login page may load before the admin's code. */
const budget = 120_000

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`the login page meets WCAG AA, ${colorScheme}, ${width} px`, async ({ page, loginPage }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      await loginPage.open()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(longName)
      await loginPage.submit.click()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

test('the login page is light', async ({ page }) => {
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

test('the public page is its own', async ({ page, signedIn }) => {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => sent.push(request.headers().authorization))
  await page.goto('/track-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
  // The store's name follows, once it has come.
  await expect(page).toHaveTitle(/^Track Your Order( · .+)?$/)
  expect(sent.filter((header) => header !== undefined)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBe(signedIn.token)
})
