import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { advanceTime } from '../../support/screens/clock'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { address, expectAddress, expectNone, focus, goBack, openPage, shell, toasts } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 3, products: 6 })
})
afterEach(async () => {
  vi.useRealTimers()
  await admin.reset()
})
afterAll(() => admin.close())

const letter = shell.sidebar.getByText('C', { exact: true })

test('a group expands by path and query string, marks the matching item, and can be toggled', async () => {
  await openPage(admin, '/products?status=active')
  await expect.element(shell.group('Products')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^Active Products$/)
  await shell.link('All Products').click()
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^All Products$/)

  await shell.group('Banners').click()
  await shell.link('All Banners').click()
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^All Banners$/)
  await shell.group('Banners').click()
  await expect.element(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expectNone(shell.link('Upload Banner'))

  focus(shell.group('Categories'))
  await userEvent.keyboard('{Enter}')
  await expect.element(shell.link('Create Category')).toBeVisible()
  await shell.link('Dashboard').click()
  await expect.element(shell.link('Create Category')).toBeVisible()
  // Waits for the page change, because an earlier Back would have no effect.
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^Dashboard$/)

  // The group of a page expands when the page opens.
  await goBack()
  await expect.element(shell.link('Upload Banner')).toBeVisible()

  // An item passes its navigation state on.
  await shell.link('Create Category').click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Create Category' })).toBeVisible()
  expect(address()).toBe('/categories')
})

test('shows the signed-in user and the letter C of a store without a logo; the theme is switched and saved', async () => {
  await openPage(admin, '/queries')
  await expect.element(shell.header).toHaveTextContent('Admin Panel')
  await expect.element(shell.header).toHaveTextContent('Crackers Management')
  await expect.element(shell.header).toHaveTextContent('Only for Administration Purpose')
  await expect.element(shell.header).toHaveTextContent(admin.store.login.email)
  await expect.element(letter).toBeVisible()
  const root = document.documentElement
  expect(root.classList.contains('dark')).toBe(false)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => root.classList.contains('dark')).toBe(true)
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(() => root.classList.contains('dark')).toBe(false)
})

test('shows the branch of a user who has one, and the logo of a store that has one', async () => {
  const form = new FormData()
  const point = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) => sign.charCodeAt(0))
  form.append('logo', new Blob([point], { type: 'image/gif' }), 'logo.gif')
  const { data } = await admin.call<{ data: { url: string } }>('POST', '/store/logo', form)
  onTestFinished(() => admin.call('DELETE', '/store/logo'))
  localStorage.setItem(storageKeys.user, JSON.stringify({ email: admin.store.login.email, branch: 'Sivakasi' }))
  localStorage.setItem(storageKeys.token, admin.store.token)
  admin.openAsStored('/queries')
  await expect.element(shell.header).toHaveTextContent('· Sivakasi')
  await expect.element(shell.sidebar.css(`img[src$="${data.url}"]`)).toBeVisible()
  await expectNone(letter)
})

test('a logo that fails to load is requested once and shows no toast', async () => {
  admin.answer('GET /store/logo', { status: 500, body: { message: 'Broken' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openPage(admin, '/queries')
  const asked = (): number => admin.sent.filter(({ call }) => call === 'GET /store/logo').length
  await expect.poll(asked).toBe(1)
  // Longer than the delay of the first retry.
  await advanceTime(2000)
  await expect.element(letter).toBeVisible()
  expect(toasts()).toEqual([])
  expect(asked()).toBe(1)
})

test('the sidebar folds to icons when a table lacks space, opens over the page, and saves its fold for each width', async () => {
  const width = () => shell.sidebar.element().getBoundingClientRect().width
  await page.viewport(1093, 768)
  await openPage(admin, '/orders')
  expect(width()).toBe(72)
  await expect.element(shell.main.getByRole('table')).toBeVisible()
  await expect.element(shell.current(shell.menu)).toHaveAccessibleName('Order Management')

  await shell.group('Banners').click()
  await expect.poll(width).toBe(320)
  await expect.element(shell.link('Upload Banner')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(width).toBe(72)
  await expect.element(shell.group('Banners')).toHaveFocus()
  await shell.group('Banners').click()
  await shell.link('All Banners').click()
  await expect.element(shell.heading).toHaveTextContent('Banner Management')
  expect(width()).toBe(72)
  await expectAddress('/banners')

  await shell.sidebar.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(width).toBe(320)
  await openPage(admin, '/banners')
  expect(width()).toBe(320)
  await shell.sidebar.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.viewport(1366, 768)
  await expect.poll(width).toBe(320)
  await shell.sidebar.getByRole('button', { name: 'Collapse the menu' }).click()
  await openPage(admin, '/banners')
  expect(width()).toBe(72)
})
