import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

test('reports a wrong password, then signs in, opens the requested page and redirects from /login', async ({
  page,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  await loginPage.open('/orders?page=2')
  await expect(page).toHaveURL('/login?to=%2Forders%3Fpage%3D2')
  await loginPage.signIn({ email: store.login.email, password: 'wrong' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(loginPage.password).toBeFocused()
  await loginPage.password.fill(store.login.password)
  await loginPage.password.press('Enter')
  await expect(page).toHaveURL(/\/orders\?(.*&)?page=2/)
  await expect(toasts.saying('Login successful!')).toHaveCount(1)
  await expect(loginPage.submit).toHaveCount(0)
  const saved = await page.evaluate((): Record<string, string> => ({ ...localStorage }))
  expect(saved.admin_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(saved.admin_user ?? '')).toMatchObject({ email: store.login.email, role: 'admin' })
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})
