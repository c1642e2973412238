import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

test('signs in, tells of it, and opens the page asked for', async ({ page, store, loginPage, toasts }) => {
  await loginPage.open('/orders?page=2')
  await expect(page).toHaveURL('/login?to=%2Forders%3Fpage%3D2')
  await loginPage.signIn(store.login)
  await expect(page).toHaveURL(/\/orders\?(.*&)?page=2/)
  await expect(toasts.saying('Login successful!')).toHaveCount(1)
  await expect(loginPage.submit).toHaveCount(0)
  const saved = await page.evaluate((): Record<string, string> => ({ ...localStorage }))
  expect(saved.admin_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(saved.admin_user ?? '')).toMatchObject({ email: store.login.email, role: 'admin' })
})

test('opens the dashboard when no page was asked for, and again instead of the login page', async ({
  page,
  store,
  loginPage,
}) => {
  await loginPage.open()
  await loginPage.email.fill(store.login.email)
  await loginPage.password.fill(store.login.password)
  await loginPage.password.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('shows every text of the page', async ({ page, loginPage }) => {
  await loginPage.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crackers Management')
  await expect(page).toHaveTitle('Crackers Management')
  await expect(page.getByText('Store Admin Management', { exact: true })).toBeVisible()
  await expect(page.getByText('(Only for Administration Purpose)', { exact: true })).toBeVisible()
  await expect(page.getByText('Secure admin access for authorized personnel only', { exact: true })).toBeVisible()
})

test('names what is wrong at the fields and puts the focus on the first', async ({ page, loginPage }) => {
  await loginPage.open()
  await expect(loginPage.email).toBeFocused()
  await loginPage.submit.click()
  await expect(loginPage.email).toHaveAccessibleDescription('Email is required')
  await expect(loginPage.password).toHaveAccessibleDescription('Password is required')
  await expect(loginPage.email).toBeFocused()

  await page.keyboard.type('nobody')
  await expect(loginPage.email).toHaveAccessibleDescription('Invalid email')
  await page.keyboard.type('@store.in')
  await loginPage.submit.click()
  await expect(loginPage.password).toBeFocused()
})

test('keeps what was typed when the password is wrong, and says so once', async ({
  page,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  await loginPage.open()
  await loginPage.signIn({ email: store.login.email, password: 'wrong' })
  await expect(toasts.all).toHaveText('Invalid email or password')
  await expect(loginPage.email).toHaveValue(store.login.email)
  await expect(loginPage.password).toHaveValue('wrong')
  await expect(loginPage.password).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull()

  await loginPage.password.fill(store.login.password)
  await loginPage.submit.click()
  await expect(page).toHaveURL('/dashboard')
})

test('says that it is busy, keeps the focus, and asks only once', async ({ page, store, loginPage }) => {
  let calls = 0
  let answer = () => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route('**/api/auth/login', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await loginPage.open()
  await loginPage.signIn(store.login)
  await expect(loginPage.submit).toHaveText('Signing in...')
  await expect(loginPage.submit).toBeFocused()
  await page.keyboard.press('Enter')
  answer()
  await expect(page).toHaveURL('/dashboard')
  expect(calls).toBe(1)
})

test('shows and hides the password by keyboard', async ({ page, loginPage }) => {
  await loginPage.open()
  await loginPage.password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).press('Enter')
  await expect(loginPage.password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).press('Space')
  await expect(loginPage.password).toHaveAttribute('type', 'password')
})

test('tells password managers which field is which', async ({ loginPage }) => {
  await loginPage.open()
  await expect(loginPage.email).toHaveAttribute('autocomplete', 'username')
  await expect(loginPage.password).toHaveAttribute('autocomplete', 'current-password')
})
