import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: { storeName: 'Sri Venkateswara Fireworks' }, isPainted: true })

test('the login page shows the name of the store, loads the admin’s code, follows a dark system and meets WCAG AA', async ({
  page,
  loginPage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const code = page.waitForResponse(/\/assets\/admin-.*\.js/)
  await loginPage.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sri Venkateswara Fireworks')
  await expect(page).toHaveTitle('Sri Venkateswara Fireworks')
  expect((await code).ok()).toBe(true)
  await expect(loginPage.email).toHaveValue('')
  await expect(page.locator('html')).toHaveClass('dark')
  await loginPage.submit.click()
  await expect(loginPage.email).toHaveAccessibleDescription('Email is required')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('shows the default name on a host without /config.json', async ({ page, loginPage, consoleErrors }) => {
  consoleErrors.allow(/config\.json/)
  for (const answer of [
    { status: 404, body: '' },
    { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
  ]) {
    await page.route('**/config.json', (route) => route.fulfill(answer), { times: 1 })
    await loginPage.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crackers Management')
  }
})

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
