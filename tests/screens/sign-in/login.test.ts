import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { expectSoundLooks } from '../../support/screens/looks'
import { type Answer, setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { expectAddress, expectNone, focus, toasts } from '../../support/screens/pages/shell'

const longName = 'Sri Venkateswara Fireworks and Crackers Wholesale Emporium of Sivakasi'

const admin = setUpAdmin()

const openLogin = async (path = '/login'): Promise<void> => {
  admin.openAsStored(path)
  await expect.element(login.submit).toBeVisible()
}

/** Expects one message, which stays. */
const expectFailure = async (text: string): Promise<void> => {
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  expect(page.getByText(text, { exact: true }).elements()).toHaveLength(1)
  expect(toasts()).toEqual([])
}

test('signs in, shows a toast and opens the requested page', async () => {
  await openLogin('/orders?page=2')
  await expectAddress('/login?to=%2Forders%3Fpage%3D2')
  await login.signIn(admin.store.login)
  await expect.poll(() => window.location.href).toMatch(/\/orders\?(.*&)?page=2/)
  await expect.poll(toasts).toContain('Login successful!')
  await expectNone(login.submit)
  expect(localStorage.getItem(storageKeys.token)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const user: unknown = JSON.parse(localStorage.getItem(storageKeys.user) ?? '')
  expect(user).toMatchObject({ email: admin.store.login.email, role: 'admin' })
})

test('opens the dashboard when no page was requested', async () => {
  await openLogin()
  await login.email.fill(admin.store.login.email)
  await login.password.fill(admin.store.login.password)
  await userEvent.keyboard('{Enter}')
  await expectAddress('/dashboard')
})

test('shows every text of the page', async () => {
  await openLogin()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Test Crackers$/)
  expect(document.title).toBe('Test Crackers')
  await expect.element(page.getByText('Store Admin Management', { exact: true })).toBeVisible()
  await expect.element(page.getByText('(Only for Administration Purpose)', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Password forgotten? Ask an owner of the store for a password link.')).toBeVisible()
  await expect.element(page.getByText('npm run administrator -- set EMAIL')).toBeVisible()
  await expect.element(page.getByText('Secure admin access for authorized personnel only', { exact: true })).toBeVisible()
})

test('shows validation errors at the fields and focuses the first invalid one', async () => {
  await openLogin()
  await expect.element(login.email).toHaveFocus()
  await login.submit.click()
  await expect.element(login.email).toHaveAccessibleDescription('Email is required')
  await expect.element(login.password).toHaveAccessibleDescription('Password is required')
  await expect.element(login.email).toHaveFocus()

  await userEvent.keyboard('nobody')
  await expect.element(login.email).toHaveAccessibleDescription('Invalid email')
  await userEvent.keyboard('@store.in')
  await login.submit.click()
  await expect.element(login.password).toHaveFocus()
})

test('the field with the focus says that the session ended in another tab', async () => {
  admin.open('/orders')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  for (const key of [storageKeys.token, storageKeys.user]) {
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }
  await expect.element(login.email).toHaveFocus()
  await expect.element(login.email).toHaveAccessibleDescription('Your session has ended. Please login again.')
  await expectSoundLooks()
})

test('keeps the input when the password is wrong, and says so once, in the form', async () => {
  await openLogin()
  await login.signIn({ email: admin.store.login.email, password: 'wrong' })
  await expectFailure('Invalid email or password')
  await expect.element(login.email).toHaveValue(admin.store.login.email)
  await expect.element(login.password).toHaveValue('wrong')
  await expect.element(login.password).toHaveFocus()
  expect(localStorage.getItem(storageKeys.token)).toBeNull()

  await login.password.fill(admin.store.login.password)
  await login.submit.click()
  await expectAddress('/dashboard')
})

test('shows that it is busy, keeps the focus and sends one request', async () => {
  let release = (): void => undefined
  const held = new Promise<undefined>((go) => {
    release = () => go(undefined)
  })
  admin.answer('POST /auth/login', () => held)
  await openLogin()
  await login.signIn(admin.store.login)
  await expect.element(login.submit).toHaveTextContent('Signing in...')
  await expect.element(login.submit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  release()
  await expectAddress('/dashboard')
  expect(admin.sent.filter(({ call }) => call === 'POST /auth/login')).toHaveLength(1)
})

test('shows and hides the password by keyboard', async () => {
  await openLogin()
  await login.password.fill('secret')
  focus(page.getByRole('button', { name: 'Show password' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(login.password).toHaveAttribute('type', 'text')
  focus(page.getByRole('button', { name: 'Hide password' }))
  await userEvent.keyboard(' ')
  await expect.element(login.password).toHaveAttribute('type', 'password')
})

test('marks its fields for password managers', async () => {
  await openLogin()
  await expect.element(login.email).toHaveAttribute('autocomplete', 'username')
  await expect.element(login.password).toHaveAttribute('autocomplete', 'current-password')
})

const unusable = 'Invalid login response - missing token or user'
const faulty = 'Server error. Please try again later.'

test.each<[string, Answer, string]>([
  ['an HTML page', { status: 200, type: 'text/html', body: '<h1>Hello</h1>' }, unusable],
  ['truncated JSON', { status: 200, body: '{"token":"a' }, unusable],
  ['an unknown format', { status: 200, body: '{"jwt":"a","who":"b"}' }, `${unusable}: jwt, who`],
  ['a server error', { status: 500, body: '{}' }, faulty],
  ['a bad gateway', { status: 502, type: 'text/html', body: '<h1>502</h1>' }, faulty],
  ['401 without a message', { status: 401, body: '' }, 'Login failed'],
  ['no response', 'out of reach', 'Network error. Please check your connection and try again.'],
])('reports a backend that responds with %s, and keeps the input', async (_name, answer, text) => {
  admin.answer('POST /auth/login', answer)
  await openLogin()
  await login.signIn({ email: 'a@b.in', password: 'secret' })
  await expectFailure(text)
  await expect.element(login.email).toHaveValue('a@b.in')
  await expect.element(login.password).toHaveValue('secret')
  await expect.element(login.submit).toHaveTextContent(/^Sign In$/)
})

test('meets WCAG AA and fits the viewport with a long store name, in both themes and at both widths', async () => {
  admin.openAsStored('/login', longName)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(longName)
  await login.submit.click()
  await expect.element(login.email).toHaveAccessibleDescription('Email is required')
  await expectSoundLooks()
})
