import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

const unusable = 'Invalid login response - missing token or user'
const someone = { email: 'a@b.in', password: 'secret' }
const json = 'application/json'

const answers = [
  { name: 'a page of HTML', status: 200, contentType: 'text/html', body: '<h1>Hello</h1>', text: unusable },
  { name: 'truncated JSON', status: 200, contentType: json, body: '{"token":"a', text: unusable },
  {
    name: 'an unknown shape',
    status: 200,
    contentType: json,
    body: '{"jwt":"a","who":"b"}',
    text: `${unusable}: jwt, who`,
  },
  { name: 'a fault', status: 500, contentType: json, body: '{}', text: 'Server error. Please try again later.' },
  {
    name: 'a bad gateway',
    status: 502,
    contentType: 'text/html',
    body: '<h1>502</h1>',
    text: 'Server error. Please try again later.',
  },
  { name: 'a refusal without a word', status: 401, contentType: json, body: '', text: 'Login failed' },
]

for (const { name, text, ...answer } of answers) {
  test(`a backend that answers a login with ${name}`, async ({ page, loginPage, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    await page.route('**/api/auth/login', (route) => route.fulfill(answer))
    await loginPage.open()
    await loginPage.signIn(someone)
    await expect(toasts.all).toHaveText(text)
    await expect(loginPage.email).toHaveValue(someone.email)
    await expect(loginPage.password).toHaveValue(someone.password)
    await expect(loginPage.submit).toHaveText('Sign In')
  })
}

test('a backend that is out of reach', async ({ page, loginPage, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
  await loginPage.open()
  await loginPage.signIn(someone)
  await expect(toasts.all).toHaveText('Network error. Please check your connection and try again.')
  await expect(loginPage.email).toHaveValue(someone.email)
})

for (const [name, answer] of [
  ['none', { status: 404, body: '' }],
  ['a page of HTML', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }],
] as const) {
  test(`a host with ${name} in place of /config.json`, async ({ page, loginPage, consoleErrors }) => {
    consoleErrors.allow(/config\.json/)
    await page.route('**/config.json', (route) => route.fulfill(answer))
    await loginPage.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crackers Management')
  })
}

test('the admin’s code that does not come is told with a way on', async ({ page, store, loginPage, consoleErrors }) => {
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
