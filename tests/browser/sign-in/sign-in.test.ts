import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../../src/domain/account/staff'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

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

test('signs in with a browser that denies access to storage', async ({ page, store, loginPage }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await loginPage.open()
  await loginPage.signIn(store.login)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /Logout|Exit/ })).toBeVisible()
})

const boxOf = async (locator: Locator) => {
  await locator.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const box = await locator.boundingBox()
  if (!box) throw new Error('The toast is not on screen.')
  return box
}

/** Drags a toast by a fraction of its width without releasing it. */
const drag = async (page: Page, toast: Locator, part: number) => {
  const { x, y, width, height } = await boxOf(toast)
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20 + (width * part) / 2, y + height / 2)
  await page.mouse.move(x + 20 + width * part, y + height / 2)
}

test('a toast released before 80 % of its width springs back; dragged further, it is dismissed', async ({
  page,
  store,
  loginPage,
  toasts,
}) => {
  await loginPage.open()
  await loginPage.signIn(store.login)
  const toast = toasts.saying('Login successful!')
  const before = await boxOf(toast)
  await drag(page, toast, 0.7)
  expect((await boxOf(toast)).x).toBeGreaterThan(before.x + before.width / 2)
  await page.mouse.up()
  await expect.poll(async () => Math.round((await boxOf(toast)).x)).toBe(Math.round(before.x))
  await expect(toast).toBeVisible()
  await drag(page, toast, 0.85)
  await expect(toast).toHaveCount(0, { timeout: 1000 })
  await page.mouse.up()
})
