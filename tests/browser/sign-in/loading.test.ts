import { storageKeys } from '../../../src/providers/session/stored-session'
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

test('the form comes with the HTML, and what is typed before the script is kept', async ({ page, store, loginPage }) => {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => isReleased.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(loginPage.email).toBeFocused()
  await page.keyboard.type(store.login.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(store.login.password.slice(0, 3))
  // Nothing is there yet that could send the form.
  await page.keyboard.press('Enter')
  await expect(loginPage.submit).toBeDisabled()
  release()
  await expect(loginPage.submit).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sri Venkateswara Fireworks')
  await expect(loginPage.email).toHaveValue(store.login.email)
  await expect(loginPage.password).toBeFocused()
  await page.keyboard.type(store.login.password.slice(3))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('the address of the store shows the form before the script, unless somebody is signed in here', async ({
  page,
  loginPage,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(loginPage.email).toBeFocused()
  await page.evaluate((key) => localStorage.setItem(key, 'a token'), storageKeys.token)
  await page.goto('/')
  await expect(loginPage.email).toHaveCount(0)
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.token)
  // The same HTML is sent for this address, which needs nobody to sign in.
  await page.goto('/set-password')
  await expect(loginPage.email).toHaveCount(0)
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
