import { signInByCall } from '../../support/browser/open-stores'
import { type Admin, expect, test as base } from '../../support/browser/test'

/** Each test has a session of its own, because signing out ends it. */
const test = base.extend<{ admin: Admin }>({
  admin: async ({ store }, use) => use(await signInByCall(store)),
})

test.use({ storeOptions: {} })

test('a tab signs out with another tab and returns to its page after the login', async ({
  page,
  context,
  store,
  signedIn,
  loginPage,
}) => {
  expect(signedIn.token).not.toBe('')
  const other = await context.newPage()
  await page.goto('/dashboard')
  await Promise.all([page.goto('/categories'), other.goto('/orders')])
  await other.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: /Logout|Exit/ }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?to=%2Forders')
  await expect(other.getByText('You logged out in another tab.')).toBeVisible()
  await expect(page.getByText('You logged out')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin_logout')))).toEqual([])

  // Back does not return to the admin.
  await page.goBack()
  await expect(loginPage.submit).toBeVisible()
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
  await loginPage.signIn(store.login)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL(/\/orders/)
})

test('a tab whose session expired in another tab says so', async ({ page, context, signedIn, toasts, consoleErrors }) => {
  consoleErrors.allow(/401/)
  expect(signedIn.token).not.toBe('')
  const other = await context.newPage()
  await other.goto('/orders')
  await other.getByRole('heading', { level: 1 }).first().waitFor()
  await page.route(/\/api\//, (route) => route.fulfill({ status: 401, json: { message: 'No' } }))
  await page.goto('/categories')
  await expect(page).toHaveURL(/\/login/)
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  await expect(other.getByText('Your session has ended. Please login again.')).toBeVisible()
})
