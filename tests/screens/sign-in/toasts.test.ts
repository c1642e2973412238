import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pass } from '../../support/screens/clock'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { expectNone, toasts } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
beforeEach(() => {
  let count = 0
  admin.answer('POST /auth/login', () => ({ status: 400, body: { message: `Refused ${(count += 1)}` } }))
})
afterEach(async () => {
  vi.useRealTimers()
  await admin.reset()
})
afterAll(() => admin.close())

const all = page.css('.mantine-Notification-root')
const saying = (text: string) => all.filter({ hasText: text })

/** Shows the toast of a failed login, with fake timers. */
const showToast = async (): Promise<void> => {
  admin.openAsStored('/login')
  await login.email.fill('a@b.in')
  await login.password.fill('x')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await login.submit.click()
  await expect.element(saying('Refused 1')).toBeVisible()
}

const boxOf = async (text: string): Promise<DOMRect> => {
  await pass(500)
  const element = saying(text).element()
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
  return element.getBoundingClientRect()
}

test('a toast is shown at the top right for three seconds', async () => {
  await showToast()
  await expect.element(saying('Refused 1')).toHaveAttribute('role', 'alert')
  const { top, right } = await boxOf('Refused 1')
  // Below the header, so that it does not cover the header's buttons.
  expect(top).toBeGreaterThanOrEqual(64)
  expect(top).toBeLessThan(100)
  expect(right).toBeGreaterThan(window.innerWidth - 40)
  await pass(2000)
  expect(toasts()).toEqual(['Refused 1'])
  await pass(1000)
  await expect.poll(toasts).toEqual([])
})

test('on a phone a toast is shown above the tab bar, and a failed login also in the form', async () => {
  await page.viewport(360, 740)
  await showToast()
  const { top, bottom } = await boxOf('Refused 1')
  expect(top).toBeGreaterThan(500)
  expect(bottom).toBeLessThanOrEqual(740 - 60)
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(/^Refused 1$/)
  admin.openAsStored('/login')
  await expect.element(login.email).toHaveFocus()
})

test('a hovered toast stays open', async () => {
  await showToast()
  await boxOf('Refused 1')
  await userEvent.hover(saying('Refused 1'))
  await pass(4000)
  await expect.element(saying('Refused 1')).toBeVisible()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await pass(4000)
  await expect.poll(toasts).toEqual([])
})

test('Alt+T focuses the newest toast, and Escape closes it and returns the focus', async () => {
  await showToast()
  await login.submit.click()
  await expect.element(saying('Refused 2')).toBeVisible()
  await expect.element(login.password).toHaveFocus()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(saying('Refused 2')).toHaveFocus()
  await pass(4000)
  await expect.element(saying('Refused 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await pass(1000)
  await expectNone(all)
  await expect.element(login.password).toHaveFocus()
})

test('the close button closes the toast', async () => {
  await showToast()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await pass(1000)
  await expectNone(all)
})
