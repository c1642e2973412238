import type { Person } from '../../../src/domain/account/staff'
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

test('who sets a password by a link is signed in with it, and somebody who is signed in stays so', async ({ page, call }) => {
  const add = async (name: string): Promise<string> => {
    const email = `${name.toLowerCase()}@store.in`
    await call('POST', '/staff', { name, email, role: 'viewer' })
    const person = (await call<Person[]>('GET', '/staff')).find((each) => each.email === email)
    return (await call<{ url: string }>('POST', `/staff/${person?._id}/password-link`, {})).url
  }
  const follow = async (link: string): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('seven green parrots')
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  const savedEmail = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('admin_user') ?? '{}') as { email?: string }).email)
  await follow(await add('Devi'))
  await expect(page).toHaveURL('/dashboard')
  expect(await savedEmail()).toBe('devi@store.in')
  await follow(await add('Mala'))
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await savedEmail()).toBe('devi@store.in')
})
