import { expect, test, vi } from 'vitest'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { advanceTime } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { address, expectAddress, shell, toasts } from '../../support/screens/pages/shell'
import { hold } from '../../support/screens/seen'

const admin = setUpAdmin()

test.each<[string, { token?: string; user?: string }]>([
  ['no user', { token: 'abc' }],
  ['no token', { user: '{"email":"a@b.in"}' }],
  ['the word undefined as token', { token: 'undefined', user: '{"email":"a@b.in"}' }],
  ['the word undefined as user', { token: 'abc', user: 'undefined' }],
  ['a user that does not parse', { token: 'abc', user: '{"email":' }],
  ['a user that is a list', { token: 'abc', user: '[1]' }],
  ['a user that is null', { token: 'abc', user: 'null' }],
  ['a user that is a string', { token: 'abc', user: '"admin"' }],
])('discards saved values: %s', async (_name, { token, user }) => {
  localStorage.setItem(storageKeys.theme, 'dark')
  if (token !== undefined) localStorage.setItem(storageKeys.token, token)
  if (user !== undefined) localStorage.setItem(storageKeys.user, user)
  admin.openAsStored('/dashboard')
  await expect.element(login.submit).toBeVisible()
  expect(address()).toBe('/login?to=%2Fdashboard')
  expect({ ...localStorage }).toEqual({ [storageKeys.theme]: 'dark' })
  expect(document.documentElement.classList.contains('dark')).toBe(true)
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

test('a tab shows the new user when another tab signs in as someone else', async () => {
  admin.open('/dashboard')
  await expect.element(shell.header).toHaveTextContent(admin.store.login.email)
  localStorage.setItem(storageKeys.user, '{"email":"second@test.store","role":"admin"}')
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.user, storageArea: localStorage }))
  await expect.element(shell.header).toHaveTextContent('second@test.store')
  expect(address()).toBe('/dashboard')
})
