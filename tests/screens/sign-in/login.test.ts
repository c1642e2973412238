import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { advanceTime } from '../../support/screens/clock'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { expectAddress, expectNone, focus, toasts } from '../../support/screens/pages/shell'
import { hold } from '../../support/screens/seen'

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

test('says once, in the form, that the password is wrong, and keeps it; then signs in, shows a toast and opens the requested page', async () => {
  await openLogin('/orders?page=2')
  await expectAddress('/login?to=%2Forders%3Fpage%3D2')
  await login.signIn({ email: admin.store.login.email, password: 'wrong' })
  await expectFailure('Invalid email or password')
  await expect.element(login.email).toHaveValue(admin.store.login.email)
  await expect.element(login.password).toHaveValue('wrong')
  await expect.element(login.password).toHaveFocus()
  expect(localStorage.getItem(storageKeys.token)).toBeNull()

  // One request is sent, during which the focus stays.
  const { held, release } = hold()
  admin.answer('POST /auth/login', () => held)
  admin.sent.length = 0
  await login.password.fill(admin.store.login.password)
  await login.submit.click()
  await expect.element(login.submit).toHaveTextContent('Signing in...')
  await expect.element(login.submit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.poll(() => window.location.href).toMatch(/\/orders\?(.*&)?page=2/)
  await expect.poll(toasts).toContain('Login successful!')
  await expectNone(login.submit)
  expect(admin.sent.filter(({ call }) => call === 'POST /auth/login')).toHaveLength(1)
  expect(localStorage.getItem(storageKeys.token)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const user: unknown = JSON.parse(localStorage.getItem(storageKeys.user) ?? '')
  expect(user).toMatchObject({ email: admin.store.login.email, role: 'admin' })
})

test('shows its texts, errors at the fields and the password, by keyboard, meets WCAG AA and fits with a long store name', async () => {
  admin.openAsStored('/login', longName)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(longName)
  expect(document.title).toBe(longName)
  for (const text of [
    'Store Admin Management',
    '(Only for Administration Purpose)',
    'Forgot your password? Ask the owner for a link.',
    'Secure admin access for authorized personnel only',
  ])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(login.email).toHaveAttribute('autocomplete', 'username')
  await expect.element(login.password).toHaveAttribute('autocomplete', 'current-password')

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

  await login.password.fill('secret')
  focus(page.getByRole('button', { name: 'Show password' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(login.password).toHaveAttribute('type', 'text')
  focus(page.getByRole('button', { name: 'Hide password' }))
  await userEvent.keyboard(' ')
  await expect.element(login.password).toHaveAttribute('type', 'password')
  await login.email.fill('')
  await login.submit.click()
  await expect.element(login.email).toHaveAccessibleDescription('Email is required')
  await expectSoundLooks()
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
})

test('many requests rejected with 401 at once cause one redirect and one toast', async () => {
  localStorage.setItem(storageKeys.user, '{"email":"a@b.in"}')
  localStorage.setItem(storageKeys.token, 'expired')
  const [replaced, pushed] = [vi.spyOn(window.history, 'replaceState'), vi.spyOn(window.history, 'pushState')]
  const addresses = () => [...replaced.mock.calls, ...pushed.mock.calls].map(([, , path]) => String(path))
  // Holds every request of the page until all of them are sent; they are then rejected together.
  const { held, release } = hold()
  const refused = vi.fn()
  admin.answer('*', async () => {
    await held
    refused()
    return { status: 401, body: { message: 'jwt expired' } }
  })
  admin.openAsStored('/dashboard')
  await expect
    .poll(() => admin.sent.map(({ call }) => call))
    .toEqual(expect.arrayContaining(['GET /products/dashboard/stats', 'GET /orders/summary', 'GET /store/logo']))
  const { length } = admin.sent
  expect(refused).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  release()
  await expect.element(login.submit).toBeVisible()
  expect(refused).toHaveBeenCalledTimes(length)
  await expectAddress('/login?to=%2Fdashboard')
  await expect.poll(toasts).toEqual(['Session expired. Please login again.'])
  await advanceTime(1000)
  expect(toasts()).toEqual(['Session expired. Please login again.'])
  expect(addresses().filter((path) => path.startsWith('/login'))).toEqual(['/login?to=%2Fdashboard'])
})
