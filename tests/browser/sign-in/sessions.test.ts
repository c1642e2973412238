import { Secret, TOTP } from 'otpauth'
import type { APIRequestContext, Page } from '@playwright/test'
import { someAddress } from '../../support/browser/open-stores'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('admin_token') ?? '')

/** Lets the server reject the current token, as it does when the token has expired. */
const expireToken = async (page: Page): Promise<void> => {
  const expired = `Bearer ${await tokenOf(page)}`
  await page.context().route(/\/api\/(?!auth\/)/, async (route) => {
    const { authorization } = await route.request().allHeaders()
    await (authorization === expired ? route.fulfill({ status: 401, json: { message: 'No' } }) : route.continue())
  })
}

interface Login {
  email: string
  password: string
}

const signInElsewhere = async (request: APIRequestContext, data: Login) => {
  const answer = await request.post('/api/auth/login', { data, headers: { 'x-forwarded-for': someAddress() } })
  const { token } = (await answer.json()) as { token: string }
  return { headers: { authorization: `Bearer ${token}` } }
}

test('a token that expires in the middle of a form is renewed in both tabs, and nothing is lost or seen', async ({
  page,
  context,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  await loginPage.open('/categories')
  await loginPage.signIn(store.login)
  await page.getByRole('button', { name: 'Create Category' }).first().waitFor()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Order Management' })).toBeVisible()

  await page.getByRole('button', { name: 'Create Category' }).first().click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('textbox', { name: /^Category Name/ }).fill('Night sparklers')
  const before = await tokenOf(page)
  await expireToken(page)
  await Promise.all([
    dialog.getByRole('button', { name: 'Create Category' }).click(),
    other.getByRole('searchbox', { name: 'Search' }).fill('nothing like this'),
  ])
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Night sparklers').first()).toBeVisible()
  await expect(page).toHaveURL(/\/categories/)
  await expect(other.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  await expect(toasts.all.filter({ hasText: 'Session' })).toHaveCount(0)
  const after = await tokenOf(page)
  expect(after).not.toBe(before)
  expect(await tokenOf(other)).toBe(after)
  expect((await context.cookies())[0]?.value).not.toBe(cookie?.value)
  // The next renewal works with the new cookie; within the same second it would bring the same token.
  const { iat } = JSON.parse(atob(after.split('.')[1] ?? '')) as { iat: number }
  await expect.poll(() => Date.now()).toBeGreaterThan((iat + 1) * 1000)
  await expireToken(page)
  await page.reload()
  await expect(page.getByText('Night sparklers').first()).toBeVisible()
  expect(await tokenOf(page)).not.toBe(after)
})

test('a two-step sign-in asks for its code', async ({ page, request, store, loginPage, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const person = { email: 'meena@store.in', password: 'seven green parrots' }
  const owner = await signInElsewhere(request, store.login)
  await request.post('/api/staff', { ...owner, data: { name: 'Meena', role: 'counter', ...person } })
  const meena = await signInElsewhere(request, person)
  const made = await request.post('/api/auth/second-factor/secret', meena)
  const { secret } = ((await made.json()) as { data: { secret: string } }).data
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const turnedOn = await request.put('/api/auth/second-factor', {
    ...meena,
    data: { password: person.password, secret, code: totp.generate() },
  })
  expect(turnedOn.ok()).toBe(true)

  await loginPage.open('/orders')
  await loginPage.signIn(person)
  const code = page.getByLabel('Code from the app', { exact: true })
  await expect(code).toBeFocused()
  // The code of this half minute was used to turn it on; that of the next one is right already.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await loginPage.submit.click()
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('On. You have 10 recovery codes left.')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toContainText('This device')
})

test('a sign-out without a connection is made up for when the connection is back', async ({
  page,
  context,
  store,
  loginPage,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR/)
  await loginPage.open('/orders')
  await loginPage.signIn(store.login)
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  const [cookie] = await context.cookies()
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, 'x-session': 'renewed' }
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginPage.submit).toBeVisible()
  const heard = page.waitForResponse('**/api/auth/logout')
  await context.setOffline(false)
  expect((await heard).ok()).toBe(true)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('session_'))).toEqual([])
  const renewed = await context.request.post('/api/auth/refresh', { headers })
  expect(renewed.status()).toBe(401)
  await page.reload()
  await expect(loginPage.submit).toBeVisible()
})
