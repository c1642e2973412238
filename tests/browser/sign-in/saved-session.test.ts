import { writeStorage } from '../../support/browser/storage'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

const unusable: { name: string; token?: string; user?: string }[] = [
  { name: 'no user', token: 'abc' },
  { name: 'no token', user: '{"email":"a@b.in"}' },
  { name: 'the word undefined as token', token: 'undefined', user: '{"email":"a@b.in"}' },
  { name: 'the word undefined as user', token: 'abc', user: 'undefined' },
  { name: 'a user that does not parse', token: 'abc', user: '{"email":' },
  { name: 'a user that is a list', token: 'abc', user: '[1]' },
  { name: 'a user that is null', token: 'abc', user: 'null' },
  { name: 'a user that is a text', token: 'abc', user: '"admin"' },
]

for (const { name, token, user } of unusable) {
  test(`discards saved values: ${name}`, async ({ page, loginPage }) => {
    await writeStorage(page, {
      admin_theme: 'dark',
      ...(token === undefined ? {} : { admin_token: token }),
      ...(user === undefined ? {} : { admin_user: user }),
    })
    await loginPage.open('/dashboard')
    await expect(page).toHaveURL('/login?to=%2Fdashboard')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ admin_theme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
  })
}

test('many calls that fail with 401 at once end in one redirect and one toast', async ({
  page,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  await writeStorage(page, { admin_user: '{"email":"a@b.in"}', admin_token: 'expired' })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  // The page's calls wait until all of them are under way, and are then refused together.
  let held = 0
  let letGo = () => {}
  const together = new Promise<void>((go) => (letGo = go))
  await page.route('**/api/**', async (route) => {
    held += 1
    await together
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect.poll(() => held).toBeGreaterThan(1)
  letGo()
  await expect(loginPage.submit).toBeVisible()
  await expect(toasts.all).toHaveText('Session expired. Please login again.')
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
  await page.waitForLoadState('networkidle')
  await expect(toasts.all).toHaveCount(1)
  expect(visited.filter((path) => path === '/login')).toHaveLength(1)
})

test('a tab follows another one that signs out, and comes back to its page', async ({
  page,
  context,
  store,
  signedIn,
  loginPage,
}) => {
  expect(signedIn.token).not.toBe('')
  const other = await context.newPage()
  await Promise.all([page.goto('/dashboard'), other.goto('/orders')])
  await other.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: /Logout|Exit/ }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?to=%2Forders')

  await loginPage.signIn(store.login)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL(/\/orders/)
})

test('a tab follows another one in which someone else signed in', async ({ page, context, signedIn }) => {
  await page.goto('/dashboard')
  await expect(page.getByText(String(signedIn.user.email))).toBeVisible()
  const other = await context.newPage()
  await writeStorage(other, { admin_user: '{"email":"second@test.store","role":"admin"}' })
  await expect(page.getByText('second@test.store')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('Back does not lead into the admin after signing out', async ({ page, signedIn, loginPage }) => {
  expect(signedIn.token).not.toBe('')
  await page.goto('/dashboard')
  await page.goto('/orders')
  await page.getByRole('button', { name: /Logout|Exit/ }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(loginPage.submit).toBeVisible()
  await expect(page).toHaveURL('/login?to=%2Fdashboard')
})
